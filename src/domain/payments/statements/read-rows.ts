import { cutText } from '../../cut-text.ts';
import { isDayFirst, isSlashed, parseStatementCents, parseStatementDay } from './cells.ts';
import { type FoundFormat, findFormat, type RawPayment } from './formats.ts';
import type { Cells, LeftOut, ReadRow, StatementColumns, StatementLine } from './statement.ts';

const LONGEST_PAYER = 120;
const LONGEST_NOTE = 300;

export type ReadStatement = {
  lines: StatementLine[];
  /** Rows that are no payment to match, by their number in the statement, from 1. */
  leftOut: { row: number; reason: LeftOut }[];
};

/**
 * The payments of a statement (MATCH-04, MATCH-05): of a known one by its heads, of another by the columns that somebody
 * picked. Null where its heads are unknown and no columns are given: nothing is guessed. Money that went out, what is
 * not complete or cannot be read is left out with its reason.
 */
export function readStatementRows(
  rows: readonly Cells[],
  columns: StatementColumns | null,
): ReadStatement | null {
  const found = columns ? null : findFormat(rows);
  if (columns) return readAll(rows, 0, byColumns(columns));
  return found && readAll(rows, found.headRow + 1, byFormat(found));
}

type Reader = {
  method: StatementLine['method'];
  dateOf: (row: Cells) => string;
  read: (row: Cells) => RawPayment | LeftOut;
};

const cellOf = (row: Cells, place: number | null | undefined): string =>
  place === null || place === undefined || place < 0 ? '' : (row[place] ?? '').trim();

function byFormat({ format, places }: FoundFormat): Reader {
  return {
    method: format.method,
    dateOf: (row) => cellOf(row, places.date),
    read: (row) => format.read((name) => cellOf(row, places[name])),
  };
}

function byColumns({ method, date, amount, payer, note }: StatementColumns): Reader {
  return {
    method,
    dateOf: (row) => cellOf(row, date),
    read: (row) => ({
      day: cellOf(row, date),
      amount: cellOf(row, amount),
      payer: cellOf(row, payer),
      note: cellOf(row, note),
      externalId: null,
    }),
  };
}

function readAll(rows: readonly Cells[], first: number, reader: Reader): ReadStatement {
  const dates = rows.slice(first).map(reader.dateOf);
  const isDoubtful = dates.some(isDayFirst);
  const ids = new Set<string>();
  const seen = new Map<string, number>();
  const statement: ReadStatement = { lines: [], leftOut: [] };
  for (const [index, row] of rows.entries()) {
    if (index < first) continue;
    const read = readRow(row, reader, isDoubtful);
    if (read === null) continue;
    const isAgain = typeof read !== 'string' && read.externalId !== null && ids.has(read.externalId);
    if (typeof read === 'string' || isAgain) {
      statement.leftOut.push({ row: index + 1, reason: typeof read === 'string' ? read : 'repeated' });
      continue;
    }
    if (read.externalId !== null) ids.add(read.externalId);
    const key = JSON.stringify(read);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    statement.lines.push({ ...read, ordinal });
  }
  return statement;
}

/** Rows without date and amount are heads of parts, balances and words below the list. */
function readRow(row: Cells, reader: Reader, isDoubtful: boolean): ReadRow {
  const raw = reader.read(row);
  if (typeof raw === 'string') return raw;
  const { day: date, amount } = raw;
  if (!date || !amount) return null;
  const day = isDoubtful && isSlashed(date) ? null : parseStatementDay(date);
  if (!day) return 'date';
  const cents = parseStatementCents(amount);
  if (cents === null) return 'amount';
  if (cents <= 0) return 'out';
  return {
    method: reader.method,
    day,
    cents,
    payer: cutText(tidy(raw.payer), LONGEST_PAYER),
    note: cutText(tidy(raw.note), LONGEST_NOTE),
    externalId: raw.externalId && cutText(tidy(raw.externalId), LONGEST_PAYER),
  };
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
