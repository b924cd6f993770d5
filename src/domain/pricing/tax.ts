import { toFormat } from '../catalog/formats.ts';
import { prorate } from '../money.ts';
import type { TaxRate } from '../settings/settings.ts';
import { isFreeLine } from './line.ts';
import type { Quote, QuoteLine } from './quote-types.ts';

/** The amounts of a quote that an order stores, in whole cents (CONF-06). */
export function orderedFigures(quote: Quote) {
  return {
    baseTotalCents: quote.baseTotalCents,
    subtotalCents: quote.subtotalCents,
    vipDiscountCents: quote.vipDiscountCents,
    vipDiscountKind: quote.vipDiscountKind,
    promoCode: quote.promoCode,
    promoDiscountCents: quote.promoDiscountCents,
    roundingCents: quote.roundingCents,
    deliveryFeeCents: quote.deliveryFeeCents,
    totalCents: quote.orderTotalCents,
    monsterDollarsUsedCents: quote.creditUsedCents,
  };
}

/** The bundle of a group, as it is sold at this moment. */
type OrderedBundle = { slug: string; name: string };

/** The order lines with current names and prices; `bundleOf` returns the bundle of a group (CONF-06). */
export function orderedLines(quote: Quote, bundleOf: (groupId: string) => OrderedBundle | null) {
  return quote.lines.map((line) => ({
    kind: line.kind,
    source: line.source,
    productId: line.productId,
    optionId: line.optionId,
    productName: line.productName,
    optionName: line.optionName,
    brandName: line.brand,
    format: line.format,
    mood: line.mood,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    originalPriceCents: Math.max(line.originalPriceCents ?? 0, line.unitPriceCents),
    lineTotalCents: line.lineTotalCents,
    gramsFlower: line.gramsFlower,
    gramsConcentrate: line.gramsConcentrate,
    bundleGroup: line.groupId,
    ...namedBundle(line.groupId === null ? null : bundleOf(line.groupId)),
    dealId: line.kind === 'deal' ? line.key.slice('deal:'.length) : null,
  }));
}

function namedBundle(bundle: OrderedBundle | null) {
  return { bundleSlug: bundle?.slug ?? null, bundleName: bundle?.name ?? null };
}

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
  const { local, excise, sales } = taxShares(percent);
  const weights = [1, local, excise, sales].map((share) => Math.round(share * PARTS_PER_ONE));
  const [, localCents = 0, exciseCents = 0, salesCents = 0] = prorate(cents, weights);
  return { excise: exciseCents, local: localCents, sales: salesCents };
}

/** Each tax on a price of one, by the rates in percent: excise on the price with local tax, sales tax on all of it. */
export function taxShares(percent: Percent): Percent {
  const local = percent.local / 100;
  const excise = (1 + local) * (percent.excise / 100);
  return { local, excise, sales: (1 + local + excise) * (percent.sales / 100) };
}

function rateOf(rates: readonly TaxRate[], kind: TaxRate['tax'], at: { day: string; place: string }): number {
  const begun = rates.filter((rate) => rate.tax === kind && rate.from <= at.day);
  const here = begun.filter((rate) => rate.place === at.place);
  const candidates = here.length > 0 ? here : begun.filter((rate) => rate.place === null);
  return candidates.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.percent ?? 0;
}

/** The parts of an order's total for cannabis and for other items, in cents. */
type TaxBase = { cannabisCents: number; otherCents: number };

/**
 * An order's total split by kind of item (CHECK-31): discounts and rounding are shared among the lines that they apply
 * to, token prices stay with their line, and the delivery fee belongs to the cannabis, if there is any.
 */
export function taxBase(quote: Pick<Quote, 'lines' | 'totalCents' | 'deliveryFeeCents'>): TaxBase {
  const free = centsByKind(quote.lines.filter(isFreeLine));
  const priced = centsByKind(quote.lines.filter((line) => !isFreeLine(line)));
  const rest = quote.totalCents - free.cannabisCents - free.otherCents;
  const [cannabis = 0, other = 0] = prorate(rest, [priced.cannabisCents, priced.otherCents]);
  const goods = { cannabisCents: cannabis + free.cannabisCents, otherCents: other + free.otherCents };
  return quote.lines.some((line) => isCannabis(line))
    ? { ...goods, cannabisCents: goods.cannabisCents + quote.deliveryFeeCents }
    : { ...goods, otherCents: goods.otherCents + quote.deliveryFeeCents };
}

function centsByKind(lines: readonly QuoteLine[]): TaxBase {
  const sumOf = (some: readonly QuoteLine[]) => some.reduce((sum, line) => sum + line.lineTotalCents, 0);
  return {
    cannabisCents: sumOf(lines.filter((line) => isCannabis(line))),
    otherCents: sumOf(lines.filter((line) => !isCannabis(line))),
  };
}

type Goods = { format: string; category: string; gramsFlower: number; gramsConcentrate: number };

const HARDWARE = /batter(y|ies)|accessor(y|ies)/i;
/** Formats that do not say what is in the pack. */
const OPEN_FORMATS: ReadonlySet<string> = new Set(['battery', 'mix']);

/**
 * Is this taxed as cannabis (CHECK-31)? Everything with grams is, and every format made of cannabis. A battery is not,
 * nor is a mix or an unknown format in a category of batteries or accessories. When in doubt, a product counts as
 * cannabis. `category` is the names of its categories.
 */
export function isCannabis({ format, category, gramsFlower, gramsConcentrate }: Goods): boolean {
  if (gramsFlower + gramsConcentrate > 0) return true;
  if (toFormat(format) !== null && !OPEN_FORMATS.has(format)) return true;
  return format !== 'battery' && !HARDWARE.test(category);
}
