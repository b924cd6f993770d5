import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portionOf, sharesOf } from '../refunds/shares.ts';
import { listParts } from './breakdowns.ts';
import { figuresOf, percentileOf } from './figures.ts';
import { mergeSums, NO_SUMS, type SUM_MEASURES, type SumRow } from './measures.ts';
import { toSeries } from './series.ts';
import { type CountedOrder, type CountedRefund, NO_GOODS, sumDay } from './sum-day.ts';

const PLACE = {
  hour: '19',
  zipCode: '92553',
  city: 'Moreno Valley',
  driverStaffId: 'driver',
  paymentMethod: 'cash',
};

const line = fc.record({
  kind: fc.constantFrom('option' as const, 'deal' as const, 'bundle' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
  unitPriceCents: fc.integer({ min: 0, max: 9000 }),
  isCannabis: fc.boolean(),
  productId: fc.constantFrom('jar', 'bar', 'pen'),
  mood: fc.constantFrom('Calm', 'Melt', null),
  format: fc.constantFrom('gummies', 'disposable'),
  unitCostCents: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null }),
});

const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    discount: fc.integer({ min: 0, max: 100 }),
    deliveryFeeCents: fc.constantFrom(0, 500),
    minutes: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    tax: fc.integer({ min: 0, max: 25 }),
  })
  .map(({ lines, discount, deliveryFeeCents, minutes, tax }): CountedOrder => {
    const numbered = lines.map((each, id) => ({
      ...each,
      id,
      lineTotalCents: each.unitPriceCents * each.quantity,
    }));
    const subtotalCents = numbered.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
    const own = numbered.reduce((sum, each) => sum + (each.kind === 'deal' ? each.lineTotalCents : 0), 0);
    const discountCents = Math.floor(((subtotalCents - own) * discount) / 100);
    const totalCents = subtotalCents - discountCents + deliveryFeeCents;
    const taxSplit = [{ kind: 'sales' as const, rate: 8.75, cents: Math.floor((totalCents * tax) / 100) }];
    const figures = {
      subtotalCents,
      discountCents,
      roundingCents: 0,
      deliveryFeeCents,
      totalCents,
      creditCents: 0,
    };
    const end = {
      isDelivered: minutes !== null,
      isPromised: minutes !== null,
      isKept: (minutes ?? 99) < 60,
      minutes,
    };
    return { ...PLACE, ...figures, ...end, taxSplit, lines: numbered };
  });

/** All units of all lines and the delivery go back. */
function wholeRefund(of: CountedOrder): CountedRefund {
  const shares = sharesOf(of, of.lines);
  const lines = of.lines.map((each) => ({ ...each, cents: shares.lines.get(each.id)?.cents ?? 0 }));
  return {
    ...PLACE,
    cents: of.totalCents,
    deliveryCents: of.deliveryFeeCents,
    otherCents: 0,
    taxSplit: of.taxSplit,
    isTakenBack: true,
    lines,
  };
}

const rowsOf = (rows: readonly SumRow[], dimension: SumRow['dimension']) =>
  rows.filter((row) => row.dimension === dimension);
const sumOf = (rows: readonly SumRow[], measure: (typeof SUM_MEASURES)[number]) =>
  rows.reduce((sum, row) => sum + row[measure], 0);

test('[NUM-02, NUM-05] whatever is ordered, every breakdown adds up to the day, and goods to what was paid for them', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 5 }), (orders) => {
      const rows = sumDay({ orders, refunds: [], credit: [] });
      const all = rowsOf(rows, 'all');
      expect(sumOf(all, 'salesCents')).toBe(orders.reduce((sum, { totalCents }) => sum + totalCents, 0));
      for (const dimension of ['product', 'mood', 'format', 'driver', 'zone', 'hour', 'payment'] as const)
        for (const measure of [
          'salesCents',
          'taxCents',
          'goodsCents',
          'units',
          'costCents',
          'costedNetCents',
        ] as const)
          expect([dimension, measure, sumOf(rowsOf(rows, dimension), measure)]).toEqual([
            dimension,
            measure,
            sumOf(all, measure),
          ]);
      expect(sumOf(rowsOf(rows, 'tax'), 'taxCents')).toBe(sumOf(all, 'taxCents'));
    }),
  );
});

test('[NUM-02, NUM-05] an order that went back whole leaves no margin, no tax and no cost', () => {
  fc.assert(
    fc.property(order, (one) => {
      const [all = { ...NO_SUMS }] = rowsOf(
        sumDay({ orders: [one], refunds: [wholeRefund(one)], credit: [] }),
        'all',
      );
      expect(all.refundCents).toBe(all.salesCents);
      expect(all.refundTaxCents).toBe(all.taxCents);
      expect(all.costCents).toBe(0);
      // A tax is shared by the cent once for the order and once for what went back.
      expect(Math.abs(all.costedNetCents)).toBeLessThanOrEqual(one.lines.length + 1);
    }),
  );
});

