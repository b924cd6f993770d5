import { prorate } from '../money.ts';
import type { TaxPart } from '../pricing/tax.ts';
import { type BoughtLine, sharesOf } from '../refunds/shares.ts';
import { addMeasures, type Dimension, type Measures, NO_SUMS, type SumRow } from './measures.ts';

/** What the order is found by, beside its goods. */
type Place = {
  /** The hour of the shop day in which it was placed, "00" to "23". */
  hour: string;
  zipCode: string;
  city: string;
  driverStaffId: string | null;
  paymentMethod: string;
};

type Goods = { productId: string; mood: string | null; format: string; unitCostCents: number | null };

/** An order that counts: no test, not cancelled. */
export type CountedOrder = Place & {
  subtotalCents: number;
  discountCents: number;
  roundingCents: number;
  deliveryFeeCents: number;
  totalCents: number;
  creditCents: number;
  taxSplit: readonly TaxPart[];
  isDelivered: boolean;
  /** From placing to the hand-over, where that says how fast the shop is; else null. */
  minutes: number | null;
  isPromised: boolean;
  isKept: boolean;
  lines: readonly (BoughtLine & Goods)[];
};

/** A part of an order that went back on this day. */
export type CountedRefund = Place & {
  cents: number;
  deliveryCents: number;
  otherCents: number;
  taxSplit: readonly TaxPart[];
  isTakenBack: boolean;
  lines: readonly (Goods & { quantity: number; cents: number })[];
};

export type CountedDay = {
  orders: readonly CountedOrder[];
  refunds: readonly CountedRefund[];
  /** What was added to and taken from all balances, by the kind of the entry. */
  credit: readonly { kind: string; cents: number }[];
};

/** The key of goods without a mood, and of what is no goods: delivery, and sums that went back freely. */
export const NO_MOOD = '-';
export const NO_GOODS = '';

/** The parts of a tax's key: city, kind and rate in percent. */
export const taxKey = (city: string, { kind, rate }: TaxPart) => [city, kind, rate].join('\t');

type Add = (dimension: Dimension, key: string, more: Partial<Measures>) => void;

/**
 * The sums of one shop day, in cents, orders and units (NUM-02, NUM-04): of what was ordered on it as it stands now, of what
 * went back on it, and of the credit that moved on it. Each dimension adds up to the day: goods have their share of
 * discounts and rounding as a refund would give it back (REFUND-03), and the delivery is a row of its own.
 */
export function sumDay({ orders, refunds, credit }: CountedDay): SumRow[] {
  const rows = new Map<string, SumRow>();
  const add: Add = (dimension, key, more) => {
    const name = `${dimension}\n${key}`;
    const row = rows.get(name) ?? { dimension, key, ...NO_SUMS };
    rows.set(name, row);
    addMeasures(row, more);
  };
  for (const order of orders) addOrder(add, order);
  for (const refund of refunds) addRefund(add, refund);
  for (const { kind, cents } of credit) add('credit', kind, { creditCents: cents });
  return [...rows.values()];
}

const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

const goodsKeys = ({ productId, mood, format }: Goods) =>
  [
    ['product', productId],
    ['mood', mood ?? NO_MOOD],
    ['format', format],
  ] as const;

const placeKeys = ({ hour, zipCode, driverStaffId, paymentMethod }: Place) =>
  [
    ['all', ''],
    ['driver', driverStaffId ?? ''],
    ['zone', zipCode],
    ['hour', hour],
    ['payment', paymentMethod],
  ] as const;

