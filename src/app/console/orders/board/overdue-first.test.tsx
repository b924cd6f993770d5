import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BoardColumns } from './board-columns.tsx';
import type { BoardPart } from './board-part.ts';
import { parseBoardQuery } from './board-query.ts';
import type { Ticket } from './ticket.ts';

const NOW = new Date('2026-11-19T21:25:00Z');
const due = new Date('2026-11-19T19:15:00Z');

const order = (number: number, isOverdue = true) =>
  ({
    ...{ id: `o${number}`, orderNumber: `MD${number}`, callNumber: number, status: 'en_route', isOverdue },
    ...{ customerName: 'Ada Marsh', city: 'Perris', driverName: 'Luis', failedReason: null },
    ...{ promise: { kind: 'by', at: due }, createdAt: due, totalCents: 100, itemCount: 1, moods: [] },
    ...{ waits: false, step: { kind: 'door' } },
  }) as unknown as Ticket;

const part = (orders: Ticket[], overdue: number, column = 'on-the-way') =>
  ({
    ...{ column, orders, overdue, waits: 0, total: orders.length, newest: [], hidden: 0 },
  }) as unknown as BoardPart;

const draw = (columns: readonly BoardPart[], search = '') => {
  const query = parseBoardQuery(new URLSearchParams(search));
  const assigneeChoices = { drivers: [], packers: [], ownWork: {} };
  const board = { columns, query, assigneeChoices, now: NOW, look: 'dense' as const, isChoosing: false };
  const router = createMemoryRouter([{ path: '/', element: <BoardColumns {...board} /> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
};

/** The section above the columns, and the columns. */
function halves(html: string) {
  const [above = '', ...columns] = html.split('<nav');
  return { above, columns: columns.join('') };
}
const numbersIn = (html: string) => [...html.matchAll(/data-order="(MD\d+)"/g)].map(([, number]) => number);
const leftOut = (html: string) =>
  [...html.matchAll(/<article[^>]*data-above[^>]*>/g)].flatMap(([article]) => numbersIn(article));

test('[LOOK-101] what is overdue comes first, of every column and in the one on the way, and its column leaves out what stands above', () => {
  const { above, columns } = halves(
    draw([part([order(2), order(1, false)], 1), part([order(3)], 1, 'ready')]),
  );
  expect(numbersIn(above)).toEqual(['MD2', 'MD3']);
  expect(numbersIn(columns)).toEqual(['MD2', 'MD1', 'MD3']);
  expect(leftOut(columns)).toEqual(['MD2', 'MD3']);
  expect(columns).toMatch(/1 overdue<span[^>]*> above</);
  expect(above).not.toContain('Show all');
  const none = halves(draw([part([order(1, false)], 0)]));
  expect(numbersIn(none.above)).toEqual([]);
  expect(leftOut(none.columns)).toEqual([]);
});

test('[LOOK-101] of many overdue orders three stand there, all are one press away, and columns keep the others', () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => order(place + 1));
  expect(numbersIn(halves(draw([part(many(4), 4)])).above)).toHaveLength(4);
  const { above, columns } = halves(draw([part(many(5), 12)]));
  expect(numbersIn(above)).toEqual(['MD1', 'MD2', 'MD3']);
  expect(leftOut(columns)).toEqual(['MD1', 'MD2', 'MD3']);
  expect(columns).toMatch(/12 overdue<span[^>]*>, 3 above</);
  expect(above).toMatch(/href="\/staff\/orders\?view=table&amp;late=1"[^>]*>Show all 12 overdue/);
});

test('[BOARD-18, BOARD-02] no step is filled, a ticket on the way says what it waits for, an empty column is no link', () => {
  const { columns } = halves(draw([part([order(1, false)], 0), part([], 0, 'done')]));
  expect(columns).not.toContain('data-kind="primary"');
  expect(columns).toContain('Awaits handover');
  expect(columns).toContain('href="#column-on-the-way"');
  expect(columns).not.toContain('href="#column-done"');
});
