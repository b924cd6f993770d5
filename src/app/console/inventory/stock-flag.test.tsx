import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StockFlag } from './stock-flag.tsx';

test.each([
  [{ isOn: true, isActive: true, stock: 90 }, 'In stock'],
  [{ isOn: true, isActive: true, stock: 1 }, 'Low'],
  [{ isOn: true, isActive: true, stock: 0 }, 'Sold out'],
  [{ isOn: false, isActive: true, stock: 90 }, 'Not for sale'],
  [{ isOn: true, isActive: false, stock: 0 }, 'Not for sale'],
])('[LOOK-316] an option says where it stands: %o', (state, word) => {
  expect(renderToStaticMarkup(<StockFlag state={state} />)).toContain(`>${word}<`);
});
