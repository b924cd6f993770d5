import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Sales, SalesFigures } from './sales.tsx';

type Sum = Sales['today'];

const rest = { hours: [], refunded: { cents: 0, count: 0 }, open: 1, overdue: 0 };

function notesOf(today: Sum, lastWeek: Sum) {
  const sales = { ...rest, today, lastWeek, days: [{ date: '2026-11-18', ...today }] };
  const element = <SalesFigures sales={sales} hasTests={false} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return [...html.matchAll(/>((?:Last|No order)[^<]*)</g)].map(([, note]) => note);
}

test('[LOOK-607] sales, orders and average name what they are compared with, each with its change or none', () => {
  expect(notesOf({ orders: 3, cents: 15_000 }, { orders: 2, cents: 8000 })).toEqual([
    'Last Wednesday: $80.00 (+88%)',
    'Last Wednesday: 2 (+50%)',
    'Last Wednesday: $40.00 (+25%)',
  ]);
  // Five times as many says nothing: then no figure has a percentage.
  expect(notesOf({ orders: 5, cents: 15_000 }, { orders: 1, cents: 5400 })).toEqual([
    'Last Wednesday: $54.00',
    'Last Wednesday: 1',
    'Last Wednesday: $54.00',
  ]);
  expect(notesOf({ orders: 5, cents: 15_000 }, { orders: 0, cents: 0 })).toEqual([
    'No order last Wednesday by this time',
  ]);
});
