import { isSameCell } from './cells.ts';
import type { CellFormat } from './formats.ts';
import type { CellError } from './wrong.ts';

/** The cells of a row by their heads. */
export type RowCells = { get: (head: string) => string | undefined; has: (head: string) => boolean };

/** The cells of one row by the heads of the file, as they were typed; `row` is its number in the spreadsheet. */
export type SheetRow = {
  row: number;
  cells: RowCells;
  /** What a new row has where its own cell is missing: guessed from other columns, never said of a known row. */
  guesses?: RowCells;
};

/** A column of a file: its head, which value stands under it, and how. */
export type Column<Row> = {
  head: string;
  write: (row: Row) => string;
  /** Reads a cell into the value of its key. */
  read: (cell: string) => { set: Partial<Row>; as: string } | { wrong: CellError['wrong'] };
  /** What a new row has where the column or its text is missing; without it, a new row needs the cell. */
  initial?: Partial<Row>;
  /** An empty cell leaves a known row as it is, where a value is always needed. */
  isKeptBlank?: true;
};

/** One column of a row, by the key of its value. */
export function column<Row, Key extends keyof Row & string>(
  head: string,
  key: Key,
  format: CellFormat<Row[Key]>,
  ...initial: [Row[Key]?]
): Column<Row> {
  return {
    head,
    write: (row) => format.write(row[key]),
    read: (cell) => {
      const read = format.read(cell);
      if ('wrong' in read) return read;
      return { set: { [key]: read.value } as unknown as Partial<Row>, as: format.write(read.value) };
    },
    ...(initial.length > 0 && { initial: { [key]: initial[0] } as unknown as Partial<Row> }),
  };
}

export type CellChange = { head: string; from: string; to: string };

export type CheckedCells<Row> = { set: Partial<Row>; changes: CellChange[]; errors: CellError[] };

/**
 * What a row of the file changes of the shop's own row, or of what a new one consists (CSV-03). A cell that says what
 * the export writes is unchanged, whatever the rules for new values are; a column that the file does not have changes
 * nothing. Each wrong cell is an error at its row and head.
 */
export function checkCells<Row>(
  columns: readonly Column<Row>[],
  { row, cells, guesses }: SheetRow,
  current: Row | null,
): CheckedCells<Row> {
  const checked: CheckedCells<Row> = { set: {}, changes: [], errors: [] };
  for (const { head, write, read, initial, isKeptBlank } of columns) {
    const cell = cells.get(head) ?? (current === null ? guesses?.get(head) : undefined);
    const before = current === null ? null : write(current);
    if (before !== null && isKeptBlank && !cell?.trim()) continue;
    if (before === null && initial && !cell?.trim()) Object.assign(checked.set, initial);
    else if (before === null && cell === undefined) checked.errors.push(noColumn(row, head));
    else if (cell !== undefined && (before === null || !isSameCell(cell, before))) {
      const found = read(cell);
      if ('wrong' in found) checked.errors.push({ row, head, wrong: found.wrong });
      else if (before === null) Object.assign(checked.set, found.set);
      else if (found.as !== before) {
        Object.assign(checked.set, found.set);
        checked.changes.push({ head, from: before, to: found.as });
      }
    }
  }
  return checked;
}

const noColumn = (row: number, head: string): CellError => ({ row, head, wrong: { code: 'no-column' } });

/**
 * The version that a row was exported with: refused (`older`) where the shop's row has changed since, so that an old
 * file takes back nobody's work (CSV-04). An empty cell asks nothing.
 */
export function checkVersion(
  { row, cells }: SheetRow,
  { head, now }: { head: string; now: number },
): CellError[] {
  const seen = cells.get(head)?.trim() ?? '';
  if (seen === '' || seen === String(now)) return [];
  return [{ row, head, wrong: { code: 'older', seen: seen.slice(0, 12), now } }];
}