test('[NUM-02] one order in figures: goods with their share of the discount, the delivery apart, part of a line back', () => {
  const lines = [
    { id: 1, kind: 'option', quantity: 2, unitPriceCents: 1000, lineTotalCents: 2000, isCannabis: true },
    { id: 2, kind: 'option', quantity: 1, unitPriceCents: 3000, lineTotalCents: 3000, isCannabis: true },
  ] as const;
  const goods = [
    { productId: 'jar', mood: 'Calm', format: 'gummies', unitCostCents: 400 },
    { productId: 'bar', mood: null, format: 'gummies', unitCostCents: null },
  ] as const;
  const bill = {
    subtotalCents: 5000,
    discountCents: 500,
    roundingCents: 0,
    deliveryFeeCents: 500,
    totalCents: 5000,
  };
  const tax = { kind: 'excise' as const, rate: 15, cents: 500 };
  const taxSplit = [tax];
  const end = { creditCents: 700, isDelivered: true, minutes: 42, isPromised: true, isKept: false };
  const orders = [
    {
      ...PLACE,
      ...bill,
      ...end,
      taxSplit,
      lines: lines.map((each, at) => ({ ...each, ...goods[at === 0 ? 0 : 1] })),
    },
  ];
  const cents = portionOf(1800, { quantity: 2, before: 0, count: 1 });
  const refund = {
    ...PLACE,
    cents,
    deliveryCents: 0,
    otherCents: 0,
    taxSplit: [{ ...tax, cents: 90 }],
  };
  const refunds = [{ ...refund, isTakenBack: false, lines: [{ ...goods[0], quantity: 1, cents }] }];
  const rows = sumDay({ orders, refunds, credit: [{ kind: 'grant', cents: 1000 }] });
  const of = (dimension: SumRow['dimension'], key: string) =>
    rows.find((row) => row.dimension === dimension && row.key === key);
  expect(of('product', 'jar')).toMatchObject({
    orders: 1,
    units: 2,
    salesCents: 1800,
    refundCents: 900,
    costCents: 800,
  });
  expect(of('product', 'bar')).toMatchObject({ salesCents: 2700, costCents: 0, costedCents: 0 });
  expect(of('product', NO_GOODS)).toMatchObject({ salesCents: 500, units: 0 });
  expect(of('mood', '-')).toMatchObject({ salesCents: 2700 });
  expect(of('tax', 'Moreno Valley\texcise\t15')).toMatchObject({ taxCents: 500, refundTaxCents: 90 });
  expect(of('minutes', '42')).toMatchObject({ delivered: 1 });
  expect(of('credit', 'grant')).toMatchObject({ creditCents: 1000 });
  const figures = figuresOf({ days: rowsOf(rows, 'all'), minutes: rowsOf(rows, 'minutes') });
  // 1,800 paid for the jars with 180 of taxes, 900 with 90 of taxes back, 800 of cost.
  expect(figures).toMatchObject({
    ...{ orders: 1, averageCents: 5000, creditCents: 700, promised: 1, kept: 0, keptPercent: 0 },
    margin: { cents: 1620 - 810 - 800, costedShare: 40 },
    times: { median: 42, most: 42 },
  });
});

const minute = (key: string, delivered: number): SumRow => ({
  dimension: 'minutes',
  key,
  ...NO_SUMS,
  delivered,
});

test('[NUM-06] half and nine of ten deliveries came within so many minutes; without one there is none', () => {
  const rows = [minute('30', 5), minute('9', 4), minute('120', 1)];
  expect([percentileOf(rows, 50), percentileOf(rows, 90), percentileOf(rows, 100)]).toEqual([30, 30, 120]);
  expect(percentileOf([], 50)).toBeNull();
});

test('[NUM-02] parts stand by their size with their share; hours by the clock; what was only there before stays', () => {
  const row = (key: string, salesCents: number): SumRow => ({
    dimension: 'product',
    key,
    ...NO_SUMS,
    salesCents,
  });
  const parts = listParts('product', {
    now: [row('a', 100), row('b', 300)],
    before: [row('b', 50), row('c', 10)],
  });
  expect(parts.map(({ key, share, before }) => [key, share, before?.salesCents ?? null])).toEqual([
    ['b', 75, 50],
    ['a', 25, null],
    ['c', 0, 10],
  ]);
  expect(listParts('hour', { now: [row('19', 1), row('08', 9)], before: [] }).map(({ key }) => key)).toEqual([
    '08',
    '19',
  ]);
});

test('[NUM-10] a series has every day beside that of before, and weeks from 121 days on', () => {
  const days = { from: '2026-11-01', until: '2026-11-03' };
  const before = { from: '2026-10-30', until: '2026-10-31' };
  const rows = {
    now: [{ day: '2026-11-02', orders: 2, salesCents: 700 }],
    before: [{ day: '2026-10-30', orders: 1, salesCents: 300 }],
  };
  expect(
    toSeries({ days, before, rows }).map(({ salesCents, beforeCents }) => [salesCents, beforeCents]),
  ).toEqual([
    [0, 300],
    [700, 0],
    [0, null],
  ]);
  const long = toSeries({ days: { from: '2026-01-01', until: '2026-12-31' }, before, rows });
  expect(long).toHaveLength(53);
  expect(long.reduce((sum, { salesCents }) => sum + salesCents, 0)).toBe(700);
});

test('[NUM-03] sums of many days are one row for each key', () => {
  const one = { dimension: 'hour' as const, key: '08', ...NO_SUMS, orders: 1 };
  expect(
    mergeSums([one, { ...one, orders: 2 }, { ...one, key: '09' }]).map(({ key, orders }) => [key, orders]),
  ).toEqual([
    ['08', 3],
    ['09', 1],
  ]);
});
