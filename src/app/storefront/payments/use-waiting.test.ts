import { afterEach, expect, test, vi } from 'vitest';
import { findWaiting } from './find-waiting.ts';

const FIGURES = { orderTotalCents: 5500, creditUsedCents: 2000, amountDueCents: 3500 };
const ORDER = {
  orderNumber: 'MD1',
  method: 'zelle',
  ...FIGURES,
  ...{ refusedReason: null, reference: null, short: null },
  payBy: new Date(0),
} as const;
const WAITS = { order: ORDER, settled: null };
const CART = {
  v: 1,
  attemptKey: 'one',
  lines: [{ kind: 'option', optionId: 'o', quantity: 2, from: 'shop' }],
};
const ATTEMPT = {
  cart: CART,
  'payment-method': 'zelle',
  'current-order': 'MD1',
  checkout: { form: { method: 'zelle' }, totalCents: 3500 },
};

afterEach(() => vi.unstubAllGlobals());

function keep(stored: Record<string, unknown>) {
  const texts = new Map(
    Object.entries(stored).map(([key, value]) => [`mooddrop.${key}`, JSON.stringify(value)]),
  );
  vi.stubGlobal('window', {
    localStorage: { getItem: (name: string) => texts.get(name) ?? null, setItem() {}, removeItem() {} },
  });
}

test('[PAY-22, PAY-23, PAY-24] the page explains the waiting order that this browser placed', () => {
  keep(ATTEMPT);
  expect(findWaiting({ ...WAITS, isNamed: false }, null)).toEqual({ waiting: ORDER });
});

test.each([
  ['no order', null],
  ['another order', { ...ORDER, orderNumber: 'MD2' }],
])(
  '[PAY-22, PAY-34] if the stored order is not the waiting one (%s), the link leads to the order’s page, else to the orders',
  (_, order) => {
    keep(ATTEMPT);
    expect(findWaiting({ order, settled: null, isNamed: false }, null)).toEqual({
      back: '/pay-instructions?order=MD1',
    });
    expect(findWaiting({ order: null, settled: null, isNamed: true }, 'MD1')).toEqual({ back: '/orders' });
  },
);

test.each([
  ['no method', { ...ATTEMPT, 'payment-method': null }],
  ['cash', { ...ATTEMPT, 'payment-method': 'cash' }],
  ['an empty cart', { ...ATTEMPT, cart: { ...CART, lines: [] } }],
  ['no order', { ...ATTEMPT, 'current-order': null }],
])('[PAY-22, PAY-35] with %s the page leads back to the payment page', (_, stored) => {
  keep(stored);
  expect(findWaiting({ ...WAITS, isNamed: false }, null)).toEqual({ back: '/payment' });
});

test('[PAY-22] an order in the address is shown, whatever the browser has stored', () => {
  keep({});
  expect(findWaiting({ ...WAITS, isNamed: true }, null)).toEqual({ waiting: ORDER });
});

test('[PAY-23] amount and method come from the server, not from the browser’s storage', () => {
  keep({ ...ATTEMPT, checkout: { form: { method: 'zelle' }, totalCents: 1 } });
  expect(findWaiting({ ...WAITS, isNamed: false }, null)).toEqual({ waiting: ORDER });
});

test('[PAY-22, PAY-30] an order that staff marked as paid leads to the thank-you page if the browser knows it, else to the orders', () => {
  const settled = { orderNumber: 'MD1', ...FIGURES };
  const paid = { order: null, settled, isNamed: true };
  keep({});
  expect(findWaiting(paid, null)).toEqual({ back: '/orders' });
  expect(findWaiting(paid, 'MD1')).toEqual({ done: settled });
  keep(ATTEMPT);
  expect(findWaiting(paid, null)).toEqual({ done: settled });
});
