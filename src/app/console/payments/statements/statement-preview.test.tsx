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

test('[LOOK-261] a line of a statement is read with its day and the short number of its order', () => {
  const router = createMemoryRouter([{ path: '/', element: <StatementPreview answer={answer} /> }]);
  const html = renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
  expect(html).toContain('Nov 27, Zelle');
  expect(html).toContain('A-2 Cory Blakemore, $55.00 due');
  expect(html).not.toContain('2026-11-27');
  expect(html).not.toContain(order.orderNumber);
});
