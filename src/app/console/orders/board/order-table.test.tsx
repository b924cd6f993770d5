import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OrderTable } from './order-table.tsx';
import type { Ticket } from './ticket.ts';

const NOW = new Date('2026-11-27T14:20:00-08:00');
const order = {
  ...{ id: 'a', orderNumber: 'MD1795817350542', callNumber: 2, status: 'confirmed', step: null },
  ...{ customerName: 'Cory Blakemore', city: 'Corona', zipCode: '92882', totalCents: 5500, itemCount: 1 },
  ...{ paymentMethod: 'cash', paymentStatus: 'pending', paymentClaimedAt: null, driverName: null },
  ...{ createdAt: new Date('2026-11-27T12:00:00-08:00'), endedAt: null, waits: false },
  ...{ isOverdue: true, isDueSoon: false },
  promise: { kind: 'by', at: new Date('2026-11-27T14:16:00-08:00') },
} as unknown as Ticket;
const query = { view: 'table', filter: { sort: 'placed', isDescending: true } } as never;

function draw(row: Ticket): string {
  const element = <OrderTable rows={[row]} query={query} look="calm" now={NOW} isChoosing={false} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-302] the promise and the age say since when an order is overdue in the same words', () => {
  const html = draw(order);
  expect(html.match(/Overdue since 2:16\sPM/g)).toHaveLength(2);
  expect(html).not.toContain('overdue');
});

test('[LOOK-375] below its age an order says what was promised, also where nothing presses, and its payment by its place', () => {
  const promise = { kind: 'today', at: new Date('2026-11-27T22:00:00-08:00') } as const;
  const html = draw({ ...order, isOverdue: false, promise });
  expect(html.match(/By 10:00\sPM/g)).toHaveLength(2);
  expect(html.match(/Due at the door/g)).toHaveLength(2);
});
