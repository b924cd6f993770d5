import type { ContentValue } from '#domain/content.ts';
import type { EditableKey } from './editable.ts';
import { accountTexts as account } from './en/storefront/account.ts';
import { cardTexts } from './en/storefront/cards.ts';
import { cartTexts } from './en/storefront/cart.ts';
import { cartBundleTexts } from './en/storefront/cart-bundle.ts';
import { cartDealsTexts } from './en/storefront/cart-deals.ts';
import { waitsTexts } from './en/storefront/cart-waits.ts';
import { categoryTexts } from './en/storefront/category.ts';
import { checkoutTexts as checkout } from './en/storefront/checkout.ts';
import { clubTexts as club } from './en/storefront/club.ts';
import { confirmTexts as confirm } from './en/storefront/confirm.ts';
import { builderTexts as builder } from './en/storefront/drop-builder.ts';
import { dropTexts } from './en/storefront/drops.ts';
import { helpTexts as help } from './en/storefront/help.ts';
import { homeTexts as home } from './en/storefront/home.ts';
import { messagesTexts as messages } from './en/storefront/messages.ts';
import { ordersTexts as orders, receiptTexts as receipt } from './en/storefront/orders.ts';
import { pagesTexts as pages } from './en/storefront/pages.ts';
import { paymentTexts as payment } from './en/storefront/payments.ts';
import { productTexts as product } from './en/storefront/product.ts';
import { pushTexts as push } from './en/storefront/push.ts';
import { shopTexts } from './en/storefront/shop.ts';
import { teaserTexts as teaser } from './en/storefront/teaser.ts';
import { en } from './en.ts';

/** Every text of the storefront by its noun, for whoever reads them all: the console, and the tests. */
export const writtenTexts = {
  ...en,
  cart: { ...cartTexts, ...cartBundleTexts, ...cartDealsTexts, waits: waitsTexts },
  home,
  product,
  shop: { ...shopTexts, ...cardTexts, category: categoryTexts },
  account,
  checkout,
  club,
  confirm,
  drop: { ...dropTexts, builder, teaser },
  help,
  messages,
  orders,
  pages,
  payment,
  push,
  receipt,
};

/** The original text. */
export function writtenText(key: EditableKey): ContentValue {
  return key
    .split('.')
    .reduce<unknown>((part, name) => Reflect.get(Object(part), name), writtenTexts) as ContentValue;
}
