import { neutraliseCell } from '#domain/imports/cells.ts';
import { inZoneOfHere } from './time-zone.server.ts';

/** Spreadsheets read a file as UTF-8 only where it says so. */
const UTF8_MARK = '\uFEFF';

/** The beginning of a CSV file: its mark and the row of its heads. */
export const csvStart = (heads: readonly string[]) => UTF8_MARK + csvRow(heads);

/** One row of a CSV file with its line end: every value quoted, and formulas turned into plain text. */
export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => toCell(value === null ? '' : String(value))).join(',')}\r\n`;
}

const toCell = (text: string): string => `"${neutraliseCell(text).replaceAll('"', '""')}"`;

/** The headers of an answer that the browser saves under this name. */
export const csvHeaders = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});

/** A file that is written while its rows are read, part by part. */
export function answerCsv<Row>(
  { name, heads }: { name: string; heads: readonly string[] },
  parts: AsyncGenerator<readonly Row[], void>,
  toRow: (row: Row) => string,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(csvStart(heads))),
    // Asked for by whoever sends the answer, when the request's own work is over.
    pull: inZoneOfHere(async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      // An error of the database ends the stream with it: a file that is cut is no file.
      const { value, done } = await parts.next();
      if (done) return stream.close();
      stream.enqueue(encoder.encode(value.map(toRow).join('')));
    }),
    cancel: () => void parts.return(undefined),
  });
  return new Response(body, { headers: csvHeaders(name) });
}
