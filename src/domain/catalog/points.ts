/** The points that one unit can earn: whole dollars of its price (SHOP-19, SHOP-20, MD-13). */
export function pointsFor(priceCents: number): number {
  return Math.max(0, Math.floor(priceCents / 100));
}

/** The points that a delivered order earns over its paid lines (MD-14). */
export function pointsEarned(paidLines: readonly { unitPriceCents: number; quantity: number }[]): number {
  return paidLines.reduce((sum, line) => sum + pointsFor(line.unitPriceCents) * line.quantity, 0);
}
