/** What the sums of a day are broken down by; `all` is the whole day (NUM-02). */
export const DIMENSIONS = [
  'all',
  'product',
  'mood',
  'format',
  'driver',
  'zone',
  'hour',
  'payment',
  'tax',
  'minutes',
  'credit',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/**
 * What is summed, in orders, units and cents. Sales are the orders' totals; what went back is never taken off them but
 * stands beside. `costedCents` is what was paid for goods of known cost, `costedNetCents` the same without its taxes and
 * without what went back, `costCents` what these cost the shop (NUM-05).
 */
export const SUM_MEASURES = [
  'orders',
  'units',
  'goodsCents',
  'discountCents',
  'roundingCents',
  'deliveryCents',
  'salesCents',
  'creditCents',
  'taxCents',
  'refunds',
  'refundCents',
  'refundTaxCents',
  'costedCents',
  'costedNetCents',
  'costCents',
  'delivered',
  'promised',
  'kept',
] as const;

export type Measures = Record<(typeof SUM_MEASURES)[number], number>;

/** The sums of one part of a day: of a product, an hour, a driver. */
export type SumRow = { dimension: Dimension; key: string } & Measures;

export const NO_SUMS: Readonly<Measures> = Object.freeze(
  Object.fromEntries(SUM_MEASURES.map((measure) => [measure, 0])) as Measures,
);

/** Adds each measure that is named to those of `into`. */
export function addMeasures(into: Measures, more: Partial<Measures>): void {
  for (const measure of SUM_MEASURES) into[measure] += more[measure] ?? 0;
}

/** The rows of many days as one for each dimension and key, in the sequence in which they first came. */
export function mergeSums(rows: Iterable<SumRow>): SumRow[] {
  const merged = new Map<string, SumRow>();
  for (const row of rows) {
    const name = `${row.dimension}\n${row.key}`;
    const found = merged.get(name);
    if (found) addMeasures(found, row);
    else merged.set(name, { ...row });
  }
  return [...merged.values()];
}
