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
