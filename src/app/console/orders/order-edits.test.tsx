import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OrderEdits } from './order-edits.tsx';
import type { FoundOrder } from './order-found.ts';

type May = { editEta: boolean; editAddress: boolean; editNotes: boolean };

function draw(may: May, deliveryNotes: string | null): string {
  const order = { orderNumber: 'MD1', version: 3, deliveryAddress: '1 Day Street, Corona, 92882' };
  const place = { city: 'Corona', zipCode: '92882', etaMinutes: null, deliveryNotes };
  const found = { order: { ...order, ...place }, may } as unknown as FoundOrder;
  const router = createMemoryRouter([{ path: '/', element: <OrderEdits found={found} /> }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-262] what the head of a panel says is not read again below; who may change nothing finds no form', () => {
  const all = draw({ editEta: true, editAddress: true, editNotes: true }, 'Blue door');
  expect(all).toContain('Change the address');
  expect(all).toContain('Change the notes');
  expect(all).not.toContain('1 Day Street, Corona, 92882');
  expect(draw({ editEta: false, editAddress: false, editNotes: true }, null)).toContain('Add a note');
  expect(draw({ editEta: false, editAddress: false, editNotes: false }, 'Blue door')).toBe('');
});
