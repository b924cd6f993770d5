import { moments } from './en/moments.ts';
import { gate, network, shell } from './en/shell.ts';
import { account } from './en/storefront/account.ts';
import { cart } from './en/storefront/cart.ts';
import { checkout } from './en/storefront/checkout.ts';
import { club } from './en/storefront/club.ts';
import { confirm } from './en/storefront/confirm.ts';
import { drop } from './en/storefront/drops.ts';
import { help } from './en/storefront/help.ts';
import { home } from './en/storefront/home.ts';
import { messagesTexts } from './en/storefront/messages.ts';
import { ordersTexts, receipt } from './en/storefront/orders.ts';
import { pages } from './en/storefront/pages.ts';
import { payment } from './en/storefront/payments.ts';
import { product } from './en/storefront/product.ts';
import { push } from './en/storefront/push.ts';
import { shop } from './en/storefront/shop.ts';
import { ui } from './en/ui.ts';

/**
 * The texts of the storefront that a page may need at once. The texts of the console are in `en/console/`. The search,
 * the quizzes and some dialogs have their own files: each loads its texts when it opens.
 */
export const en = {
  ui,
  moments,
  shell,
  gate,
  home,
  shop,
  product,
  cart,
  checkout,
  payment,
  confirm,
  orders: ordersTexts,
  receipt,
  account,
  messages: messagesTexts,
  push,
  network,
  help,
  drop,
  club,
  pages,
};

/** The type that a second language must fulfil. */
export type Texts = typeof en;
