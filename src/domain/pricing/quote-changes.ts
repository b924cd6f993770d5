/** A line as it was shown or is shown now: one unit's price and the quantity that can be had. */
export type ShownLine = {
  key: string;
  productName: string;
  optionName: string;
  quantity: number;
  unitPriceCents: number;
};

/** Null where the line was not there before, or cannot be had any more. */
export type LineChange = Pick<ShownLine, 'key' | 'productName' | 'optionName'> & {
  before: Pick<ShownLine, 'quantity' | 'unitPriceCents'> | null;
  now: Pick<ShownLine, 'quantity' | 'unitPriceCents'> | null;
};

/**
 * Which lines cost or count something else than the customer last saw (CONF-12), those of before first, in their order.
 * A line of no quantity is one that cannot be had.
 */
export function quoteChanges(before: readonly ShownLine[], now: readonly ShownLine[]): LineChange[] {
  const nowByKey = new Map(now.map((line) => [line.key, line]));
  const known = new Set(before.map((line) => line.key));
  const older = before.map((line) => toChange(line, nowByKey.get(line.key)));
  const newer = now.filter((line) => !known.has(line.key)).map((line) => toChange(undefined, line));
  return [...older, ...newer].flatMap((change) => change ?? []).filter(isOther);
}

function toChange(before: ShownLine | undefined, now: ShownLine | undefined): LineChange | null {
  const line = now ?? before;
  if (!line) return null;
  const { key, productName, optionName } = line;
  return { key, productName, optionName, before: toFigures(before), now: toFigures(now) };
}

function toFigures(line: ShownLine | undefined) {
  if (!line || line.quantity === 0) return null;
  return { quantity: line.quantity, unitPriceCents: line.unitPriceCents };
}

function isOther({ before, now }: LineChange): boolean {
  return before?.quantity !== now?.quantity || before?.unitPriceCents !== now?.unitPriceCents;
}
