import { expect, test } from 'vitest';
import { pageKind } from './use-shell.ts';

const kindOf = (path: string) => {
  const { pathname, search } = new URL(path, 'http://shop.test');
  return pageKind({ pathname, search });
};

test.each([
  ...['/', '/shop', '/drop', '/club', '/category/mood-collection', '/product/low-tide-aura', '/gallery'],
  ...['/side-stash', '/file-1016', '/mood-flower', '/how-to-order', '/faq'],
])('[SHELL-32] [SHELL-61] %s is for looking around', (path) => {
  expect(kindOf(path)).toBe('browsing');
});

test.each([
  ...['/checkout', '/payment', '/pay-instructions', '/confirm', '/thank-you', '/orders'],
  ...['/orders/MD1/receipt', '/account?tab=create&from=checkout'],
])('[SHELL-25] [SHELL-32] %s belongs to a purchase', (path) => {
  expect(kindOf(path)).toBe('buying');
});

test.each(['/cart', '/account', '/wholesale', '/messages', '/shopping', '/no/such/page'])(
  '[SHELL-61] %s is neither',
  (path) => {
    expect(kindOf(path)).toBe('other');
  },
);
