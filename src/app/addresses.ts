/**
 * Every address of the shop, written out once: who may ask for it, what its answer depends on, and which
 * file answers. The router's table, the shell's guard, the page cache and the access tests all read this list.
 *
 * - `public`: no cookie reaches the loader, the answer is the same for everybody and may be cached.
 * - `private`: the customer's session is read, the answer is `no-store`. Pages answer everybody (a visitor
 *   sees the sign-in panel or is sent on: CHECK-02, CHECK-03, ORD-12); writes need the rank named.
 * - `staff`: the staff session is read; without it nothing is loaded (SEC-14).
 */
type Audience = 'public' | 'private' | 'staff';

export type MinimumRole = 'visitor' | 'guest' | 'customer' | 'staff';

export type Address = {
  path: string;
  file: string;
  audience: Audience;
  /** Query parameters that the server's answer depends on; all others are the browser's own (decision 0027-the-address-is-the-key). */
  parameters?: readonly string[];
  /** The lowest kind of person who may read it; `visitor` means everybody. */
  allow: MinimumRole;
  /** The lowest kind of person who may write to it; absent means nobody. */
  write?: MinimumRole;
  /** The most bytes of a form with files; other forms are short. Read by `receiveUpload`. */
  uploadBytes?: number;
  /** Calculated for each request: limited per second and address, whoever is signed in (SEC-27). */
  metered?: true;
  /** May open the device's camera, to scan codes (PACK-07). */
  camera?: true;
  /** A resource answers data, not a page. */
  resource?: true;
  /**
   * A resource that is asked often and always returns its answer, a Response: the router is not asked for it. `reads`
   * where that holds for its loader alone.
   */
  direct?: 'all' | 'reads';
};

const MIB = 1024 * 1024;

const page = (path: string, file: string, parameters: readonly string[] = []): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'public',
  parameters,
  allow: 'visitor',
});

const publicResource = (path: string, file: string, parameters: readonly string[] = []): Address => ({
  ...page(path, file, parameters),
  file: `storefront/${file}.route.ts`,
  resource: true,
});

const privatePage = (path: string, file: string, write?: MinimumRole): Address => ({
  path,
  file: `storefront/${file}.route.tsx`,
  audience: 'private',
  allow: 'visitor',
  write,
});

const privateResource = (path: string, file: string, write?: MinimumRole): Address => ({
  path,
  file: `storefront/${file}.route.ts`,
  audience: 'private',
  allow: 'visitor',
  write,
  resource: true,
});

