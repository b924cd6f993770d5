import { neutraliseCell } from '#domain/imports/cells.ts';
import type { TextFile } from '../text-file.ts';

/** A pasted file. */
export const pasted = (text: string): TextFile => ({ bytes: null, text });

const quoted = (cell: string) => `"${neutraliseCell(cell).replaceAll('"', '""')}"`;

/** Rows as the text of a CSV file, each value quoted as the export does. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

type Exported =
  | { problem: string }
  | { problem?: undefined; heads: readonly string[]; parts: AsyncGenerator<string[][], void> };

/** What an export writes, as rows with their heads. */
export async function rowsOf(answer: Exported): Promise<string[][]> {
  if (answer.problem !== undefined) throw new Error(answer.problem);
  const rows: string[][] = [[...answer.heads]];
  for await (const part of answer.parts) rows.push(...part);
  return rows;
}

/** The same as a pasted file. */
export const fileOf = async (answer: Exported): Promise<TextFile> => pasted(toCsv(await rowsOf(answer)));
