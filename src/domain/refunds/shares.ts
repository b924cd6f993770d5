import { prorate } from '../money.ts';
import type { LineKind } from '../pricing/line.ts';
import { type TaxPart, taxShares } from '../pricing/tax.ts';

/** A line of a stored order, and whether it is taxed as cannabis. */
export type BoughtLine = {
  id: number;
  kind: LineKind;
  quantity: number;
  unitPriceCents: number;
  lineTotalCents: number;
  isCannabis: boolean;
};

type Bill = { totalCents: number; deliveryFeeCents: number; taxSplit: readonly TaxPart[] };

/** What was paid for one part of an order, in cents, and the taxes in it, in the sequence of the order's taxes. */
type Share = { cents: number; taxes: readonly number[] };

type Shares = { lines: ReadonlyMap<number, Share>; delivery: Share };

const WEIGHT_PER_ONE = 1000;
/** Goods at a price of their own, which no discount touches (CART-42). */
const isOwnPrice = ({ kind }: BoughtLine) => kind === 'deal' || kind === 'reward';

/**
 * What was paid for each line and for the delivery, in whole cents (REFUND-03): discounts and rounding are shared among the
 * lines by their prices, the taxes by what was paid for what they are on. The parts add up to the order's total, and the
 * taxes to each tax of the order.
 */
export function sharesOf(bill: Bill, lines: readonly BoughtLine[]): Shares {
  const goodsCents = bill.totalCents - bill.deliveryFeeCents;
  const ownCents = lines.filter(isOwnPrice).reduce((sum, line) => sum + line.lineTotalCents, 0);
  const hasShared = lines.some((line) => !isOwnPrice(line)) && goodsCents >= ownCents;
  const isOwn = (line: BoughtLine) => hasShared && isOwnPrice(line);
  const restCents = hasShared ? goodsCents - ownCents : goodsCents;
  const shared = prorate(
    restCents,
    lines.map((line) => (isOwn(line) ? 0 : line.lineTotalCents)),
  );
  const paid = lines.map((line, place) => (isOwn(line) ? line.lineTotalCents : (shared[place] ?? 0)));
  const isDeliveryCannabis = lines.some(({ isCannabis }) => isCannabis);
  const parts = [
    ...lines.map(({ isCannabis }, place) => ({ isCannabis, cents: paid[place] ?? 0 })),
    { isCannabis: isDeliveryCannabis, cents: bill.deliveryFeeCents },
  ];
  const taxes = taxesOf(bill.taxSplit, parts);
  const shares = parts.map(({ cents }, place) => ({ cents, taxes: taxes.map((tax) => tax[place] ?? 0) }));
  const delivery = shares.at(-1) ?? { cents: 0, taxes: [] };
  return { lines: new Map(lines.map(({ id }, place) => [id, shares[place] ?? delivery])), delivery };
}

/** Each tax of the order, shared among its parts. */
function taxesOf(
  taxSplit: readonly TaxPart[],
  parts: readonly { isCannabis: boolean; cents: number }[],
): number[][] {
  const percent = { excise: 0, local: 0, sales: 0 };
  for (const { kind, rate } of taxSplit) percent[kind] = rate;
  const ofCannabis = taxShares(percent);
  const ofOthers = taxShares({ excise: 0, local: 0, sales: percent.sales });
  const all = ofCannabis.local + ofCannabis.excise + ofCannabis.sales;
  return taxSplit.map(({ kind, cents }) => {
    // A tax is a part of the price that contains it.
    const weights = parts.map((part) => {
      const inOne = part.isCannabis ? ofCannabis[kind] / (1 + all) : ofOthers[kind] / (1 + ofOthers.sales);
      return Math.round(part.cents * inOne * WEIGHT_PER_ONE);
    });
    const isOnAny = weights.some((weight) => weight > 0);
    return prorate(cents, isOnAny ? weights : parts.map((part) => part.cents));
  });
}

/** So many units of a line after those that went before: the units of a line add up to it exactly, whatever the portions. */
export function portionOf(cents: number, of: { quantity: number; before: number; count: number }): number {
  const upTo = (units: number) => Math.floor((cents * units) / of.quantity);
  return upTo(of.before + of.count) - upTo(of.before);
}
