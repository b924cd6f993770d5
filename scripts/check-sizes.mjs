// The JavaScript of a first load, compressed as it is served: a page may not grow past its budget unnoticed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './workspace.mjs';

/** Brotli bytes; React and the router alone weigh 93 kB of them in one file. */
const BUDGET = 138_000;
const PAGES = [
  'storefront/home/home.route',
  'storefront/shop/shop.route',
  'storefront/product/product.route',
  'storefront/cart/cart.route',
];

const assets = join(ROOT, 'build', 'client', 'assets');
const manifestFile = readdirSync(assets).find((name) => name.startsWith('manifest-'));
const text = readFileSync(join(assets, manifestFile), 'utf8');
const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

const chain = (page) =>
  ['root', 'storefront/storefront.layout', page].map((id) => manifest.routes[id]).filter(Boolean);
const filesOf = (page) => {
  const parts = [manifest.entry, ...chain(page)];
  return [...new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))];
};
const weigh = (url) => brotliCompressSync(readFileSync(join(ROOT, 'build', 'client', url))).length;

const rows = PAGES.map((page) => ({ page, bytes: filesOf(page).reduce((sum, url) => sum + weigh(url), 0) }));
for (const { page, bytes } of rows)
  console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${BUDGET / 1000}`);
process.exit(rows.some(({ bytes }) => bytes > BUDGET) ? 1 : 0);
