import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Stops } from './stops.tsx';

const at = new Date('2026-11-19T21:40:00Z');
const stop = (orderNumber: string, more: object = {}) => ({
  ...{ id: orderNumber, orderNumber, callNumber: 1, state: 'planned', customerName: 'Ada Marsh' },
  ...{ deliveryAddress: '100 Day Street', cashDueCents: 0, reason: null, endedAt: null },
  ...{ expectedAt: at, promisedAt: null, lateSince: null, ...more },
});

/** The words of each stop. */
function wordsOf(stops: ReturnType<typeof stop>[], missing: object[] = []): string[] {
  const found = { run: { status: 'out', version: 1 }, plans: false, stops, missing };
  const router = createMemoryRouter([{ path: '/', element: <Stops found={found as never} /> }]);
  const [, ...rows] = renderToString(<RouterProvider router={router} />).split('<li');
  return rows.map((row) => row.replace(/^[^>]*>/, '').replace(/<[^>]+>/g, ''));
}

const due = new Date('2026-11-19T19:15:00Z');

test('[RUN-15] when a stop is expected and until when it was due are two facts, and one at which nothing is due is paid', () => {
  const [late, cash, unpaid, failed] = wordsOf(
    [
      stop('MD1', { promisedAt: due, lateSince: due }),
      stop('MD2', { cashDueCents: 7600 }),
      stop('MD3'),
      stop('MD4', { state: 'undelivered', endedAt: at }),
    ],
    [{ problem: 'run-order-unpaid', orderNumber: 'MD3' }],
  );
  expect(late).toMatch(/ · paid.*Overdue since \d+:15 [AP]M · arrives about \d+:40 [AP]M, 2 h 25 min late$/);
  expect(cash).toMatch(/ · \$76\.00 cash/);
  expect(cash).not.toContain('paid');
  for (const other of [unpaid, failed]) expect(other).not.toContain(' · paid');
});

test('[RUN-15] a stop says until when it was promised, in amber and by how much where it is expected later', () => {
  const saidOf = (promisedAt: Date) => {
    const found = { run: { status: 'out', version: 1 }, plans: false, missing: [] };
    const stops = [stop('MD1', { promisedAt })];
    const element = <Stops found={{ ...found, stops } as never} />;
    const html = renderToString(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    ).replaceAll('<!-- -->', '');
    const [said = ''] =
      /<strong[^>]*>By [\d:]+ [AP]M<\/strong><span[^>]*> · <\/span><span[^>]*>arrives about [\d:]+ [AP]M.*?(?=<\/span>)/.exec(
        html,
      ) ?? [];
    return [said.includes('data-tight'), said.replace(/.*[AP]M|<[^>]*>/g, '')];
  };
  expect(saidOf(new Date(at.getTime() - 14 * 60_000))).toEqual([true, ', 14 min late']);
  expect(saidOf(at)).toEqual([false, '']);
});

test('[LOOK-559] a stop that can be taken back has the button that does so, by the name of its bag', () => {
  const failed = { state: 'undelivered', endedAt: at, reason: 'nobody-home' };
  const [back, over] = wordsOf([stop('MD1', { ...failed, canReopen: true }), stop('MD2', failed)]);
  expect(back).toMatch(/Deliver after all$/);
  expect(over).not.toContain('Deliver after all');
});
