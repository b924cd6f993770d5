import { expect, test } from 'vitest';
import { quoteBody } from './cart-body.server.ts';

const LINE = { kind: 'option', optionId: 'opt-1', quantity: 1, from: 'shop' };

test('[CART-40] a cart of choices is understood', () => {
  expect(quoteBody.safeParse({ lines: [LINE], promo: 'HELLO', zip: '92553' }).success).toBe(true);
});

test.each([
  [{ quantity: -1 }],
  [{ quantity: 0 }],
  [{ quantity: 1e9 }],
  [{ quantity: 1.5 }],
  [{ quantity: '2' }],
  [{ unitPriceCents: 1 }],
  [{ optionId: "x' or 1=1" }],
  [{ kind: 'gift' }],
])('[CONF-12, SEC-09] a line with %j is malformed', (change) => {
  expect(quoteBody.safeParse({ lines: [{ ...LINE, ...change }] }).success).toBe(false);
});

test.each([[{ totalCents: 1 }], [{ status: 'confirmed' }], [{ customerId: 'x' }]])(
  '[CONF-16, SEC-07] a body with the extra value %j is malformed',
  (more) => {
    expect(quoteBody.safeParse({ lines: [LINE], ...more }).success).toBe(false);
  },
);