const staffPage = (path: string, file: string, write?: MinimumRole): Address => ({
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
  privatePage('/drop/notify', 'drops/request/notify', 'visitor'),
  page('/file-1016', 'drops/teaser/teaser', ['drop']),
  privatePage('/file-1016/access', 'drops/request/access', 'visitor'),
  page('/club', 'club'),
  page('/wholesale', 'wholesale/wholesale'),
  { ...privatePage('/wholesale/request', 'wholesale/request', 'visitor'), uploadBytes: 64 * MIB },
  page('/gallery', 'gallery/gallery'),
  page('/side-stash', 'vault'),
  // Its lines are in the browser: the page itself is the same for everybody.
  page('/cart', 'cart/cart'),
  page('/how-to-order', 'help/how-to-order'),
  page('/faq', 'help/faq'),
  publicResource('/sitemap.xml', 'crawlers/sitemap', ['part']),
  publicResource('/robots.txt', 'crawlers/robots'),
  publicResource('/site.webmanifest', 'crawlers/manifest'),
  publicResource('/icon.svg', 'crawlers/icon'),
  publicResource('/icons/:name', 'crawlers/icon-picture'),
  publicResource('/search', 'search/search', ['q', 'mood', 'lean']),
  publicResource('/search/simple', 'search/simple', ['q']),
  privatePage('/checkout', 'checkout/checkout'),
  privatePage('/payment', 'payments/payment'),
  privatePage('/pay-instructions', 'payments/pay-instructions', 'guest'),
  privatePage('/confirm', 'confirm/confirm'),
  privatePage('/thank-you', 'confirm/thank-you'),
  privatePage('/orders', 'orders/orders', 'customer'),
  privatePage('/account', 'account/sign-in', 'visitor'),
  privatePage('/account/profile', 'account/profile', 'visitor'),
  privatePage('/messages', 'messages/messages', 'customer'),
  privateResource('/messages/say', 'messages/send-message', 'customer'),
  privateResource('/push', 'push', 'customer'),
  privatePage('/account/reset', 'account/reset', 'visitor'),
  privatePage('/account/forgot', 'account/forgot', 'visitor'),
  privateResource('/account/export', 'account/export'),
  { ...privateResource('/orders/win-back', 'account/win-back', 'customer'), uploadBytes: 25 * 1024 * 1024 },
  { ...privateResource('/me', 'account/me'), direct: 'all' },
  privateResource('/sign-out', 'account/sign-out', 'visitor'),
  { ...privateResource('/quote', 'cart/quote/quote', 'visitor'), metered: true, direct: 'all' },
  privateResource('/quiz', 'quiz/quiz', 'visitor'),
  { ...privateResource('/stock', 'cart/quote/stock'), metered: true, direct: 'all' },
  { ...privateResource('/zip', 'checkout/zip'), metered: true, direct: 'all' },
  { ...privateResource('/orders/place', 'confirm/place', 'guest'), direct: 'all' },
  { ...privateResource('/orders/states', 'orders/states'), direct: 'all' },
  { ...privateResource('/orders/waiting', 'payments/waiting', 'guest'), direct: 'all' },
  privatePage('/orders/:number/receipt', 'orders/receipt'),
  // The key in the address gives access, with or without a session (SEC-42).
  { ...privatePage('/track/:number/:key', 'orders/linked/track', 'visitor'), metered: true },
  { ...privatePage('/track/:number/:key/receipt', 'orders/linked/track-receipt'), metered: true },
  // The key of a driver's run gives access, with or without a session (ROAD-05).
  {
    ...privateResource('/run-events', '', 'visitor'),
    file: 'console/road/run-events.route.ts',
    metered: true,
  },
  {
    ...privateResource('/run-photos', '', 'visitor'),
    file: 'console/road/run-photos.route.ts',
    metered: true,
    uploadBytes: 256 * 1024,
  },
];

export const CONSOLE: readonly Address[] = [
  { ...staffPage('/staff', 'dashboard/dashboard', 'visitor'), allow: 'visitor' },
  staffPage('/staff/orders', 'orders/orders', 'staff'),
  { ...staffPage('/staff/orders/export', ''), file: 'console/orders/export.route.ts', resource: true },
  staffPage('/staff/orders/print', 'orders/print'),
  staffPage('/staff/orders/new', 'orders/phone/phone-order', 'staff'),
  {
    ...staffPage('/staff/orders/new/goods', ''),
    file: 'console/orders/phone/phone-goods.route.ts',
    resource: true,
  },
  staffPage('/staff/orders/:number', 'orders/order', 'staff'),
  staffPage('/staff/orders/:number/receipt', 'orders/receipt'),
  staffPage('/staff/pack', 'packing/queue'),
  { ...staffPage('/staff/pack/:number', 'packing/pick-list', 'staff'), camera: true },
  staffPage('/staff/pack/:number/label', 'packing/label'),
  staffPage('/staff/pack/run/:number', 'packing/run-list'),
  staffPage('/staff/payments', 'payments/payments', 'staff'),
  {
    ...staffPage('/staff/payments/statement', 'payments/statements/statement', 'staff'),
    uploadBytes: 24 * MIB,
  },
  {
    ...staffPage('/staff/payments/statement.csv', ''),
    file: 'console/payments/statements/statement-file.route.ts',
    resource: true,
  },
  staffPage('/staff/products', 'catalog/products', 'staff'),
  staffPage('/staff/products/bulk', 'catalog/list/bulk', 'staff'),
  { ...staffPage('/staff/products/:product', 'catalog/product', 'staff'), uploadBytes: 96 * MIB },
  staffPage('/staff/import', 'imports/imports'),
  { ...staffPage('/staff/import/products', 'imports/import-products', 'staff'), uploadBytes: 50 * MIB },
  { ...staffPage('/staff/import/zones', 'imports/import-zones', 'staff'), uploadBytes: 50 * MIB },
  { ...staffPage('/staff/import/customers', 'imports/import-customers', 'staff'), uploadBytes: 50 * MIB },
  {
    ...staffPage('/staff/export/products', ''),
    file: 'console/imports/export-products.route.ts',
    resource: true,
  },
  { ...staffPage('/staff/export/zones', ''), file: 'console/imports/export-zones.route.ts', resource: true },
  {
    ...staffPage('/staff/export/customers', ''),
    file: 'console/imports/export-customers.route.ts',
    resource: true,
  },
  staffPage('/staff/schedule', 'schedule/schedule', 'staff'),
  staffPage('/staff/schedule/new', 'schedule/plan', 'staff'),
  { ...staffPage('/staff/preview', ''), file: 'console/schedule/preview.route.ts' },
  staffPage('/staff/shelves', 'catalog/brands-and-categories', 'staff'),
  staffPage('/staff/stock', 'inventory/stock', 'staff'),
  staffPage('/staff/stock/:option', 'inventory/stock-ledger', 'staff'),
  staffPage('/staff/messages', 'messages/inbox'),
  staffPage('/staff/outbox', 'outbox', 'staff'),
  staffPage('/staff/settings', 'settings/settings', 'staff'),
  staffPage('/staff/again', 'settings/confirm-password', 'staff'),
  staffPage('/staff/account', 'account/account', 'staff'),
  // A visitor asks for what signing in with a passkey needs.
  {
    ...staffPage('/staff/passkey', '', 'visitor'),
    file: 'console/account/passkey.route.ts',
    resource: true,
  },
  staffPage('/staff/quiz', 'quiz/quiz', 'staff'),
  staffPage('/staff/quiz/:question', 'quiz/question', 'staff'),
  staffPage('/staff/offers', 'promotions/promotions', 'staff'),
  staffPage('/staff/offers/:kind/:id', 'promotions/promotion', 'staff'),
  staffPage('/staff/start-empty', 'dashboard/start-empty', 'staff'),
  staffPage('/staff/start', 'start/start', 'staff'),
  { ...staffPage('/staff/start/:step', 'start/step', 'staff'), uploadBytes: 8 * MIB },
  staffPage('/staff/people', 'staff/people', 'staff'),
  staffPage('/staff/people/rights', 'staff/rights'),
  staffPage('/staff/people/:id', 'staff/person', 'staff'),
  staffPage('/staff/audit', 'audit/audit'),
  { ...staffPage('/staff/audit/export', ''), file: 'console/audit/audit-file.route.ts', resource: true },
  staffPage('/staff/speed', 'speed/speed'),
  staffPage('/staff/reports', 'reports/reports'),
  { ...staffPage('/staff/reports/file', ''), file: 'console/reports/report-file.route.ts', resource: true },
  staffPage('/staff/zones', 'delivery/zones', 'staff'),
  { ...staffPage('/staff/zones/known', ''), file: 'console/delivery/known-zip.route.ts', resource: true },
  staffPage('/staff/zones/:zip', 'delivery/zone', 'staff'),
  staffPage('/staff/place', 'delivery/place', 'staff'),
  staffPage('/staff/content', 'content/content'),
  staffPage('/staff/content/:key', 'content/text', 'staff'),
  staffPage('/staff/messages/:customer', 'messages/thread', 'staff'),
  {
    ...staffPage('/staff/messages/:customer/say', '', 'staff'),
    file: 'console/messages/send-message.route.ts',
    resource: true,
  },
  staffPage('/staff/drops', 'drops/drops', 'staff'),
  { ...staffPage('/staff/drops/:id', 'drops/drop', 'staff'), uploadBytes: 24 * MIB },
  staffPage('/staff/drops/extras/:key', 'drops/upsell', 'staff'),
  staffPage('/staff/drops/bundles/:slug', 'drops/bundle', 'staff'),
  { ...staffPage('/staff/drops/:id/lists', ''), file: 'console/drops/lists.route.ts', resource: true },
  { ...staffPage('/staff/gallery', 'gallery/gallery', 'staff'), uploadBytes: 64 * MIB },
  staffPage('/staff/wholesale', 'wholesale/inbox'),
  staffPage('/staff/wholesale/:id', 'wholesale/request', 'staff'),
  staffPage('/staff/customers', 'customers/customers'),
  staffPage('/staff/customers/:number', 'customers/customer', 'staff'),
  staffPage('/staff/customers/:number/merge', 'customers/merge', 'staff'),
  staffPage('/staff/win-back', 'customers/win-back', 'staff'),
  staffPage('/staff/badges', 'badges/badges', 'staff'),
  staffPage('/staff/cash', 'cash/cash', 'staff'),
  staffPage('/staff/cash/own', 'cash/own', 'staff'),
  staffPage('/staff/cash/day', 'cash/day', 'staff'),
  staffPage('/staff/cash/day/:day', 'cash/sheet'),
  staffPage('/staff/cash/count/:staff', 'cash/count', 'staff'),
  { ...staffPage('/staff/cash/list', ''), file: 'console/cash/list.route.ts', resource: true },
  staffPage('/staff/find', 'finder/finder'),
  { ...staffPage('/staff/files/:id', ''), file: 'console/file.route.ts', resource: true },
  { ...staffPage('/staff/run', 'road/run', 'staff'), uploadBytes: 12 * MIB },
  { ...staffPage('/staff/run/key', '', 'staff'), file: 'console/road/run-key.route.ts', resource: true },
  // Read by every open console, and written by its switches.
  {
    ...staffPage('/staff/alerts', '', 'staff'),
    file: 'console/alerts/alerts.route.ts',
    resource: true,
    direct: 'reads',
  },
  staffPage('/staff/runs', 'runs/runs', 'staff'),
  staffPage('/staff/runs/:number', 'runs/run', 'staff'),
  staffPage('/staff/runs/:number/ledger', 'runs/ledger'),
  {
    ...staffPage('/staff/runs/:number/ledger.csv', ''),
    file: 'console/runs/ledger-file.route.ts',
    resource: true,
  },
  staffPage('/staff/vehicles', 'runs/vehicles', 'staff'),
  {
    ...staffPage('/staff/sign-out', '', 'visitor'),
    file: 'console/dashboard/sign-out.route.ts',
    resource: true,
  },
  // The last one: what no other answers.
  staffPage('/staff/*', 'not-found'),
];

export const ADDRESSES: readonly Address[] = [...STOREFRONT, ...CONSOLE];
