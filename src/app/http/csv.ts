/** Spreadsheets read a file as UTF-8 only where it says so. */
const UTF8_MARK = '\uFEFF';

/** The beginning of a CSV file: its mark and the row of its heads. */
export const csvStart = (heads: readonly string[]) => UTF8_MARK + csvRow(heads);

/** One row of a CSV file with its line end: every value quoted, and formulas turned into plain text. */
export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => toCell(value === null ? '' : String(value))).join(',')}\r\n`;
}

function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** The headers of an answer that the browser saves under this name. */
export const csvHeaders = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
});
