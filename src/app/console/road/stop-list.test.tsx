import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { StopList } from './stop-list.tsx';

const stop = (id: string, state: string, reason: string | null = null) => ({
  ...{ id, state, reason, orderStatus: 'delivered', callNumber: 1, orderNumber: `MD${id}` },
  ...{ address: '100 Day Street', deliveryAddress: '100 Day Street', city: 'Perris', zipCode: '92570' },
});

test('[LOOK-120] a delivered stop has a tick, its word is for the ear; what is different is read', () => {
  const run = { stops: [stop('1', 'delivered'), stop('2', 'undelivered', 'nobody-home')] };
  const list = <StopList run={run as never} current={null} choose={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element: list }]);
  const [first = '', second = ''] = renderToString(<RouterProvider router={router} />)
    .split('<li')
    .slice(1);
  expect(first).toMatch(/<svg.*<span class="sr-only">Delivered<\/span>/);
  expect(second).not.toContain('<svg');
  expect(second).toMatch(/<span>Nobody at home<\/span>/);
});
