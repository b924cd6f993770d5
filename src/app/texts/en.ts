import { account } from './en/account.ts';
import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { confirm } from './en/confirm.ts';
import { gate } from './en/gate.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { moments } from './en/moments.ts';
import { orders } from './en/orders.ts';
import { payment } from './en/payment.ts';
import { product } from './en/product.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { ui } from './en/ui.ts';

/** Every word of the storefront; the console's are in `en/staff.ts`, so that customers do not carry them. */
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
  account,
  help,
};

/** What another language must have. */
export type Texts = typeof en;
