/**
 * Every address of the shop, written out once: who may ask for it, what its answer depends on, and which
 * file answers. The router's table, the shell's guard, the page cache and the access tests all read this list.
 *
 * - `public`: no cookie reaches the loader, the answer is the same for everybody and may be cached.
 * - `private`: the customer's session is read, the answer is `no-store`. Pages answer everybody (a visitor
 *   sees the sign-in panel or is sent on: CHECK-02, CHECK-03, ORD-12); writes need the rank named.
 * - `staff`: the staff session is read; without it nothing is loaded (SEC-14).
 */
export type Audience = 'public' | 'private' | 'staff';

export type Rank = 'visitor' | 'guest' | 'customer' | 'staff';

export type Address = {
  path: string;
  file: string;
  audience: Audience;
  /** Query parameters that the server's answer depends on; all others are the browser's own (decision 17). */
  parameters?: readonly string[];
  /** The weakest person who may read it; `visitor` is everybody. */
  allow: Rank;
  /** The weakest person who may write to it; nobody when absent. */
  write?: Rank;
  /** How long a whole form with files may be here, in bytes; elsewhere a form is short. Read by `receiveUpload`. */
  uploadBytes?: number;
  /** Worked out anew each time for whoever asks: so many a second of one address, whoever is signed in (SEC-27). */
  metered?: true;
  /** A resource answers data, not a page. */
  resource?: true;
};

const MIB = 1024 * 1024;

const page = (path: string, file: string, parameters: readonly string[] = []): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'public',
  parameters,
  allow: 'visitor',
});

const feed = (path: string, file: string, parameters: readonly string[] = []): Address => ({
  ...page(path, file, parameters),
  file: `storefront/${file}.route.ts`,
  resource: true,
});

const own = (path: string, file: string, write?: Rank): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'private',
  allow: 'visitor',
  write,
});

const answer = (path: string, file: string, write?: Rank): Address => ({
  path,
  file: `storefront/${file}.route.ts`,
  audience: 'private',
  allow: 'visitor',
  write,
  resource: true,
});

const desk = (path: string, file: string, write?: Rank): Address => ({
  path,
  file: `console/${file}.route.tsx`,
  audience: 'staff',
  allow: 'staff',
  write,
});

export const STOREFRONT: readonly Address[] = [
  page('/', 'home/home'),
  page('/shop', 'shop/shop', ['tab', 'mood', 'format', 'budget', 'sort', 'page']),
  page('/category/:slug', 'shop/category', ['sort', 'page']),
  page('/mood-flower', 'shop/mood-flower', ['sort', 'page']),
  page('/product/:id', 'product/product'),
  page('/drop', 'drops/drop', ['drop']),
  {
    ...page('/drop/builder', '', ['drop', 'bundle']),
    file: 'storefront/drops/builder/builder.route.ts',
    resource: true,
  },
  own('/drop/notify', 'drops/request/notify', 'visitor'),
  page('/file-1016', 'drops/teaser/teaser', ['drop']),
  own('/file-1016/access', 'drops/request/access', 'visitor'),
  page('/club', 'club/club'),
  page('/wholesale', 'wholesale/wholesale'),
  { ...own('/wholesale/request', 'wholesale/request', 'visitor'), uploadBytes: 64 * MIB },
  page('/gallery', 'gallery/gallery'),
  page('/side-stash', 'vault/vault'),
  page('/how-to-order', 'help/how-to-order'),
  page('/faq', 'help/faq'),
  feed('/sitemap.xml', 'crawlers/sitemap'),
  feed('/robots.txt', 'crawlers/robots'),
  feed('/site.webmanifest', 'crawlers/manifest'),
  feed('/search', 'search/search', ['q', 'mood', 'lean']),
  feed('/search/simple', 'search/simple', ['q']),
  own('/cart', 'cart/cart'),
  own('/checkout', 'checkout/checkout'),
  own('/payment', 'payments/payment'),
  own('/pay-instructions', 'payments/pay-instructions', 'guest'),
  own('/confirm', 'confirm/confirm'),
  own('/thank-you', 'confirm/thank-you'),
  own('/orders', 'orders/orders', 'customer'),
  own('/account', 'account/account', 'visitor'),
  own('/messages', 'messages/messages', 'customer'),
  answer('/messages/say', 'messages/send-message', 'customer'),
  answer('/push', 'push', 'customer'),
  own('/account/reset', 'account/reset', 'visitor'),
  answer('/account/export', 'account/export'),
  { ...answer('/orders/win-back', 'account/win-back', 'customer'), uploadBytes: 25 * 1024 * 1024 },
  answer('/me', 'account/me'),
  answer('/sign-out', 'account/sign-out', 'visitor'),
  { ...answer('/quote', 'cart/quote/quote', 'visitor'), metered: true },
  answer('/quiz', 'quiz/quiz', 'visitor'),
  { ...answer('/stock', 'cart/quote/stock'), metered: true },
  { ...answer('/zip', 'checkout/zip'), metered: true },
  answer('/orders/place', 'confirm/place', 'guest'),
  answer('/orders/states', 'orders/states'),
  answer('/orders/waiting', 'payments/waiting', 'guest'),
  own('/orders/:number/receipt', 'orders/receipt'),
  // The key in the address is the right to it, with or without a session (SEC-42).
  { ...own('/track/:number/:key', 'orders/linked/track', 'visitor'), metered: true },
  { ...own('/track/:number/:key/receipt', 'orders/linked/track-receipt'), metered: true },
];

