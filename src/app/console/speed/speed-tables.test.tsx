import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SpeedTables } from './speed-tables.tsx';

type Rows = Parameters<typeof SpeedTables>[0]['rows'];

const draw = (rows: Rows) => {
  const router = createMemoryRouter([{ path: '/', element: <SpeedTables rows={rows} /> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
};
const none = { LCP: null, INP: null, CLS: null, TTFB: null };
const few = { ...none, route: '/cart', visits: 3, verdict: null };
const rated = {
  ...{ ...none, route: '/shop', visits: 30, verdict: 'good' as const },
  LCP: { value: 900, rating: 'good' as const },
};

test('[WATCH-09] a page with too few visits has no row of empty cells, and what no page has no column', () => {
  const html = draw([rated, few] as unknown as Rows);
  expect(html.match(/<tr/g)).toHaveLength(2);
  expect(html).toContain('Content shows');
  // Its limit stands below its head.
  expect(html).toMatch(/<th[^>]*>Content shows<span[^>]*>good to 2\.5 s</);
  expect(html).not.toMatch(/Layout moves|Server responds|Reacts to a tap/);
  // Folded below what is rated.
  expect(html).toMatch(/<details(?![^>]*open)[^>]*>.*Too few visits yet.*1 page.*Cart.*3 visits/);
});

test('[WATCH-09] while no page is rated, their list stands by itself, neither a table nor folded', () => {
  const html = draw([few] as unknown as Rows);
  expect(html).not.toMatch(/<table|<details/);
  expect(html).toMatch(/Too few visits yet.*1 page.*<dl>.*Cart.*3 visits/);
});
