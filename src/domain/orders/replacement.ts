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
