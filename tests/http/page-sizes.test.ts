import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

/** Brotli bytes of the HTML of a page of the demo as it is sent, with room for other words and prices. */
const BUDGETS = {
  '/': 21_300,
  '/shop': 26_200,
  '/product/alibi-shot': 22_000,
  '/drop': 22_600,
  '/cart': 19_100,
};

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const sent = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;

test('[FAST-06, FAST-08] a page weighs no more than its budget, and its data are plain JSON', async () => {
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const html = await (await ask(shop, path)).text();
    expect(html, path).toContain('<script>shopData({"loaderData":');
    expect(sent(html), path).toBeLessThanOrEqual(budget);
  }
});

test('[FAST-08] class names are signs, and no rule of a page has gone with the tables of them', async () => {
  const html = await (await ask(shop, '/shop')).text();
  const rules = html.match(/<style>[\s\S]*?<\/style>/g)?.join('') ?? '';
  const named = html.matchAll(/ class="([^"]*\b_[a-z]{1,2}\d[^"]*)"/g);
  const signs = [...new Set([...named].map(([, names = '']) => names))];
  expect(html).not.toMatch(/ class="[^"]*_[a-z]+_[\w-]{5}_\d/i);
  // A name that only takes over those of another stands beside them.
  const bare = signs.filter((names) => !names.split(' ').some((name) => rules.includes(`.${name}`)));
  expect([signs.length > 50, bare]).toEqual([true, []]);
});
