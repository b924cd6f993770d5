import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

/** Brotli bytes of the HTML of a page of the demo as it is sent, with room for other words and prices. */
const BUDGETS = {
  '/': 14_200,
  '/shop': 18_600,
  '/product/alibi-shot': 14_800,
  '/drop': 13_800,
  '/cart': 14_300,
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
    expect(html, path).toContain('<script type="application/json" id="page-data">{"loaderData":');
    expect(sent(html), path).toBeLessThanOrEqual(budget);
  }
});

/** The whole sheets of a page, as a browser without script takes them. */
async function sheetsOf(html: string) {
  const plain = /<noscript>((?:<link rel="stylesheet" href="[^"]+"\/>)+)<\/noscript>/.exec(html)?.[1] ?? '';
  const named = [...plain.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  return (await Promise.all(named.map(async (href) => (await ask(shop, href)).text()))).join('');
}

test('[FAST-09] a page holds the rules of its first screen, and links each of its sheets once for later', async () => {
  for (const path of Object.keys(BUDGETS)) {
    const html = await (await ask(shop, path)).text();
    const [, first = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const later = html.match(/<link rel="stylesheet" [^>]*disabled=""[^>]*>/g) ?? [];
    const asked = later.filter((link) => link.includes('data-rest'));
    const files = new Set(later.map((link) => /href="([^"#]+)/.exec(link)?.[1]));
    // The sheet of faces is never asked for: the page declares all of them itself.
    expect([asked.length > 1, asked.length], path).toEqual([true, files.size - 1]);
    const declared = (css: string) => new Set(css.match(/@font-face\{[^}]*\}/g));
    const sheets = await sheetsOf(html);
    expect(declared(first), path).toEqual(declared(sheets));
    expect(sheets.includes(':focus-visible') && !first.includes('::backdrop'), path).toBe(true);
    expect(first.length / sheets.length, path).toBeLessThan(path === '/cart' ? 0.75 : 0.65);
  }
});

test('[FAST-10] the inline script has the parts that its page has a use for', async () => {
  const bootOf = async (path: string) => {
    const html = await (await ask(shop, path)).text();
    const boot = html.match(/<script>[^<]*shopClock[\s\S]*?<\/script>/)?.[0] ?? '';
    return ['shopTurns', 'cart-view', 'EventSource', 'afterprint'].filter((word) => boot.includes(word));
  };
  expect(await bootOf('/')).toEqual(['shopTurns']);
  expect(await bootOf('/shop')).toEqual([]);
  expect(await bootOf('/cart')).toEqual(['cart-view']);
  expect(await bootOf('/gallery')).toEqual(['EventSource']);
  expect(await bootOf('/faq')).toEqual(['afterprint']);
});

test('[FAST-08] class names are signs, and no rule of a page has gone with the tables of them', async () => {
  const html = await (await ask(shop, '/shop')).text();
  const rules = await sheetsOf(html);
  const named = html.matchAll(/ class="([^"]*\b_[a-z]{1,2}\d[^"]*)"/g);
  const signs = [...new Set([...named].map(([, names = '']) => names))];
  expect(html).not.toMatch(/ class="[^"]*_[a-z]+_[\w-]{5}_\d/i);
  // A name that only takes over those of another stands beside them.
  const bare = signs.filter((names) => !names.split(' ').some((name) => rules.includes(`.${name}`)));
  expect([signs.length > 50, bare]).toEqual([true, []]);
});

test('[FAST-15] a personal page names its faces ahead, a public one asks for none before it is drawn', async () => {
  const own = await ask(shop, '/account');
  const named = (own.headers.get('link') ?? '').match(/\/fonts\/[\w-]+\.woff2(?=>; rel=preload; as=font)/g);
  expect(named).toHaveLength(3);
  for (const file of named ?? []) expect((await ask(shop, file)).status, file).toBe(200);
  const open = await ask(shop, '/');
  const html = await open.text();
  expect([open.headers.get('link'), html.includes('as="font"')]).toEqual([null, false]);
  const [, rules = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const [early = '', late = ''] = rules.split('@media not all');
  expect([early.includes('url('), late.match(/url\(\/fonts\//g)?.length]).toEqual([
    false,
    expect.any(Number),
  ]);
});
