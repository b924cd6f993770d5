// The JavaScript of a first load, compressed as it is served: a page may not grow past its budget unnoticed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './workspace.mjs';

/** Brotli bytes a page, with the table of routes; React and the router alone weigh 93 kB of them in one file. */
const BUDGETS = {
  'storefront/home/home.route': 116_500,
  'storefront/shop/shop.route': 121_800,
  'storefront/product/product.route': 119_600,
  'storefront/drops/drop.route': 121_200,
  'storefront/cart/cart.route': 126_800,
  // These share icons and fields with the console, whose own file (36 kB) must not come with them.
  'storefront/account/sign-in.route': 138_000,
  'storefront/account/profile.route': 141_700,
  'storefront/checkout/checkout.route': 142_200,
  'storefront/confirm/thank-you.route': 129_300,
  'storefront/orders/orders.route': 143_100,
  'storefront/messages/messages.route': 121_500,
  'storefront/payments/pay-instructions.route': 132_100,
};

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
const weigh = (url) => brotliCompressSync(readFileSync(join(ROOT, 'build', 'client', url))).length;

const rows = Object.entries(BUDGETS).map(([page, budget]) => {
  const bytes = filesOf(page).reduce((sum, url) => sum + weigh(url), 0);
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000}`);
  return { bytes, budget };
});
process.exit(rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0);
