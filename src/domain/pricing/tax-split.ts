import { prorate } from '../money/prorate.ts';
import type { TaxRate } from '../settings/settings.ts';
import type { TaxBase } from './tax-base.ts';

export type TaxPart = { kind: TaxRate['tax']; rate: number; cents: number };

const KINDS = ['excise', 'local', 'sales'] as const;
const PARTS_PER_ONE = 1_000_000;

type Percent = Record<TaxRate['tax'], number>;

/**
 * The taxes contained in an order's total, extracted with the rates of a shop day and place; the total never changes
 * (CHECK-31). Excise and local tax apply to cannabis only, excise to the price with local tax; sales tax applies to
 * everything with its other taxes. A local rate comes before the general one, the newest rate in force counts, and a
 * tax without a rate or a base does not appear.
 */
export function taxSplit(
  { cannabisCents, otherCents }: TaxBase,
  rates: readonly TaxRate[],
  at: { day: string; place: string },
): TaxPart[] {
  const percent: Percent = {
    excise: rateOf(rates, 'excise', at),
    local: rateOf(rates, 'local', at),
    sales: rateOf(rates, 'sales', at),
  };
  const ofCannabis = taxesIn(cannabisCents, percent);
  const ofOthers = taxesIn(otherCents, { excise: 0, local: 0, sales: percent.sales });
  const base = { excise: cannabisCents, local: cannabisCents, sales: cannabisCents + otherCents };
  return KINDS.filter((kind) => percent[kind] > 0 && base[kind] > 0).map((kind) => ({
    kind,
    rate: percent[kind],
    cents: ofCannabis[kind] + ofOthers[kind],
  }));
}

/** An amount, in cents, as its price and the taxes on it; of equal fractions the taxes are rounded up first. */
function taxesIn(cents: number, percent: Percent): Record<TaxRate['tax'], number> {
  const local = percent.local / 100;
  const excise = (1 + local) * (percent.excise / 100);
  const sales = (1 + local + excise) * (percent.sales / 100);
  const weights = [1, local, excise, sales].map((share) => Math.round(share * PARTS_PER_ONE));
  const [, localCents = 0, exciseCents = 0, salesCents = 0] = prorate(cents, weights);
  return { excise: exciseCents, local: localCents, sales: salesCents };
}

function rateOf(rates: readonly TaxRate[], kind: TaxRate['tax'], at: { day: string; place: string }): number {
  const begun = rates.filter((rate) => rate.tax === kind && rate.from <= at.day);
  const here = begun.filter((rate) => rate.place === at.place);
  const candidates = here.length > 0 ? here : begun.filter((rate) => rate.place === null);
  return candidates.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.percent ?? 0;
}
