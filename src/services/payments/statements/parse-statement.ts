import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { findFormat } from '#domain/payments/statements/formats.ts';
import { type ReadStatement, readStatementRows } from '#domain/payments/statements/read-rows.ts';
import {
  type Cells,
  MOST_STATEMENT_ROWS,
  type StatementColumns,
  type StatementLine,
} from '#domain/payments/statements/statement.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const FIRST_ROWS = 25;
const SHOWN_ROWS = 6;

export type HashedLine = StatementLine & { hash: string };

export type ParsedStatement =
  | { kind: 'lines'; lines: HashedLine[]; leftOut: ReadStatement['leftOut'] }
  /** Its heads are unknown: somebody has to say which column is which (MATCH-05). */
  | { kind: 'columns'; rows: string[][] };

/**
 * A statement's text as lines, by its own heads or by the columns that somebody picked (MATCH-04, MATCH-05); its first
 * rows to pick them where its heads are unknown, or somebody asks for it (LOOK-206). Refused:
 * what is no table, more than 50,000 rows, columns that it does not have.
 */
export function parseStatement(text: string, columns: StatementColumns | null, isAsking = false) {
  const delimiter = findDelimiter(text);
  const rows = delimiter && readCsv(text, { delimiter, to: MOST_STATEMENT_ROWS + 2 });
  if (!rows) return { problem: 'statement-invalid' as const };
  // One row more than the most are its heads.
  if (rows.length > MOST_STATEMENT_ROWS + 1)
    return { problem: 'statement-too-long' as const, most: MOST_STATEMENT_ROWS };
  if (columns && !hasColumns(rows, columns)) return { problem: 'statement-columns-invalid' as const };
  const read = isAsking ? null : readStatementRows(rows, columns);
  const parsed: ParsedStatement = read
    ? { kind: 'lines', lines: read.lines.map(withHash), leftOut: read.leftOut }
    : { kind: 'columns', rows: rows.slice(0, SHOWN_ROWS).map((row) => row.map((cell) => cell.slice(0, 60))) };
  return parsed;
}

/** The first rows in which a known format stands decide, else the ones with most columns. */
function findDelimiter(text: string): string | null {
  const tried = DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: readCsv(text, { delimiter, to: FIRST_ROWS }) ?? [],
  }));
  const known = tried.find(({ rows }) => findFormat(rows));
  if (known) return known.delimiter;
  const widest = tried.toSorted((a, b) => widthOf(b.rows) - widthOf(a.rows))[0];
  return widest && widthOf(widest.rows) > 1 ? widest.delimiter : null;
}

const widthOf = (rows: readonly Cells[]) => Math.max(0, ...rows.map((row) => row.length));

function readCsv(text: string, { delimiter, to }: { delimiter: string; to: number }): string[][] | null {
  try {
    return parse(text, {
      delimiter,
      to,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function hasColumns(rows: readonly Cells[], { date, amount, payer, note }: StatementColumns): boolean {
  const places = [date, amount, ...[payer, note].filter((place) => place !== null)];
  const isDouble = new Set(places).size < places.length;
  return !isDouble && places.every((place) => Number.isInteger(place) && place >= 0 && place < widthOf(rows));
}

/** The same line of another day's statement has the same hash: by the service's own id, else by all that it says. */
function withHash(line: StatementLine): HashedLine {
  const { method, externalId, day, cents, payer, note, ordinal } = line;
  const own = externalId ? [method, externalId] : [method, day, cents, payer, note, ordinal];
  return { ...line, hash: createHash('sha256').update(JSON.stringify(own)).digest('hex') };
}
