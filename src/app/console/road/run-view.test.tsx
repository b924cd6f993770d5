import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RunView } from './run-view.tsx';

const stop = (id: string, state: string, reason: string | null = null) => ({
  ...{ id, state, reason, orderStatus: 'delivered', callNumber: Number(id), orderNumber: `MD${id}` },
  ...{ address: '100 Day Street', deliveryAddress: '100 Day Street', city: 'Perris', zipCode: '92570' },
  ...{ customerName: 'Ada Marsh', customerPhone: '+19515550114', notes: '', goods: [], dueCents: 0 },
});

function draw(...stops: ReturnType<typeof stop>[]): string {
  const run = { id: 'r', number: 'R-1119-3', isOut: true, notices: [], stops };
  const view = (
    <RunView run={run as never} asked={null} isApple={false} isStepped={false} next="What is next" />
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  return renderToString(<RouterProvider router={router} />);
}

test('[ROAD-01] once all stops are done the page says so without a warning, what comes back, and what is next', () => {
  const html = draw(stop('1', 'delivered'), stop('2', 'undelivered', 'nobody-home'));
  expect(html).toContain('All stops are done.');
  expect(html).toContain('Bring A-2 back.');
  expect(html).not.toContain('data-tone="warn"');
  expect(html).toContain('What is next');
  expect(draw(stop('1', 'delivered'), stop('2', 'planned'))).not.toContain('What is next');
});
