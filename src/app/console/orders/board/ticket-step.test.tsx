import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { BoardLook } from '#domain/preferences.ts';
import { parseBoardQuery } from './board-query.ts';
import { OrderTable } from './order-table.tsx';
import type { Ticket } from './ticket.ts';
import { TicketStep } from './ticket-step.tsx';

const query = parseBoardQuery(new URLSearchParams());
const ready = {
  ...{ id: 'o1', orderNumber: 'MD1', callNumber: 1, version: 1, status: 'ready', driverStaffId: null },
  ...{ failedReason: null, step: { kind: 'move', to: 'out_for_delivery' }, packedByStaffId: 's1' },
} as unknown as Ticket;

const draw = (element: React.ReactNode, at = '/') =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })} />,
  ).replaceAll('<!-- -->', '');

const stepOf = (order: Ticket, look: BoardLook = 'dense') =>
  draw(
    <TicketStep
      order={order}
      assigneeChoices={{ drivers: [], packers: [], ownWork: {} }}
      query={query}
      look={look}
    />,
  );

test('[BOARD-20] a ready order that nobody drives asks for its driver, one with a driver goes out by a press', () => {
  expect(stepOf(ready)).toMatch(/<a [^>]*href="\/staff\/orders\/MD1".*Assign driver…/);
  expect(stepOf({ ...ready, driverStaffId: 's2' })).toMatch(/<button.*Send out/);
});

test('[BOARD-20] what was not handed over leads to its order, whatever its step is', () => {
  const failed = { ...ready, status: 'en_route', failedReason: 'nobody-home' } as const;
  for (const step of [null, { kind: 'door' } as const]) {
    expect(stepOf({ ...failed, step })).toMatch(/href="\/staff\/orders\/MD1".*Try again or return…/);
    const words = stepOf({ ...failed, failedReason: null, step }).replaceAll(/<[^>]*>/g, '');
    expect(words).toBe(step ? 'Awaits handover' : '');
  }
});

test('[BOARD-02, STAFF-31] what a customer says to have paid is booked by a press, what nobody has sent says so', () => {
  const zelle = { ...ready, status: 'pending', step: { kind: 'payment' } } as const;
  expect(stepOf({ ...zelle, paymentClaimedAt: new Date(0) })).toMatch(/<button.*Payment received/);
  expect(stepOf({ ...zelle, paymentClaimedAt: null }).replaceAll(/<[^>]*>/g, '')).toBe(
    'Payment not sent yet',
  );
});

test('[PACK-01] the way from an empty queue has chosen what a press confirms, and nothing else', () => {
  const facts = { createdAt: new Date(0), promise: null, waits: false, isOverdue: false };
  const row = (id: string, step: Ticket['step']) =>
    ({
      ...ready,
      ...facts,
      id,
      orderNumber: id,
      status: 'pending',
      paymentStatus: 'pending',
      step,
    }) as Ticket;
  const rows = [row('MD1', { kind: 'move', to: 'confirmed' }), row('MD2', { kind: 'payment' })];
  const table = <OrderTable rows={rows} query={query} look="dense" now={new Date(0)} isChoosing />;
  const ticked = (at: string) =>
    [...draw(table, at).matchAll(/<input[^>]*>/g)]
      .filter(([box]) => box.includes('checked=""'))
      .map(([box]) => /value="(MD\d):1"/.exec(box)?.[1]);
  expect(ticked('/?chosen=confirm')).toEqual(['MD1']);
  expect(ticked('/')).toEqual([]);
});
