import type { ReactNode } from 'react';
import styles from './data-table.module.css';

type TableColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, in digits of one width. */
  numeric?: boolean;
  /** Sentences may break; all else stays in one line. */
  wrap?: boolean;
  /** On a phone it stands beside the row's name: what the section is there for. */
  beside?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
};

/**
 * Rows of 56 px. On a phone each row is a small card: its name, then every other value with its column's word.
 * A table that is still too wide scrolls in its own frame, the page does not (SHELL-54).
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, isSelected }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" data-numeric={column.numeric || undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-numeric={column.numeric || undefined}
                  data-wrap={column.wrap || undefined}
                  data-beside={column.beside || undefined}
                  data-head={column.head}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
