import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineKind } from '../pricing/line.ts';
import { type GroupedLine, type OrderEntry, orderEntries, replacedLines } from './order-entries.ts';

const line = (kind: LineKind, cents: number, group: string | null = null): GroupedLine => ({
  kind,
  bundleGroup: group,
  bundleName: group && `Bundl ${group}`,
  lineTotalCents: cents,
});

/** The prices that stand on a page for these entries. */
const pricesOf = (entries: readonly OrderEntry<GroupedLine>[]) =>
  entries.flatMap((entry) =>
    entry.bundle === null
      ? [entry.line.lineTotalCents]
      : [entry.cents, ...entry.extras.map(({ lineTotalCents }) => lineTotalCents)],
  );

test('[CART-24, CHECK-40] a bundle is one entry at its own price, its parts and extras in it', () => {
  const first = line('option', 4000);
  const parts = [line('bundle', 2408, 'a'), line('bundle', 7492, 'a'), line('bonus', 0, 'a')];
  const extra = line('extra', 1500, 'a');
  expect(orderEntries([first, ...parts, extra])).toEqual([
    { bundle: 'a', name: 'Bundl a', cents: 9900, parts, extras: [extra] },
    { bundle: null, line: first },
  ]);
});

test('[CART-24] two bundles of one order stay separate and come before the single lines, as in the cart', () => {
  const lines = [line('bundle', 10, 'b'), line('option', 5), line('bundle', 20, 'a'), line('extra', 3, 'b')];
  const entries = orderEntries(lines);
  expect(entries.map(({ bundle }) => bundle)).toEqual(['b', 'a', null]);
  expect(pricesOf(entries)).toEqual([10, 3, 20, 5]);
});

test('[CHECK-40] an older bundle without a name is still a bundle, and a group without parts is not', () => {
  const [old] = orderEntries([{ ...line('bundle', 3900, 'a'), bundleName: null }]);
  expect(old).toMatchObject({ bundle: 'a', name: null, cents: 3900 });
  const alone = line('extra', 1500, 'a');
  const deal = line('deal', 100, 'b');
  expect(orderEntries([alone, deal])).toEqual([
    { bundle: null, line: alone },
    { bundle: null, line: deal },
  ]);
});

test('[CHECK-40, ORD-16] for any order, the shown prices add up to the lines', () => {
  const kinds = ['option', 'bundle', 'extra', 'bonus', 'deal', 'reward'] as const;
  const anyLine = fc
    .tuple(fc.constantFrom(...kinds), fc.nat(20_000), fc.constantFrom(null, 'a', 'b', 'c'))
    .map(([kind, cents, group]) => line(kind, cents, group));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const total = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
      const entries = orderEntries(lines);
      expect(pricesOf(entries).reduce((sum, cents) => sum + cents, 0)).toBe(total);
      const shown = entries.flatMap((entry) =>
        entry.bundle === null ? [entry.line] : [...entry.parts, ...entry.extras],
      );
      expect(new Set(shown)).toEqual(new Set(lines));
    }),
  );
});

const LINES = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];

test('[HELP-20] replaced items are part of the order', () => {
  const inputs = [
    { lineId: 1, quantity: 1 },
    { lineId: 2, quantity: 0 },
  ];
  expect(replacedLines(LINES, inputs)).toEqual([{ line: LINES[0], quantity: 1 }]);
});

test.each([
  ['nothing', []],
  ['no unit', [{ lineId: 1, quantity: 0 }]],
  ['more than was bought', [{ lineId: 2, quantity: 2 }]],
  ['less than nothing', [{ lineId: 1, quantity: -1 }]],
  ['half a unit', [{ lineId: 1, quantity: 0.5 }]],
  ['a line of another order', [{ lineId: 9, quantity: 1 }]],
  [
    'a line twice',
    [
      { lineId: 1, quantity: 1 },
      { lineId: 1, quantity: 1 },
    ],
  ],
])('[HELP-20] %s is not a replacement', (_name, inputs) => {
  expect(replacedLines(LINES, inputs)).toBeNull();
});
