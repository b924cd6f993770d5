import { gate } from './en/gate.ts';
import { moments } from './en/moments.ts';
import { network } from './en/network.ts';
import { shell } from './en/shell.ts';
import { account } from './en/storefront/account.ts';
import { cart } from './en/storefront/cart.ts';
import { checkout } from './en/storefront/checkout.ts';
import { club } from './en/storefront/club.ts';
import { confirm } from './en/storefront/confirm.ts';
import { drop } from './en/storefront/drops.ts';
import { help } from './en/storefront/help.ts';
import { home } from './en/storefront/home.ts';
import { messages } from './en/storefront/messages.ts';
import { orders } from './en/storefront/orders.ts';
import { pages } from './en/storefront/pages.ts';
import { payment } from './en/storefront/payments.ts';
import { product } from './en/storefront/product.ts';
import { push } from './en/storefront/push.ts';
import { receipt } from './en/storefront/receipt.ts';
import { shop } from './en/storefront/shop.ts';
import { ui } from './en/ui.ts';

/**
 * Every word of the storefront that a page may need at once. The console's are in `en/staff.ts`, those of the search and
 * the quizzes in files of their own beside these: they come with the parts that speak them.
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
  orders,
  receipt,
  account,
  messages,
  push,
  network,
  help,
  drop,
  club,
  pages,
};

/** What another language must have. */
export type Texts = typeof en;
