import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { parseBoardQuery } from './board-query.ts';
import { OverdueFirst } from './overdue-first.tsx';
import type { BoardPart, Ticket } from './ticket.ts';

const NOW = new Date('2026-11-19T21:25:00Z');
const due = new Date('2026-11-19T19:15:00Z');

const order = (number: number, isOverdue = true) =>
  ({
    ...{ id: `o${number}`, orderNumber: `MD${number}`, callNumber: number, status: 'en_route', isOverdue },
    ...{ customerName: 'Ada Marsh', city: 'Perris', driverName: 'Luis', failedReason: null },
    promise: { kind: 'by', at: due },
  }) as unknown as Ticket;

const part = (orders: Ticket[], overdue: number) =>
  ({ column: 'on-the-way', orders, overdue }) as unknown as BoardPart;

const draw = (columns: readonly BoardPart[]) => {
  const query = parseBoardQuery(new URLSearchParams());
  const element = <OverdueFirst columns={columns} query={query} now={NOW} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
};
const numbersIn = (html: string) => [...html.matchAll(/staff\/orders\/(MD\d+)/g)].map(([, number]) => number);

test('[LOOK-101] what is overdue comes first, of every column, with since when; nothing where nothing is', () => {
  const html = draw([part([order(1, false), order(2)], 1), part([order(3)], 1)]);
  expect(numbersIn(html)).toEqual(['MD2', 'MD3']);
  expect(html).toMatch(/>since<\/span> 11:15/);
  expect(html).not.toContain('Show all');
  expect(draw([part([order(1, false)], 0)])).toBe('');
});

test('[LOOK-101] of many overdue orders three stand there, and all are one press away', () => {
  expect(
    numbersIn(
      draw([
        part(
          [1, 2, 3, 4].map((number) => order(number)),
          4,
        ),
      ]),
    ),
  ).toHaveLength(4);
  const html = draw([
    part(
      [1, 2, 3, 4, 5].map((number) => order(number)),
      12,
    ),
  ]);
  expect(numbersIn(html)).toEqual(['MD1', 'MD2', 'MD3']);
  expect(html).toMatch(/href="\/staff\/orders\?view=table&amp;late=1"[^>]*>Show all 12 overdue/);
});
