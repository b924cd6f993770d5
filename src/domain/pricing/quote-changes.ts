/** A line as it was shown or is shown now: one unit's price and the quantity that can be had. */
export type ShownLine = {
  key: string;
  productName: string;
  optionName: string;
  quantity: number;
  unitPriceCents: number;
};

/** The totals that a question about changed amounts names. */
type ShownSums = { deliveryFeeCents: number; orderTotalCents: number; amountDueCents: number };

export type ShownBill = ShownSums & { lines: readonly ShownLine[] };

/** Null if the line is new, or no longer available. */
export type LineChange = Pick<ShownLine, 'key' | 'productName' | 'optionName'> & {
  before: Pick<ShownLine, 'quantity' | 'unitPriceCents'> | null;
  now: Pick<ShownLine, 'quantity' | 'unitPriceCents'> | null;
};

/** A total before and now; an unchanged one is listed for the order total only. */
export type SumChange = { sum: 'delivery' | 'orderTotal' | 'credit' | 'due'; before: number; now: number };

/** The content of a question about changed amounts: the changed lines, then the totals in the sequence of the bill. */
export type FigureChange = { changes: LineChange[]; sums: SumChange[] };

/** The differences between a bill and what the customer last saw (CONF-12, CONF-30). */
export function figureChange(before: ShownBill, now: ShownBill): FigureChange {
  return { changes: quoteChanges(before.lines, now.lines), sums: sumChanges(before, now) };
}

/**
 * The order total always; the delivery fee and the credit where they changed, and what is to pay where credit pays or
 * paid a part: without credit it is the order total (CHECK-40).
 */
export function sumChanges(before: ShownSums, now: ShownSums): SumChange[] {
  const creditOf = (bill: ShownSums) => bill.amountDueCents - bill.orderTotalCents;
  const credit: SumChange = { sum: 'credit', before: creditOf(before), now: creditOf(now) };
  const rows: SumChange[] = [
    { sum: 'delivery', before: before.deliveryFeeCents, now: now.deliveryFeeCents },
    { sum: 'orderTotal', before: before.orderTotalCents, now: now.orderTotalCents },
    credit,
    { sum: 'due', before: before.amountDueCents, now: now.amountDueCents },
  ];
  const hasCredit = credit.before < 0 || credit.now < 0;
  return rows.filter(
    (row) => row.sum === 'orderTotal' || (row.before !== row.now && (row.sum !== 'due' || hasCredit)),
  );
}

/**
 * The lines whose price or quantity differs from what the customer last saw (CONF-12), earlier lines first. A quantity
 * of 0 means unavailable.
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
