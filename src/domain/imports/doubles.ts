import type { SheetRow } from './check-cells.ts';
import type { CellError } from './wrong.ts';

/**
 * Values that may stand in one row alone, like a SKU: each further row is an error that names the first (CSV-03).
 * `toKey` says what is compared; an empty key is none.
 */
export function findDoubles(
  rows: readonly SheetRow[],
  { head, toKey }: { head: string; toKey: (cell: string) => string },
): CellError[] {
  const firsts = new Map<string, number>();
  return rows.flatMap(({ row, cells }) => {
    const key = toKey(cells.get(head) ?? '');
    const first = firsts.get(key);
    if (key && first === undefined) firsts.set(key, row);
    return key && first !== undefined ? [{ row, head, wrong: { code: 'twice' as const, row: first } }] : [];
  });
}
