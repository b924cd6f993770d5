import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { parseStockQuery } from '../inventory/stock-query.ts';
import { WorkList } from './work-list.tsx';

test('[LOOK-412] what is low and sold out on Today leads to those options alone', () => {
  const work = [
    { kind: 'lowStock', count: 39 },
    { kind: 'soldOut', count: 31 },
  ] as const;
  const router = createMemoryRouter([{ path: '/', element: <WorkList work={work} /> }]);
  const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
  const links = [...html.matchAll(/href="([^"]+)".*?>(Low stock|Sold out)</g)].map(
    ([, href = '', label]) => [label, parseStockQuery(new URL(href, 'http://shop').searchParams)] as const,
  );
  const whole = { search: '', byStock: false, page: 1 };
  expect(links).toEqual([
    ['Low stock', { ...whole, only: 'low' }],
    ['Sold out', { ...whole, only: 'out' }],
  ]);
});
