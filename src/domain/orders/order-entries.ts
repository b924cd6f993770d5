import type { LineKind } from '../pricing/line.ts';

/** What of a stored line says whether it belongs to a bundle; the name is null in orders whose bundle is gone. */
export type GroupedLine = {
  kind: LineKind;
  bundleGroup: string | null;
  bundleName: string | null;
  lineTotalCents: number;
};

/** A bundle at its own price, with the parts that make it and the extras that are paid beside it. */
export type BundleEntry<Line> = {
  bundle: string;
  name: string | null;
  cents: number;
  parts: readonly Line[];
  extras: readonly Line[];
};

/** One row of what was ordered: a line at its own price, or a bundle as a whole. */
export type OrderEntry<Line> = { bundle: null; line: Line } | BundleEntry<Line>;

/**
 * The items of an order as the cart showed them (CART-24, CHECK-40): first the bundles, each at the sum of its lines
 * without extras, because customers need not see how its price is split; then the single lines. The prices of bundles,
 * extras and single lines add up to the sum of the lines.
 */
export function orderEntries<Line extends GroupedLine>(lines: readonly Line[]): OrderEntry<Line>[] {
  const groups = bundleGroups(lines);
  const singles = lines.filter(({ bundleGroup }) => bundleGroup === null || !groups.has(bundleGroup));
  return [
    ...[...groups].map((group) => bundleEntry(group, lines)),
    ...singles.map((line) => ({ bundle: null, line })),
  ];
}

/** Groups with a part of a bundle; other lines of a group stay separate lines. */
function bundleGroups(lines: readonly GroupedLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ kind, bundleGroup }) =>
      bundleGroup !== null && (kind === 'bundle' || kind === 'bonus') ? [bundleGroup] : [],
    ),
  );
}

function bundleEntry<Line extends GroupedLine>(bundle: string, lines: readonly Line[]): BundleEntry<Line> {
  const own = lines.filter(({ bundleGroup }) => bundleGroup === bundle);
  const parts = own.filter(({ kind }) => kind !== 'extra');
  return {
    bundle,
    name: own.find(({ bundleName }) => bundleName)?.bundleName ?? null,
    cents: parts.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0),
    parts,
    extras: own.filter(({ kind }) => kind === 'extra'),
  };
}

type Line = { id: number; quantity: number };
export type ReplacementInput = { lineId: number; quantity: number };

/**
 * The lines of a replacement: each chosen line once, with at least one unit and no more than was bought (HELP-20). Null
 * if nothing is chosen or the input does not match the order.
 */
export function replacedLines<L extends Line>(
  lines: readonly L[],
  inputs: readonly ReplacementInput[],
): { line: L; quantity: number }[] | null {
  const wished = inputs.filter(({ quantity }) => quantity !== 0);
  if (wished.length === 0 || new Set(wished.map(({ lineId }) => lineId)).size !== wished.length) return null;
  const found = wished.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const fits = line && Number.isInteger(quantity) && quantity > 0 && quantity <= line.quantity;
    return fits ? [{ line, quantity }] : [];
  });
  return found.length === wished.length ? found : null;
}
