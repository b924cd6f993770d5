import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRefund, type DoneRefund, leftOf, type RefundedOrder } from './refund.ts';
import { type BoughtLine, sharesOf } from './shares.ts';

const KINDS = ['option', 'bundle', 'bonus', 'deal', 'reward'] as const;

const line = fc.record({
  kind: fc.constantFrom(...KINDS),
  quantity: fc.integer({ min: 1, max: 7 }),
  unitPriceCents: fc.integer({ min: 0, max: 12_000 }),
  isCannabis: fc.boolean(),
});

/** An order as it is stored: its lines, less a discount, with a fee and the taxes within its total. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.integer({ min: 0, max: 100 }),
    deliveryFeeCents: fc.integer({ min: 0, max: 900 }),
    rates: fc.record({ excise: fc.constantFrom(0, 15, 19), sales: fc.constantFrom(0, 8.75) }),
    credit: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, discount, deliveryFeeCents, rates, credit }) => {
    const bought: BoughtLine[] = lines.map((one, place) => ({
      ...one,
      id: place + 1,
      lineTotalCents: one.quantity * one.unitPriceCents,
    }));
    const goods = bought.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
    const totalCents = goods - Math.floor((goods * discount) / 200) + deliveryFeeCents;
    const taxSplit = (['excise', 'sales'] as const)
      .filter((kind) => rates[kind] > 0)
      .map((kind) => ({ kind, rate: rates[kind], cents: Math.floor((totalCents * rates[kind]) / 150) }));
    const stored: RefundedOrder = {
      ...{ status: 'delivered', paymentStatus: 'paid', paymentMethod: 'cash', taxSplit },
      ...{
        totalCents,
        deliveryFeeCents,
        amountDueCents: totalCents - Math.floor((totalCents * credit) / 100),
      },
    };
    return { order: stored, lines: bought };
  });

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('[REFUND-03] the parts of an order add up to its total, and their taxes to each of its taxes', () => {
  fc.assert(
    fc.property(order, ({ order, lines }) => {
      const { lines: shares, delivery } = sharesOf(order, lines);
      const parts = [...shares.values(), delivery];
      expect(sum(parts.map(({ cents }) => cents))).toBe(order.totalCents);
      expect(parts.every(({ cents }) => cents >= 0)).toBe(true);
      order.taxSplit.forEach((tax, place) => {
        expect(sum(parts.map(({ taxes }) => taxes[place] ?? 0))).toBe(tax.cents);
      });
    }),
  );
});

const step = fc.record({
  way: fc.constantFrom('credit', 'cash'),
  picks: fc.array(fc.nat({ max: 4 }), { maxLength: 6 }),
  isDeliveryBack: fc.boolean(),
  otherCents: fc.oneof(fc.constant(0), fc.nat({ max: 4000 })),
});

test('[REFUND-03, REFUND-04] whatever goes back in whatever portions, no cent, unit or tax goes back twice', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 12 }), ({ order, lines }, steps) => {
      const done: DoneRefund[] = [];
      for (const { picks, way, ...choice } of steps) {
        const wanted = picks.map((quantity, place) => ({ lineId: place + 1, quantity }));
        const input = {
          ...choice,
          way: way as 'credit' | 'cash',
          lines: wanted,
          reason: 'late',
          reference: '',
        };
        const judged = checkRefund({ order, lines, done, isGuest: false }, input);
        if (!('problem' in judged)) done.push({ ...judged, way: input.way });
      }
      const left = leftOf({ order, lines, done });
      expect(left.cents).toBeGreaterThanOrEqual(0);
      expect([...left.units.values()].every((units) => units >= 0)).toBe(true);
      const byMethod = sum(done.filter(({ way }) => way === 'cash').map(({ cents }) => cents));
      expect(byMethod).toBeLessThanOrEqual(order.amountDueCents);
      for (const { kind, cents } of order.taxSplit) {
        const given = sum(done.map((one) => one.taxSplit.find((tax) => tax.kind === kind)?.cents ?? 0));
        expect(given).toBeLessThanOrEqual(cents);
      }
    }),
  );
});

test('[REFUND-03] unit by unit, everything goes back to the cent, and every tax with it', () => {
  fc.assert(
    fc.property(order, ({ order, lines }) => {
      const done: DoneRefund[] = [];
      const give = (wanted: { lineId: number; quantity: number }[], isDeliveryBack: boolean) => {
        const choice = { lines: wanted, isDeliveryBack, otherCents: 0, reason: '', reference: '' };
        const judged = checkRefund({ order, lines, done, isGuest: false }, { ...choice, way: 'credit' });
        if (!('problem' in judged)) done.push({ ...judged, way: 'credit' });
        return judged;
      };
      // Units that cost nothing go with the others; alone there is nothing to give.
      for (const { id, quantity } of lines)
        for (let unit = 0; unit < quantity; unit += 1) give([{ lineId: id, quantity: 1 }], false);
      give([], true);
      const left = leftOf({ order, lines, done });
      const last = [...left.units].map(([lineId, quantity]) => ({ lineId, quantity }));
      if (left.cents > 0) give(last, left.deliveryCents > 0);
      expect(sum(done.map(({ cents }) => cents))).toBe(order.totalCents);
      for (const { kind, cents } of order.taxSplit)
        expect(sum(done.map((one) => one.taxSplit.find((tax) => tax.kind === kind)?.cents ?? 0))).toBe(
          order.totalCents > 0 ? cents : 0,
        );
    }),
  );
});
