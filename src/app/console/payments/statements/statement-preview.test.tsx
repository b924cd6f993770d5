import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PreviewAnswer } from './statement.route.tsx';
import { StatementPreview } from './statement-preview.tsx';

const order = { orderNumber: 'MD1795817350542', callNumber: 2, customerName: 'Cory Blakemore' };
const row = {
  ...{ key: 'a', day: '2026-11-27', cents: 5500, payer: 'CORY BLAKEMORE', note: 'thanks' },
  ...{ method: 'zelle', kind: 'sure', flags: [] },
  orders: [{ ...order, reference: null, isGuest: false, method: 'zelle', dueCents: 5500, isPaid: false }],
};
const answer = {
  ...{ kind: 'preview', text: 'x', known: 0, sureCents: 5500, leftOut: [], columns: null, isAsking: false },
  ...{ counts: { all: 1, sure: 1, likely: 0, open: 0 }, rows: [row] },
} as unknown as PreviewAnswer;

function draw(shown: PreviewAnswer): string {
  const router = createMemoryRouter([{ path: '/', element: <StatementPreview answer={shown} /> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-261] a line of a statement is read with its day and the short number of its order', () => {
  const html = draw(answer);
  expect(html).toContain('Nov 27, Zelle');
  expect(html).toContain('A-2 Cory Blakemore, $55.00 due');
  expect(html).not.toContain('2026-11-27');
  expect(html).not.toContain(order.orderNumber);
});

test('[LOOK-304] a statement in which no row names Zelle says that, and its loud step chooses the source', () => {
  const none = { ...answer, counts: { all: 0, sure: 0, likely: 0, open: 0 }, rows: [] };
  const unnamed = { reason: 'other-kind', count: 2 } as const;
  const html = draw({ ...none, leftOut: [unnamed, { reason: 'out', count: 1 }] });
  expect(html).toContain('no row with money in names Zelle');
  expect(html).not.toContain('No payment that came in');
  expect(html).toMatch(/data-kind="primary"[^>]*>(<[^>]+>)*Choose the source/);
  expect(draw({ ...none, leftOut: [{ reason: 'out', count: 1 }] })).toContain('No payment that came in');
  expect(draw({ ...answer, leftOut: [unnamed] })).toMatch(/data-kind="outline"[^>]*>(<[^>]+>)*Choose/);
});
