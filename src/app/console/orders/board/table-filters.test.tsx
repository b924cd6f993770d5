import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { parseBoardQuery } from './board-query.ts';
import { TableFilters } from './table-filters.tsx';

function draw(search: string): string {
  const query = parseBoardQuery(new URLSearchParams(search));
  const total = { count: 3, isMore: false };
  const element = <TableFilters query={query} look="dense" drivers={[]} total={total} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('[LOOK-416] waiting and overdue are views alone: no filter repeats them, and another filter keeps them', () => {
  const html = draw('view=table&waits=1&late=1');
  expect(html).not.toMatch(/Waiting|Overdue/);
  for (const name of ['waits', 'late'])
    expect(html).toMatch(new RegExp(`type="hidden" name="${name}" value="1"`));
  expect(html).not.toContain('Filters (');
  expect(draw('view=table')).not.toMatch(/name="(waits|late)"/);
});
