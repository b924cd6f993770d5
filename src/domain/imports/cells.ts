/** What spreadsheets read as a formula; a cell that only seems escaped counts, too, so that all come back as they were. */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/**
 * A value as a cell of a file: what a spreadsheet would calculate gets an apostrophe in front (CSV-02).
 * `restoreCell` takes exactly that one away again.
 */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The value of a cell that `neutraliseCell` has written; every other text as it is (CSV-02). */
export const restoreCell = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

/** Do two cells say the same? Spreadsheets write the ends of lines their own way. */
export const isSameCell = (one: string, other: string): boolean =>
  one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
