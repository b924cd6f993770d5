// Lighthouse on a simulated phone: five pages, each as a first visit (the gate is closed) and as a return visit with an empty
// cache. Lighthouse is a tool of its own, too heavy for this package:
// `npm install --prefix <folder> lighthouse@13.5.0`, then `LIGHTHOUSE=<folder> node bench/lighthouse.mjs [rounds] [page …]`
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { installedBrowser } from '../scripts/find-browser.mjs';
import { freePort, startShop } from '../tests/support/shop-process.ts';
import { median } from './load.mjs';

const [rounds = '5', ...asked] = process.argv.slice(2);
const PAGES = asked.length > 0 ? asked : ['/', '/shop', '/product/low-tide-aura', '/drop', '/cart'];
const find = createRequire(join(process.env.LIGHTHOUSE ?? process.cwd(), 'node_modules', 'x.js'));
const { default: lighthouse } = await import(pathToFileURL(find.resolve('lighthouse')).href);

/** A browser of its own for one visit: as somebody who was never here, or who has passed the gate and filled a cart. */
async function visit(shop, path, isReturn) {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-visit-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    if (isReturn) await prepare(context, shop);
    const { lhr } = await lighthouse(shop.url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
      disableStorageReset: isReturn,
    });
    const value = (name) => lhr.audits[name].numericValue;
    return {
      speed: lhr.categories.performance.score * 100,
      fcp: value('first-contentful-paint') / 1000,
      lcp: value('largest-contentful-paint') / 1000,
      blocked: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      kB: value('total-byte-weight') / 1000,
      requests: lhr.audits['network-requests'].details.items.length,
    };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(context, shop) {
  const page = await context.newPage();
  await page.goto(`${shop.url}/robots.txt`);
  await page.evaluate(() => {
    localStorage.setItem('mooddrop.age-verified', 'true');
    localStorage.setItem('mooddrop.notice', 'collapsed');
  });
  await page.goto(`${shop.url}/product/low-tide-aura`);
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.waitForFunction(() => localStorage.getItem('mooddrop.cart'));
  await page.goto(`${shop.url}/cart`);
  await page.waitForFunction(() => localStorage.getItem('mooddrop.cart-view'));
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.goto('about:blank');
}

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const shop = await startShop({ DATA_DIR: folder });
try {
  for (const path of PAGES) {
    const html = brotliCompressSync(Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())).length;
    // The server draws pictures when they are first asked for; the first visitor is not measured.
    await visit(shop, path, true);
    for (const isReturn of [false, true]) {
      const visits = [];
      for (let round = 0; round < Number(rounds); round += 1) visits.push(await visit(shop, path, isReturn));
      const of = (name, digits = 0) => median(visits.map((one) => one[name])).toFixed(digits);
      console.log(
        `${path} ${isReturn ? 'return' : 'first'}: speed ${of('speed')}, first paint ${of('fcp', 2)} s, largest ${of('lcp', 2)} s, blocked ${of('blocked')} ms, shift ${of('shift', 3)}, ${of('kB')} kB in ${of('requests')} requests, HTML ${(html / 1000).toFixed(1)} kB`,
      );
    }
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
