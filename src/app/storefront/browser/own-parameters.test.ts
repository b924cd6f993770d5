import { expect, test } from 'vitest';
import { revalidateForServerParameters } from './own-parameters.ts';

const ask = (from: string, to: string) =>
  revalidateForServerParameters({
    currentUrl: new URL(from, 'http://shop.test'),
    nextUrl: new URL(to, 'http://shop.test'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

test('[SEARCH-01] opening an overlay does not call the server; another filter and a refresh do', () => {
  expect(ask('/shop?tab=third-party', '/shop?tab=third-party&search=open')).toBe(false);
  expect(ask('/shop?search=open', '/shop')).toBe(false);
  expect(ask('/shop', '/shop?tab=third-party')).toBe(true);
  expect(ask('/shop', '/shop')).toBe(true);
  expect(ask('/shop?search=open', '/product/fig')).toBe(true);
});
