import { expect, test } from 'vitest';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import type { QuoteLine } from '#domain/pricing/quote-types.ts';
import { sampleLine } from '#domain/testing/sample-line.ts';
import { chosenLines } from './chosen-lines.ts';

const cartOf = (...lines: CartLine[]): Cart => ({ v: 1, attemptKey: 'a', lines });
const option = (optionId: string, quantity: number) =>
  ({ kind: 'option', optionId, quantity, from: 'shop' }) as const;
const quoted = (
  change: Parameters<typeof sampleLine>[0],
  problem: QuoteLine['problem'] = null,
): QuoteLine => {
  const line = sampleLine({ unitPriceCents: 1400, ...change });
  return { ...line, lineTotalCents: line.unitPriceCents * line.quantity, problem };
};
const BAR = quoted({ key: 'option:shop:bar', quantity: 2 });
const PART = quoted({ key: 'slot:1', kind: 'bundle', groupId: 'g' });
const DEAL = quoted({ key: 'deal:d', kind: 'deal' });
const GIFT = quoted({ key: 'early:FILE', kind: 'reward' });
const BUNDLE = { kind: 'bundle', groupId: 'g', drop: 'D', slug: 'lite', picks: [], extras: [] } as const;

test('[CART-11] [CART-13] a chosen product appears at once, at its last known price', () => {
  expect(chosenLines([BAR], cartOf(option('bar', 3)))).toEqual([
    { ...BAR, quantity: 3, lineTotalCents: 4200 },
  ]);
  const same = [BAR, PART, DEAL, GIFT];
  expect(chosenLines(same, cartOf(option('bar', 2), BUNDLE, { kind: 'deal', dealId: 'd' }))).toEqual(same);
});

test('[CART-11] [CART-13] a removed line disappears at once, a bundle with its parts; gifts stay', () => {
  expect(chosenLines([BAR, PART, DEAL, GIFT], cartOf(option('other', 1)))).toEqual([GIFT]);
});

test('[CART-13] a line that is not available stays as the shop reported it', () => {
  const few = quoted({ key: 'option:shop:bar', quantity: 1 }, { problem: 'only-n-left', left: 1 });
  expect(chosenLines([few], cartOf(option('bar', 5)))).toEqual([few]);
});
