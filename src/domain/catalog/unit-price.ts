export const MEASURES = ['gram', 'piece', 'milliliter'] as const;

export type Measure = (typeof MEASURES)[number];

/** How many grams or milliliters a unit of weight or volume holds; every other unit counts pieces. */
const IN_BASE: ReadonlyMap<string, { measure: Measure; amount: number }> = new Map([
  ['g', { measure: 'gram', amount: 1 }],
  ['mg', { measure: 'gram', amount: 0.001 }],
  ['oz', { measure: 'gram', amount: 28.35 }],
  ['ml', { measure: 'milliliter', amount: 0.01 }],
  ['l', { measure: 'milliliter', amount: 10 }],
]);

/**
 * What one gram, one piece or a hundred milliliters of a pack cost, in cents with fractions (SHOP-22). Null where the
 * pack has no size that one could compare.
 */
export function unitPrice(pack: {
  priceCents: number;
  quantity: number;
  unit: string;
}): { measure: Measure; cents: number } | null {
  const unit = pack.unit.trim().toLowerCase();
  const base = IN_BASE.get(unit) ?? { measure: 'piece', amount: 1 };
  if (!unit || !(pack.quantity > 0)) return null;
  return { measure: base.measure, cents: pack.priceCents / (pack.quantity * base.amount) };
}
