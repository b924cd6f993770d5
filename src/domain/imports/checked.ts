import type { CellChange } from './check-cells.ts';

/** What an import does with one row of the file (CSV-03). */
export type CheckedRow = {
  row: number;
  kind: 'new' | 'changed' | 'same';
  /** The key that it is found by: its SKU, its ZIP, its customer number. */
  key: string;
  /** What people call it. */
  name: string;
  changes: CellChange[];
};

export const MOST_IMPORT_ROWS = 50_000;