export const CONSOLE: readonly Address[] = [
  { ...desk('/staff', 'dashboard/dashboard', 'visitor'), allow: 'visitor' },
  desk('/staff/orders', 'orders/orders'),
  desk('/staff/orders/:number', 'orders/order', 'staff'),
  desk('/staff/orders/:number/receipt', 'orders/receipt'),
  desk('/staff/payments', 'payments/payments', 'staff'),
  desk('/staff/products', 'catalog/products'),
  { ...desk('/staff/products/:product', 'catalog/product', 'staff'), uploadBytes: 24 * MIB },
  desk('/staff/shelves', 'catalog/brands-and-categories', 'staff'),
  desk('/staff/stock', 'inventory/stock', 'staff'),
  desk('/staff/stock/:option', 'inventory/stock-ledger'),
  desk('/staff/messages', 'messages/inbox'),
  desk('/staff/outbox', 'outbox/outbox', 'staff'),
  desk('/staff/settings', 'settings/settings', 'staff'),
  desk('/staff/again', 'settings/again', 'staff'),
  desk('/staff/quiz', 'quiz/quiz'),
  desk('/staff/quiz/:question', 'quiz/question', 'staff'),
  desk('/staff/offers', 'promotions/promotions', 'staff'),
  desk('/staff/offers/:kind/:id', 'promotions/promotion', 'staff'),
  desk('/staff/start-empty', 'dashboard/start-empty', 'staff'),
  desk('/staff/people', 'staff/people', 'staff'),
  desk('/staff/people/:id', 'staff/person', 'staff'),
  desk('/staff/audit', 'staff/audit'),
  desk('/staff/zones', 'delivery/zones'),
  desk('/staff/zones/:zip', 'delivery/zone', 'staff'),
  desk('/staff/content', 'content/content'),
  desk('/staff/content/:key', 'content/text', 'staff'),
  desk('/staff/messages/:customer', 'messages/thread', 'staff'),
  {
    ...desk('/staff/messages/:customer/say', '', 'staff'),
    file: 'console/messages/send-message.route.ts',
    resource: true,
  },
  desk('/staff/drops', 'drops/drops'),
  desk('/staff/drops/:id', 'drops/drop', 'staff'),
  desk('/staff/drops/extras/:key', 'drops/upsell', 'staff'),
  desk('/staff/drops/bundles/:slug', 'drops/bundle', 'staff'),
  { ...desk('/staff/drops/:id/lists', ''), file: 'console/drops/lists.route.ts', resource: true },
  { ...desk('/staff/gallery', 'gallery/gallery', 'staff'), uploadBytes: 64 * MIB },
  desk('/staff/wholesale', 'wholesale/inbox'),
  desk('/staff/wholesale/:id', 'wholesale/request', 'staff'),
  desk('/staff/customers', 'customers/customers'),
  desk('/staff/customers/:number', 'customers/customer', 'staff'),
  desk('/staff/win-back', 'credit/win-back', 'staff'),
  desk('/staff/badges', 'badges/badges', 'staff'),
  { ...desk('/staff/files/:id', ''), file: 'console/file.route.ts', resource: true },
  { ...desk('/staff/sign-out', '', 'visitor'), file: 'console/dashboard/sign-out.route.ts', resource: true },
];

export const ADDRESSES: readonly Address[] = [...STOREFRONT, ...CONSOLE];
