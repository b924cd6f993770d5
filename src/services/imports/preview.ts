import type { CheckedRow } from '#domain/imports/checked.ts';
import type { UnknownHead } from '#domain/imports/heads.ts';
import type { CellError } from '#domain/imports/wrong.ts';

/** As many changes as are compared at a glance, and errors enough for one sitting (CSV-03). */
const MOST_ROWS = 40;
const MOST_ERRORS = 80;
/** Longer than this, a pasted text is not sent back with its preview. */
const MOST_TEXT = 1024 * 1024;

export type Checked = {
  rows: readonly CheckedRow[];
  errors: readonly CellError[];
  /** Heads that mean nothing here, as they were typed. */
  unknown: readonly UnknownHead[];
  digest: string;
};

/**
 * What a preview shows of a checked file (CSV-03): how many rows are new, changed, the same and wrong, and the first
 * changes and errors, in the order of the file. `headOf` says how the file itself calls a head.
 */
export function toFilePreview({ rows, errors, unknown, digest }: Checked, headOf = (head: string) => head) {
  const wrong = new Set(errors.map(({ row }) => row));
  const count = (kind: CheckedRow['kind']) =>
    rows.filter((row) => row.kind === kind && !wrong.has(row.row)).length;
  const counts = { all: rows.length, new: count('new'), changed: count('changed'), same: count('same') };
  const sorted = errors.toSorted((one, other) => one.row - other.row);
  return {
    kind: 'preview' as const,
    counts: { ...counts, wrong: wrong.size, errors: errors.length },
    unknown: unknown.slice(0, 40),
    digest: errors.length > 0 ? null : digest,
    errors: sorted.slice(0, MOST_ERRORS).map((error) => ({ ...error, head: headOf(error.head) })),
    rows: rows
      .filter(({ kind }) => kind !== 'same')
      .slice(0, MOST_ROWS)
      .map((row) => ({
        ...row,
        changes: row.changes.map((change) => ({ ...change, head: headOf(change.head) })),
      })),
  };
}

export type FilePreview = ReturnType<typeof toFilePreview>;

/** The pasted text, for the page to keep; nothing where it came as a file or is too long to come back. */
export const keptText = ({ bytes, text }: { bytes: Uint8Array | null; text: string }): string =>
  bytes || text.length > MOST_TEXT ? '' : text;
