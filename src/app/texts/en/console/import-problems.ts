import type { ProblemTable } from '../../problem-table.ts';

const quoted = (head: string) => `“${head}”`;
const named = (heads: readonly string[]) => heads.slice(0, 8).join(', ');

/** Files that come in (CSV). */
export const importProblems = {
  'import-missing': [422, 'Paste the rows of a file, or choose the file itself.'],
  'import-encoding-invalid': [422, 'This file is not text. Save the sheet as CSV, not as a workbook.'],
  'import-too-large': [422, 'A file may have 24 MB. Split it in two. Nothing was written.'],
  'import-too-long': [
    422,
    ({ most }: { most: number }) =>
      `A file may have ${most.toLocaleString('en-US')} rows below its heads. Split it in two. Nothing was written.`,
  ],
  'import-invalid': [422, 'The first row has none of the columns that are read here. See them below.'],
  'import-heads-missing': [
    422,
    ({ heads, found }: { heads: readonly string[]; found: readonly string[] }) =>
      `Your file has no column ${named(heads.map(quoted))}. Its columns are ${named(found.map(quoted))}. Rename one of them or add the column. Nothing was written.`,
  ],
  'import-heads-doubled': [
    422,
    ({ heads }: { heads: readonly string[] }) =>
      `This column is there twice: ${named(heads)}. Keep one of them. Nothing was written.`,
  ],
  'import-quotes-invalid': [
    422,
    ({ line }: { line: number }) =>
      `The quotes near line ${line.toLocaleString('en-US')} of the file do not close, so its cells cannot be told apart. Nothing was written.`,
  ],
  'import-changed': [
    409,
    'Somebody changed the same at this moment. Nothing was written. Check the file again.',
  ],
} as const satisfies ProblemTable;