function addOrder(add: Add, order: CountedOrder): void {
  const shares = sharesOf(order, order.lines);
  const parts = order.lines.map((line) => {
    const { cents, taxes } = shares.lines.get(line.id) ?? shares.delivery;
    return {
      line,
      measures: measuresOf(line, { cents, taxCents: taxes.reduce((sum, tax) => sum + tax, 0) }),
    };
  });
  const costed = { costedCents: 0, costedNetCents: 0, costCents: 0, units: 0 };
  for (const { measures } of parts)
    for (const name of ['costedCents', 'costedNetCents', 'costCents', 'units'] as const)
      costed[name] += measures[name];
  const whole = { ...wholeOf(order), ...costed };
  for (const [dimension, key] of placeKeys(order)) add(dimension, key, whole);
  const seen = new Set<string>();
  for (const { line, measures } of parts)
    for (const [dimension, key] of goodsKeys(line)) {
      const isFirst = !seen.has(`${dimension}\n${key}`);
      seen.add(`${dimension}\n${key}`);
      add(dimension, key, { ...measures, orders: isFirst ? 1 : 0 });
    }
  addFee(add, order, shares.delivery.taxes);
  for (const tax of order.taxSplit)
    add('tax', taxKey(order.city, tax), { orders: 1, salesCents: order.totalCents, taxCents: tax.cents });
  if (order.minutes !== null) add('minutes', String(order.minutes), { delivered: 1 });
}

const wholeOf = (order: CountedOrder) => ({
  orders: 1,
  goodsCents: order.subtotalCents,
  discountCents: order.discountCents,
  roundingCents: order.roundingCents,
  deliveryCents: order.deliveryFeeCents,
  salesCents: order.totalCents,
  creditCents: order.creditCents,
  taxCents: sumOf(order.taxSplit),
  delivered: order.isDelivered ? 1 : 0,
  promised: order.isPromised ? 1 : 0,
  kept: order.isKept ? 1 : 0,
});

type Paid = { cents: number; taxCents: number };

function measuresOf(line: BoughtLine & Goods, { cents, taxCents }: Paid) {
  const { quantity: units, lineTotalCents: goodsCents, unitCostCents } = line;
  const isCosted = unitCostCents !== null;
  return {
    ...{ units, goodsCents, salesCents: cents, taxCents },
    costedCents: isCosted ? cents : 0,
    costedNetCents: isCosted ? cents - taxCents : 0,
    costCents: isCosted ? unitCostCents * units : 0,
  };
}

/** So that the rows of goods add up to the sales. */
function addFee(add: Add, { deliveryFeeCents }: CountedOrder, taxes: readonly number[]): void {
  if (deliveryFeeCents === 0) return;
  const fee = {
    orders: 1,
    deliveryCents: deliveryFeeCents,
    salesCents: deliveryFeeCents,
    taxCents: taxes.reduce((sum, tax) => sum + tax, 0),
  };
  for (const dimension of ['product', 'mood', 'format'] as const) add(dimension, NO_GOODS, fee);
}

function addRefund(add: Add, refund: CountedRefund): void {
  const { cents, deliveryCents, otherCents, lines, isTakenBack } = refund;
  const taxCents = sumOf(refund.taxSplit);
  const restCents = deliveryCents + otherCents;
  const taxes = prorate(taxCents, [...lines.map((line) => line.cents), restCents]);
  const costed = { costedNetCents: 0, costCents: 0 };
  for (const [place, line] of lines.entries()) {
    const refundTaxCents = taxes[place] ?? 0;
    const isCosted = line.unitCostCents !== null;
    const isBack = isCosted && isTakenBack;
    const costedNetCents = isCosted ? refundTaxCents - line.cents : 0;
    const costCents = isBack ? -(line.unitCostCents ?? 0) * line.quantity : 0;
    costed.costedNetCents += costedNetCents;
    costed.costCents += costCents;
    const more = { refundCents: line.cents, refundTaxCents, costedNetCents, costCents };
    for (const [dimension, key] of goodsKeys(line)) add(dimension, key, { ...more, refunds: 1 });
  }
  if (restCents > 0)
    for (const dimension of ['product', 'mood', 'format'] as const)
      add(dimension, NO_GOODS, { refunds: 1, refundCents: restCents, refundTaxCents: taxes.at(-1) ?? 0 });
  const whole = { refunds: 1, refundCents: cents, refundTaxCents: taxCents, ...costed };
  for (const [dimension, key] of placeKeys(refund)) add(dimension, key, whole);
  for (const tax of refund.taxSplit)
    add('tax', taxKey(refund.city, tax), { refunds: 1, refundTaxCents: tax.cents });
}
