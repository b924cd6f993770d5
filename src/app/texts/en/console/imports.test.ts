import { expect, test } from 'vitest';
import { importTexts } from './imports.ts';

test('[CSV-15] a list says how much is in it, and of a long one that it is more', () => {
  const { orders, products } = importTexts.kinds;
  expect(orders.inIt({ orders: null, most: 20_000 })).toBe('More than 20,000 orders');
  expect(products.inIt({ products: 1, options: null, most: 20_000 })).toBe(
    '1 product, more than 20,000 options',
  );
});
