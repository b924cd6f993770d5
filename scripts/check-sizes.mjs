// The JavaScript of a first load, compressed as it is served: a page may not grow past its budget unnoticed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './workspace.mjs';

/** Brotli bytes a page, with the table of routes; React and the router alone weigh 93 kB of them in one file. */
const BUDGETS = {
  'storefront/home/home.route': 117_200,
  'storefront/shop/shop.route': 118_200,
  'storefront/product/product.route': 117_800,
  'storefront/drops/drop.route': 118_200,
  'storefront/cart/cart.route': 124_500,
  // These share icons and fields with the console, whose own file (36 kB) must not come with them.
  'storefront/account/sign-in.route': 133_600,
  'storefront/account/profile.route': 137_700,
  'storefront/checkout/checkout.route': 138_600,
  'storefront/confirm/thank-you.route': 126_600,
  'storefront/orders/orders.route': 138_800,
  'storefront/messages/messages.route': 119_800,
  'storefront/payments/pay-instructions.route': 129_000,
};

/** What search, quizzes, the menu and the news of a customer fetch, which open over every page of the shop. */
const OPENED_BUDGET = 24_000;

const assets = join(ROOT, 'build', 'client', 'assets');
const manifestFile = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
const text = readFileSync(join(assets, manifestFile), 'utf8');
const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

const chain = (page) =>
  ['root', 'storefront/storefront.layout', page].map((id) => manifest.routes[id]).filter(Boolean);
const filesOf = (page) => {
  const parts = [manifest.entry, ...chain(page)];
  const files = parts.flatMap((part) => [part.module, ...(part.imports ?? [])]);
  return [...new Set([manifest.url.replace(/\.js$/, '-shop.js'), ...files])];
};
/** All files that the parts of these files may fetch: the build writes their names into `__vite__mapDeps`. */
function openedFrom(files) {
  const lists = files.map((url) =>
    /m\.f=(\[[^\]]*\])/.exec(readFileSync(join(ROOT, 'build', 'client', url), 'utf8')),
  );
  const named = lists.flatMap((found) => (found ? JSON.parse(found[1]) : []));
  return [...new Set(named)].map((name) => `/${name}`).filter((url) => url.endsWith('.js'));
}
const weigh = (url) => brotliCompressSync(readFileSync(join(ROOT, 'build', 'client', url))).length;

const rows = Object.entries(BUDGETS).map(([page, budget]) => {
  const bytes = filesOf(page).reduce((sum, url) => sum + weigh(url), 0);
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000}`);
  return { bytes, budget };
});
const first = filesOf('storefront/home/home.route');
const opened = openedFrom(first).filter((url) => !first.includes(url));
rows.push({ bytes: opened.reduce((sum, url) => sum + weigh(url), 0), budget: OPENED_BUDGET });
console.log(`opened over every page: ${(rows.at(-1).bytes / 1000).toFixed(1)} kB of ${OPENED_BUDGET / 1000}`);
process.exit(rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0);
