import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cash } from '#app/texts/en/console/cash.ts';
import { CashNowList } from './cash-now.tsx';
import { CashMoved, type MovedRow } from './moved.tsx';

function linksOf(element: React.ReactNode): string[] {
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToString(<RouterProvider router={router} />);
  return [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('[LOOK-271] the safe leads to the end of the day, and a driver to the own count', () => {
  const drivers = [{ staffId: 'luis', name: 'Luis Barragan', cents: 4000, state: 'none' as const }];
  const now = { safeCents: 20_000, allCents: 24_000, drivers };
  const list = <CashNowList now={now} isEmpty={false} dueAtDoors={[]} />;
  expect(linksOf(list)).toEqual(['/staff/cash/day', '/staff/cash/count/luis']);
});

test('[LOOK-271, LOOK-446] from older movements one press leads back to the newest of the same filter', () => {
  const row: MovedRow = {
    ...{ id: 7, at: new Date(0), kind: 'float', cents: 4000, note: null, byName: 'Oscar' },
    ...{ fromPlace: 'safe', fromName: null, toPlace: 'driver', toName: 'Luis' },
    ...{ orderNumber: null, callNumber: null, runNumber: null },
  };
  const filter = { kind: 'float' as const, holder: null, day: null, search: '' };
  const movedAt = (beforeId: number | null) =>
    linksOf(
      <CashMoved
        rows={[row]}
        hasMore
        newer={0}
        sum={{ count: 1, inCents: 0, outCents: 4000 }}
        holders={[]}
        filter={{ ...filter, beforeId }}
        today={new Date(0)}
        isRecording={false}
      />,
    ).filter((href) => href.startsWith('/staff/cash?'));
  expect(cash.moved.range(41, 80, 2855)).toBe('41–80 of 2,855');
  expect(movedAt(null)).toEqual(['/staff/cash?kind=float&before=7']);
  expect(movedAt(9)).toEqual(['/staff/cash?kind=float', '/staff/cash?kind=float&before=7']);
});
