import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RunLacks, StopLacks } from './run-lacks.tsx';

const stops = [
  { orderNumber: 'MD1', callNumber: 1 },
  { orderNumber: 'MD2', callNumber: 2 },
];
const DRIVER = { problem: 'run-driver-missing' };
const ORDERS = [
  { problem: 'run-order-not-ready', orderNumber: 'MD1' },
  { problem: 'run-order-unpaid', orderNumber: 'MD1' },
  { problem: 'run-order-not-ready', orderNumber: 'MD2' },
];

function wordsOf(missing: object[], isUnsaved = false): string[] {
  const html = renderToString(<RunLacks found={{ missing, stops } as never} isUnsaved={isUnsaved} />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, said = '']) => said);
}

test('[LOOK-544] what the run lacks stands beside its start, what its orders lack at their stops, once', () => {
  expect(wordsOf([DRIVER, ...ORDERS])).toEqual([
    'Choose who drives it.',
    'A-1 and A-2: what is missing stands at these stops.',
  ]);
  const [first] = stops;
  const html = renderToString(<StopLacks stop={first as never} missing={ORDERS as never} />);
  expect([...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, said]) => said)).toEqual([
    'Order A-1 is not packed yet.',
    'The payment of order A-1 is not confirmed.',
  ]);
  expect(wordsOf([])).toEqual([]);
});

test('[LOOK-544] a driver who is chosen and not saved is said instead of one who is missing, and alone, too', () => {
  expect(wordsOf([DRIVER], true)).toEqual(['Save who drives, and with what.']);
  expect(wordsOf([], true)).toEqual(['Save who drives, and with what.']);
});
