import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { AppLink } from '../action/app-link.tsx';
import { Icon } from '../icon.tsx';
import styles from './data-table.module.css';

type TableColumn<Row> = {
  head: string;
  /** Below the head, smaller: what its figures are measured by. */
  under?: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, in digits of one width. */
  numeric?: boolean;
  /** Sentences may break; all else stays in one line. */
  wrap?: boolean;
  /** On a phone it stands beside the row's name: what the section is there for. */
  beside?: boolean;
  /** On a phone it stands in the row's first line, beside its link. */
  first?: boolean;
  /** Says by itself what it is: on a phone without its column's word. */
  plain?: boolean;
  /** Left out where there is no room: the row's own page says it. */
  wide?: boolean;
  /** Left out on a tablet alone, where it stands below the row's name: on a phone it is one of the second line. */
  second?: boolean;
  /** Holds the box by which rows are chosen; its head is for the ear. */
  box?: boolean;
  /** Stands in the head of the boxes: what chooses every row. */
  headBox?: ReactNode;
  /** Its link opens the row, wherever the row is pressed. */
  opens?: boolean;
  /** As nearly all are: on a phone it is not said. */
  isUsual?: (row: Row) => boolean;
  /** Something about it is late. */
  isLate?: (row: Row) => boolean;
  isSoon?: (row: Row) => boolean;
  /** Where the list leads in this column's order, and whether it stands in it now. */
  sort?: ColumnSort;
};

export type ColumnSort = { href: string; state?: 'ascending' | 'descending' };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** Where a mouse points: rows of 28 px; tight ones are written smaller, too (BOARD-14). */
  look?: 'dense' | 'tight';
  /** Nothing stands beside it: on a wide screen its head stays while the page is scrolled. */
  isAlone?: boolean;
  /** The link in its first column opens the row, wherever the row is pressed; a chevron at its end says so. */
  opensRows?: boolean;
  /** What scripts find a row by. */
  order?: (row: Row) => string;
  /** Opened below a row, as wide as the table; null where nothing is. */
  below?: (row: Row) => ReactNode;
};

/**
 * Rows of 36 px where a mouse points, of 44 px where a thumb does; forty are compared at a glance (LOOK-01). On a phone each row is a small card: its name, then every other value with its column's word.
 * A table that is still too wide scrolls in its own frame, the page does not (SHELL-54).
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  look,
  isAlone,
  opensRows,
  ...facts
}: DataTableProps<Row>) {
  return (
    <section
      className={styles.frame}
      aria-label={fieldWords.tableOf(caption)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-alone={isAlone || undefined}
    >
      <table className={styles.table} data-look={look} data-opens-rows={opensRows || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                data-numeric={column.numeric || undefined}
                data-wide={column.wide || column.second || undefined}
                data-box={column.box || undefined}
                aria-sort={column.sort?.state}
              >
                <Head column={column} />
                {column.under && <span className={styles.under}>{column.under}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow row={row} columns={columns} {...facts} key={facts.keyOf(row)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'isSelected' | 'order' | 'below'> & {
  row: Row;
};

function TableRow<Row>({ row, columns, isSelected, order, below }: TableRowProps<Row>) {
  const opened = below?.(row);
  return (
    <Fragment>
      <tr data-selected={isSelected?.(row) || undefined} data-order={order?.(row)}>
        {columns.map((column) => (
          <td key={column.head} {...marksOf(column, row)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {opened && (
        <tr data-below="">
          <td colSpan={columns.length}>{opened}</td>
        </tr>
      )}
    </Fragment>
  );
}

/** What a cell's look depends on. */
function marksOf<Row>(column: TableColumn<Row>, row: Row) {
  return {
    'data-numeric': column.numeric || undefined,
    'data-wrap': column.wrap || undefined,
    'data-beside': column.beside || undefined,
    'data-first': column.first || undefined,
    'data-plain': column.plain || undefined,
    'data-wide': column.wide || column.second || undefined,
    'data-second': column.second || undefined,
    'data-box': column.box || undefined,
    'data-opens': column.opens || undefined,
    'data-usual': column.isUsual?.(row) || undefined,
    'data-late': column.isLate?.(row) || undefined,
    'data-soon': column.isSoon?.(row) || undefined,
    'data-head': column.box || column.opens ? undefined : column.head,
  };
}

function Head<Row>({ column: { head, sort, box, headBox } }: { column: TableColumn<Row> }) {
  if (sort) return <SortLink head={head} sort={sort} />;
  if (headBox) return headBox;
  return box ? <span className="sr-only">{head}</span> : head;
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown };

/** A head that is pressed: an address, so it works before any script and survives Back. */
function SortLink({ head, sort: { href, state } }: { head: string; sort: ColumnSort }) {
  return (
    <AppLink href={href} preventScrollReset>
      {head}
      {state && <Icon of={ARROWS[state]} size="small" />}
    </AppLink>
  );
}
