/**
 * Every address of the shop, written out once: who may ask for it, what its answer depends on, and which
 * file answers. The router's table, the shell's guard, the page cache and the access tests all read this list.
 *
 * - `public`: no cookie reaches the loader, the answer is the same for everybody and may be cached.
 * - `private`: the customer's session is read, the answer is `no-store`. `allow` says from which kind of
 *   person on; others are sent on (CHECK-02, CHECK-03) or answered 401.
 * - `staff`: the staff session is read; without it nothing is loaded (SEC-14).
 */
export type Audience = 'public' | 'private' | 'staff';

export type Address = {
  path: string;
  file: string;
  audience: Audience;
  /** Query parameters that the server's answer depends on; all others are the browser's own (decision 17). */
  parameters?: readonly string[];
  /** The weakest person who may ask; `visitor` is everybody. */
  allow?: 'visitor' | 'guest' | 'customer' | 'staff';
  /** A resource answers data, not a page. */
  resource?: true;
};

const page = (path: string, file: string, parameters: readonly string[] = []): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'public',
  parameters,
});

const own = (path: string, file: string, allow: Address['allow'] = 'visitor'): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'private',
  allow,
});

const answer = (path: string, file: string, allow: Address['allow'] = 'visitor'): Address => ({
  path,
  file: `storefront/${file}.route.ts`,
  audience: 'private',
  allow,
  resource: true,
});

const desk = (path: string, file: string, allow: Address['allow'] = 'staff'): Address => ({
  path,
  file: `console/${file}.route.tsx`,
  audience: 'staff',
  allow,
});

export const STOREFRONT: readonly Address[] = [
  page('/', 'home/home'),
  page('/shop', 'shop/shop', ['tab', 'mood', 'format', 'budget', 'page']),
  page('/category/:slug', 'shop/category', ['page']),
  page('/mood-flower', 'shop/mood-flower', ['page']),
  page('/product/:id', 'product/product'),
  page('/drop', 'drop/drop', ['drop']),
  page('/file-1016', 'drop/teaser', ['drop']),
  page('/club', 'club/club'),
  page('/wholesale', 'wholesale/wholesale'),
  page('/gallery', 'gallery/gallery'),
  page('/side-stash', 'vault/vault'),
  page('/how-to-order', 'help/how-to-order'),
  page('/faq', 'help/faq'),
  own('/cart', 'cart/cart'),
  own('/checkout', 'checkout/checkout', 'guest'),
  own('/payment', 'payment/payment', 'guest'),
  own('/pay-instructions', 'payment/pay-instructions', 'guest'),
  own('/confirm', 'confirm/confirm', 'guest'),
  own('/thank-you', 'confirm/thank-you'),
  own('/orders', 'orders/orders'),
  own('/account', 'account/account'),
  own('/messages', 'messages/messages'),
  answer('/me', 'account/me'),
  answer('/sign-out', 'account/sign-out'),
  answer('/quote', 'cart/quote'),
  answer('/stock', 'cart/stock'),
  answer('/zip', 'checkout/zip'),
  answer('/orders/place', 'confirm/place', 'guest'),
];

export const CONSOLE: readonly Address[] = [
  desk('/staff', 'dashboard/dashboard', 'visitor'),
  desk('/staff/orders', 'orders/orders'),
  desk('/staff/orders/:number', 'orders/order'),
  { ...desk('/staff/sign-out', 'dashboard/sign-out'), file: 'console/dashboard/sign-out.route.ts', resource: true },
];

export const ADDRESSES: readonly Address[] = [...STOREFRONT, ...CONSOLE];
