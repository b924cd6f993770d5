import { expect, test } from 'vitest';
import { parseProductQuery } from '../product-query.ts';
import { noneWords } from './none-words.ts';

const said = (href: string) => noneWords(parseProductQuery(new URL(href, 'http://shop').searchParams));

test('[LOOK-284] an empty view says what that means, an empty search that it found none', () => {
  expect(said('/staff/products?show=needs')).toBe('Every product in the shop is complete');
  expect(said('/staff/products?show=out&sort=-price')).toBe('No product is sold out');
  expect(said('/staff/products?show=needs&q=fig')).toBe('No results');
  expect(said('/staff/products')).toBe('No results');
});
