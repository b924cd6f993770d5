import { parseStatementCents, parseStatementDay } from './cells.ts';
import type { Cells } from './statement.ts';

/**
 * Where the values of an unknown statement seem to stand, for whoever picks its columns (MATCH-05): `rows` are its first
 * rows, heads or not; the answer has places from 0, null where nothing looks like it. Nothing is read by it unasked.
 */
export function suggestColumns(rows: readonly Cells[]) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const find = (looksLike: (cell: string) => boolean) =>
    places.find((place) => rows.filter((row) => looksLike(row[place] ?? '')).length * 2 > rows.length) ??
    null;
  const headed = (words: RegExp) => {
    const place = places.find((at) => words.test(rows[0]?.[at] ?? ''));
    return place ?? null;
  };
  return {
    date: find((cell) => parseStatementDay(cell) !== null),
    amount: find((cell) => /[.$]/.test(cell) && parseStatementCents(cell) !== null),
    payer: headed(/name|payer|sender|from/i),
    note: headed(/note|memo|message|description/i),
  };
}
