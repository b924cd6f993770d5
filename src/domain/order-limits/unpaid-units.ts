type Line = { optionId: string; productName: string; quantity: number };

type UnpaidUnitsProblem = { problem: 'unpaid-units'; product: string; most: number };

/**
 * May one person reserve so many unpaid units (CHECK-32)? The first option of which this order and the person's open
 * unpaid orders would hold more than `most` units together, or null; `held` is units by option, 0 for `most` is no
 * bound.
 */
export function findUnpaidUnitsProblem(
  lines: readonly Line[],
  held: ReadonlyMap<string, number>,
  most: number,
): UnpaidUnitsProblem | null {
  if (most === 0) return null;
  const units = new Map(held);
  for (const { optionId, productName, quantity } of lines) {
    const sum = (units.get(optionId) ?? 0) + quantity;
    if (sum > most) return { problem: 'unpaid-units', product: productName, most };
    units.set(optionId, sum);
  }
  return null;
}
