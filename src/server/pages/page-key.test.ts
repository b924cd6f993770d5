import { expect, test } from 'vitest';
import { canonicalUrl, findTarget } from './page-key.ts';

const canonical = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const target = findTarget(pathname);
  return target && canonicalUrl(target, searchParams);
};

test.each([
  ['/shop?mood=melt&mood=calm&tab=monster', '/shop?mood=calm&mood=melt&tab=monster'],
  ['/shop?utm_source=x&quiz=open', '/shop'],
  ['/shop.data?page=2&_routes=root', '/shop.data?page=2'],
  ['/_.data', '/_.data'],
  ['/product/low-tide-aura?item=3', '/product/low-tide-aura'],
])('%s is cached as %s', (asked, kept) => {
  expect(canonical(asked)).toBe(kept);
});

test('an endless parameter cannot make an endless key', () => {
  expect(canonical(`/shop?mood=${'x'.repeat(500)}`)).toBe('/shop');
});

test('[SEC-14] every console address is found as staff, in page and data form', () => {
  for (const path of [
    '/staff',
    '/staff/orders',
    '/staff/orders/MD1',
    '/staff/orders.data',
    '/staff/orders/MD1.data',
  ]) {
    expect(findTarget(path)?.address.audience).toBe('staff');
  }
});

test('[SHELL-07] an undeclared address has no audience', () => {
  expect(findTarget('/no-such-page')).toBeNull();
});
