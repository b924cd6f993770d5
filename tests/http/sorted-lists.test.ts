import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const namesOf = async (path: string) => {
  const html = await (await ask(shop, path)).text();
  return [...html.matchAll(/<h3[^>]*>.*?<a[^>]*>([^<]+)</g)].map(([, name]) => name);
};

test.each(['/shop', '/shop?mood=calm', '/category/mood-collection'])(
  '[SHOP-22] [CAT-36] the order in the address of %s reaches the list, kept pages too',
  async (path) => {
    const sorted = `${path}${path.includes('?') ? '&' : '?'}sort=price`;
    const featured = await namesOf(path);
    expect(featured.length).toBeGreaterThan(3);
    const byPrice = await namesOf(sorted);
    expect(byPrice).not.toEqual(featured);
    expect(await namesOf(sorted)).toEqual(byPrice);
    expect(await namesOf(path)).toEqual(featured);
  },
);
