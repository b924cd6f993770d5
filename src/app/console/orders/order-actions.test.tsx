import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import { OrderActions } from './order-actions.tsx';
import type { FoundOrder } from './order-found.ts';

const NOW = new Date('2026-11-27T14:20:00-08:00');

function draw(status: OrderStatus, paymentStatus: PaymentStatus): string {
  const order = { orderNumber: 'MD1', version: 3, paymentMethod: 'zelle', status, paymentStatus };
  const found = { order, may: { settle: true }, assigneeChoices: [] } as unknown as FoundOrder;
  const router = createMemoryRouter([{ path: '/', element: <OrderActions found={found} now={NOW} /> }]);
  return renderToString(<RouterProvider router={router} />);
}

test('[LOOK-410] an order that was confirmed unpaid says that it is, and what that means', () => {
  const told = 'Not paid yet. The order stays open and can be packed, but it is not sent out';
  expect(draw('confirmed', 'awaiting_confirmation')).toContain(told);
  expect(draw('ready', 'awaiting_confirmation')).toContain(told);
  expect(draw('pending', 'awaiting_confirmation')).not.toContain(told);
  expect(draw('cancelled', 'awaiting_confirmation')).not.toContain(told);
  expect(draw('confirmed', 'paid')).not.toContain(told);
});
