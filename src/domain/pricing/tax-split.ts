import { prorate } from '../money/prorate.ts';
import type { TaxRate } from '../settings/settings.ts';

export type TaxPart = { kind: TaxRate['tax']; rate: number; cents: number };

const KINDS = ['excise', 'local', 'sales'] as const;
const PARTS_PER_ONE = 1_000_000;

/**
 * The taxes that a total already contains, worked out inward from the rates of a shop day and place; the total never
 * changes (CHECK-31). Sales tax lies on the price with the other two. A place's own rate goes before the general
 * one, the newest that has begun counts, and a tax without a rate does not appear.
 */
export function taxSplit(
  totalCents: number,
  rates: readonly TaxRate[],
  at: { day: string; place: string },
): TaxPart[] {
  const percent = new Map(KINDS.map((kind) => [kind, rateOf(rates, kind, at)]));
  const [excise, local, sales] = KINDS.map((kind) => (percent.get(kind) ?? 0) / 100);
  const withoutSales = 1 + (excise ?? 0) + (local ?? 0);
  const shares = [1, excise ?? 0, local ?? 0, withoutSales * (sales ?? 0)];
  const [, ...cents] = prorate(
    totalCents,
    shares.map((share) => Math.round(share * PARTS_PER_ONE)),
  );
  return KINDS.map((kind, index) => ({
    kind,
    rate: percent.get(kind) ?? 0,
    cents: cents[index] ?? 0,
  })).filter((part) => part.rate > 0);
}

function rateOf(rates: readonly TaxRate[], kind: TaxRate['tax'], at: { day: string; place: string }): number {
  const begun = rates.filter((rate) => rate.tax === kind && rate.from <= at.day);
  const here = begun.filter((rate) => rate.place === at.place);
  const candidates = here.length > 0 ? here : begun.filter((rate) => rate.place === null);
  return candidates.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.percent ?? 0;
}
