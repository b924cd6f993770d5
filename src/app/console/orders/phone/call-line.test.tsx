import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallLine } from './call-line.tsx';
import { ToOrder } from './to-order.tsx';

const line = {
  ...{ key: 'a', optionId: 'a', productName: 'Black Fig Bar', optionName: 'Black Fig, 2 g, 1,764 mg THC' },
  ...{ quantity: 1, lineTotalCents: 6400, problem: null },
};

function draw(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-371] a line sends one less, one more or its removal without script; the last one is only taken out', () => {
  const html = draw(<CallLine line={line as never} />);
  for (const name of ['more', 'out'])
    expect(html).toMatch(new RegExp(`<button value="a"[^>]*name="${name}"`));
  expect(html.match(/<button[^>]*name="less"[^>]*>/)?.[0]).toContain('disabled');
  expect(html).toContain('name="line-a"');
});

test('[LOOK-372] the bar of a phone says how many units are in the order and its sum; without one it is not there', () => {
  const lines = [line, { ...line, quantity: 2 }];
  expect(draw(<ToOrder quote={{ lines, amountDueCents: 17_600 } as never} />)).toContain('3 items, $176.00');
  expect(draw(<ToOrder quote={null} />)).toBe('');
});
