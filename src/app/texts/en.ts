import { club } from './en/discovery/club.ts';
import { drop } from './en/discovery/drop.ts';
import { help } from './en/discovery/help.ts';
import { home } from './en/discovery/home.ts';
import { pages } from './en/discovery/pages.ts';
import { product } from './en/discovery/product.ts';
import { shop } from './en/discovery/shop.ts';
import { gate } from './en/gate.ts';
import { moments } from './en/moments.ts';
import { network } from './en/network.ts';
import { shell } from './en/shell.ts';
import { account } from './en/transactions/account.ts';
import { cart } from './en/transactions/cart.ts';
import { checkout } from './en/transactions/checkout.ts';
import { confirm } from './en/transactions/confirm.ts';
import { messages } from './en/transactions/messages.ts';
import { orders } from './en/transactions/orders.ts';
import { payment } from './en/transactions/payment.ts';
import { push } from './en/transactions/push.ts';
import { receipt } from './en/transactions/receipt.ts';
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
