import { afterEach, expect, test, vi } from 'vitest';
import { findWaiting } from './use-waiting.ts';

const ORDER = { orderNumber: 'MD1', method: 'zelle', dueCents: 3500, payBy: new Date(0) } as const;
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

test('[PAY-22, PAY-23, PAY-24] the order that this browser has placed and that waits is explained', () => {
  keep(ATTEMPT);
  expect(findWaiting({ order: ORDER, isNamed: false })).toEqual({ waiting: ORDER });
});

test.each([
  ['no order', null],
  ['another order', { ...ORDER, orderNumber: 'MD2' }],
])(
  '[PAY-22, PAY-34] kept here, but %s waits: the way leads to the order’s own page, then to the orders',
  (_, order) => {
    keep(ATTEMPT);
    expect(findWaiting({ order, isNamed: false })).toEqual({ back: '/pay-instructions?order=MD1' });
    expect(findWaiting({ order: null, isNamed: true })).toEqual({ back: '/orders' });
  },
);

test.each([
  ['no method', { ...ATTEMPT, 'payment-method': null }],
  ['cash', { ...ATTEMPT, 'payment-method': 'cash' }],
  ['an empty cart', { ...ATTEMPT, cart: { ...CART, lines: [] } }],
  ['no order', { ...ATTEMPT, 'current-order': null }],
])('[PAY-22, PAY-35] with %s the way leads back to the payment page', (_, stored) => {
  keep(stored);
  expect(findWaiting({ order: ORDER, isNamed: false })).toEqual({ back: '/payment' });
});

test('[PAY-22] an order that the address names is shown whatever this browser keeps', () => {
  keep({});
  expect(findWaiting({ order: ORDER, isNamed: true })).toEqual({ waiting: ORDER });
});
