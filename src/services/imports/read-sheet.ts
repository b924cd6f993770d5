import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { restoreCell } from '#domain/imports/cells.ts';
import type { RowCells, SheetRow } from '#domain/imports/check-cells.ts';
import { MOST_IMPORT_ROWS } from '#domain/imports/checked.ts';
import {
  type Heads,
  headKey,
  meantHead,
  readHeads,
  TOLD_HEADS,
  type UnknownHead,
} from '#domain/imports/heads.ts';
import type { CellError } from '#domain/imports/wrong.ts';
import { readTextFile, type TextFile } from '../text-file.ts';

const MOST_BYTES = 24 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const PROBLEMS = {
  missing: 'import-missing',
  large: 'import-too-large',
  encoding: 'import-encoding-invalid',
} as const;

/** Which heads a kind of file has; `needed` are groups of heads of which one has to be there. */
export type SheetLayout = {
  toHead: (key: string) => string | null;
  /** All its heads, for what an unknown one may have meant. */
  heads: readonly string[];
  needed: readonly (readonly string[])[];
};

export type FileSheet<Kind extends SheetLayout> = {
  layout: Kind;
  rows: SheetRow[];
  /** Rows that have more or fewer cells than heads: something is shifted in them. */
  errors: CellError[];
  /** Heads that mean nothing here. */
  unknown: UnknownHead[];
  text: string;
};

export type SheetRefusal =
  | { problem: (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'import-invalid' }
  | { problem: 'import-heads-missing'; heads: string[]; found: string[] }
  | { problem: 'import-heads-doubled'; heads: string[] }
  | { problem: 'import-too-long'; most: number }
  | { problem: 'import-quotes-invalid'; line: number };

/**
 * A pasted or dropped file as rows with their numbers in the spreadsheet (CSV-01, CSV-02), parsed in pieces, so that
 * others are answered meanwhile. `layoutOf` says by the heads what kind of file it is. Refused: nothing, what is no text
 * or has no heads of ours, a head that is missing or there twice, more than 24 MiB or 50,000 rows, and quotes that do
 * not close.
 */
export async function readSheet<Kind extends SheetLayout>(
  file: TextFile,
  layoutOf: (keys: string[]) => Kind,
): Promise<FileSheet<Kind> | SheetRefusal> {
  const read = readTextFile(file, MOST_BYTES);
  if ('refused' in read) return { problem: PROBLEMS[read.refused] };
  const { text } = read;
  const found = findHeads(text, layoutOf);
  if (!found) return { problem: 'import-invalid' as const };
  const { layout, heads, width, delimiter } = found;
  if (heads.doubled.length > 0) return { problem: 'import-heads-doubled' as const, heads: heads.doubled };
  const missing = layout.needed.filter((group) => !group.some((head) => heads.places.has(head)));
  if (missing.length > 0)
    return {
      problem: 'import-heads-missing' as const,
      heads: missing.map(([head = '']) => head),
      found: found.written,
    };
  const free = layout.heads.filter((head) => !heads.places.has(head) && !TOLD_HEADS.has(head));
  const unknown = heads.unknown.map((head) => ({ head, meant: meantHead(head, free) }));
  const sheet: FileSheet<Kind> = { layout, rows: [], errors: [], unknown, text };
  try {
    const problem = await readRows(text, { sheet, heads, width, delimiter });
    return problem ?? sheet;
  } catch (error) {
    if (error instanceof CsvError)
      return { problem: 'import-quotes-invalid' as const, line: Number(error.lines ?? 0) };
    throw error;
  }
}

const OPTIONS = { relax_column_count: true } satisfies Options;

/** The delimiter under which most heads are known. */
function findHeads<Kind extends SheetLayout>(text: string, layoutOf: (keys: string[]) => Kind) {
  const tried = DELIMITERS.flatMap((delimiter) => {
    const row = firstRow(text, delimiter);
    if (!row) return [];
    const layout = layoutOf(row.map(headKey));
    const written = row.map((head) => head.trim().slice(0, 60)).filter((head) => head !== '');
    return [{ delimiter, layout, width: row.length, written, heads: readHeads(row, layout.toHead) }];
  });
  const best = tried.toSorted((one, other) => other.heads.places.size - one.heads.places.size)[0];
  return best && best.heads.places.size > 0 ? best : null;
}

function firstRow(text: string, delimiter: string): string[] | null {
  try {
    const [row] = parseNow(text.slice(0, 64 * 1024), {
      ...OPTIONS,
      delimiter,
      to: 1,
      skip_empty_lines: true,
    });
    return row ?? null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

type Found<Kind extends SheetLayout> = {
  sheet: FileSheet<Kind>;
  heads: Heads;
  width: number;
  delimiter: string;
};

const PIECE = 64 * 1024;
const ROWS_A_TURN = 500;

async function readRows<Kind extends SheetLayout>(
  text: string,
  { sheet, heads, width, delimiter }: Found<Kind>,
) {
  let row = 0;
  let hasHeads = false;
  for await (const record of parsePieces(text, delimiter)) {
    row += 1;
    if (row % ROWS_A_TURN === 0) await nextTurn();
    if (record.every((cell) => cell.trim() === '')) continue;
    if (!hasHeads) {
      hasHeads = true;
      continue;
    }
    if (sheet.rows.length + sheet.errors.length === MOST_IMPORT_ROWS)
      return { problem: 'import-too-long' as const, most: MOST_IMPORT_ROWS };
    const isShifted = record.length < width || record.slice(width).some((cell) => cell.trim() !== '');
    if (isShifted)
      sheet.errors.push({ row, head: '', wrong: { code: 'cells', cells: record.length, heads: width } });
    else sheet.rows.push({ row, cells: new RecordCells(record, heads.places) });
  }
  return null;
}

async function* parsePieces(text: string, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({ ...OPTIONS, delimiter });
  const source = Readable.from(pieces(Buffer.from(text)));
  source.pipe(parser);
  for await (const record of parser) yield record as string[];
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** A row as it was parsed, read by its heads: fifty thousand maps would need ten times the memory. */
class RecordCells implements RowCells {
  readonly #record: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  constructor(record: readonly string[], places: ReadonlyMap<string, number>) {
    this.#record = record;
    this.#places = places;
  }
  has(head: string): boolean {
    return this.#places.has(head);
  }
  get(head: string): string | undefined {
    const place = this.#places.get(head);
    return place === undefined ? undefined : restoreCell(this.#record[place] ?? '');
  }
}
