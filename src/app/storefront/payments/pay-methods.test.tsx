import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import type { WaitingOrder } from '#services/checkout/place-order/read-waiting-order.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import type { Buyer } from '#services/checkout/read-checkout.ts';
import type { StoredCheckout } from '../checkout/stored-checkout.ts';
import { isMethodOff, MethodLabel } from './method-label.tsx';
import { PayMethods } from './pay-methods.tsx';
import { payable } from './use-waiting-order.ts';

const BUYER: Buyer = {
  ...{ first: 'Marisol', last: 'Quintana', phone: '9515550142', notes: '' },
  ...{ street: '24180 Quail Mesa Court', city: 'Moreno Valley', zip: '92553' },
  ...{ isAdult: true, isGuest: false, balanceCents: 3000, creditCapCents: 2000, offMethods: ['applepay'] },
  ...{ shutUntil: null, nextExpiry: null, methods: [...PAYMENT_METHODS] },
};
const CHECKOUT = { form: { method: 'zelle', zip: '92553', street: '' } } as StoredCheckout;
const QUOTE = { orderTotalCents: 6400, creditUsedCents: 0, amountDueCents: 6400, canCheckout: true };
const REST = { groups: [], pictures: {}, marks: { deliverNotBeforeMs: null } };
const ORDER: WaitingOrder = { orderNumber: 'MD1', totalCents: 5760, creditCents: 0 };

/** The page's part with the cart at $64.00 now; its goods may be gone. */
function page(given: { order: WaitingOrder | null; isSoldOut?: boolean; creditCents?: number }): string {
  const lines = [{ productName: 'Black Fig Bar', isAvailable: false, stock: 0, quantity: 1 }];
  const quote = { ...QUOTE, canCheckout: !given.isSoldOut, lines, deals: [], promoCode: null };
  const priced = {
    quote,
    quoteToken: 't',
    unknownKeys: ['gone'],
    zip: null,
    ...REST,
  } as unknown as PricedCart;
  const element = (
    <ToastProvider>
      <PayMethods
        buyer={BUYER}
        cart={{ v: 1, attemptKey: 'a', lines: [] }}
        checkout={{ ...CHECKOUT, creditCents: given.creditCents }}
        priced={priced}
        order={given.order}
        asked="cash"
        isStale={false}
        onStale={() => {}}
        onChange={() => {}}
      />
    </ToastProvider>
  );
  const router = createMemoryRouter([{ path: '/payment', element }], { initialEntries: ['/payment'] });
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[PAY-04, PAY-06, PAY-33] while an order waits for its payment, page and cash dialog show the total of that order', () => {
  expect(page({ order: null }).match(/\$64\.00/g)).toHaveLength(2);
  const html = page({ order: ORDER });
  expect(html).not.toContain('$64.00');
  expect(html.match(/\$57\.60/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]* value="58"/);
});

test('[PAY-33] an order keeps its reserved items: if they sell out, it can still be paid in another way', () => {
  expect(page({ order: null, isSoldOut: true })).toMatch(
    /<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Cash on/,
  );
  expect(page({ order: ORDER, isSoldOut: true })).not.toMatch(/<button[^>]* disabled=""/);
});

test('[PAY-40] a method whose recipient was taken out is off and says so, Apple Pay keeps its own words', () => {
  const known = { isGuest: false, balanceCents: 0, methods: PAYMENT_METHODS };
  const facts = { ...known, offMethods: ['venmo', 'applepay'] as const };
  expect([isMethodOff('venmo', facts), isMethodOff('zelle', facts), isMethodOff('applepay', facts)]).toEqual([
    true,
    false,
    false,
  ]);
  const face = (method: 'venmo' | 'zelle' | 'applepay') =>
    renderToString(<MethodLabel method={method} facts={facts} />);
  expect(face('venmo')).toContain('Not available right now');
  expect(face('zelle')).toContain('Send before delivery');
  expect(face('applepay')).toContain('Not available yet');
});

test('[PAY-17, PAY-33] credit chosen for a waiting order counts against the total of that order', () => {
  expect(page({ order: ORDER, creditCents: 760 })).toContain('$50.00');
  expect(payable(QUOTE, ORDER, 9000)).toMatchObject({ creditUsedCents: 5760, amountDueCents: 0 });
  expect(payable(QUOTE, null, 500)).toBe(QUOTE);
});
