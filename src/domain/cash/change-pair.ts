import type { CashKind } from './ways.ts';

type Moved = { kind: CashKind; at: Date; cents: number; orderNumber: string | null };

/** Did this go back of that: the change of what was given at the same door in the same moment (CASH-02)? */
export function isChangeOf(change: Moved | undefined, sale: Moved | undefined): boolean {
  if (change?.kind !== 'change' || sale?.kind !== 'sale') return false;
  return change.orderNumber === sale.orderNumber && change.at.getTime() === sale.at.getTime();
}

/** What was given and what went back of it as one row, of rows the newest first (LOOK-602). */
export function joinChange<Row extends Moved>(rows: readonly Row[]): (Row & { changeCents: number })[] {
  return rows.flatMap((row, place) => {
    if (isChangeOf(row, rows[place + 1])) return [];
    const before = rows[place - 1];
    return [{ ...row, changeCents: before && isChangeOf(before, row) ? before.cents : 0 }];
  });
}
