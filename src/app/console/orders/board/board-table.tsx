import { boardTexts } from '#app/texts/en/console/board.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import type { BoardLook } from '#domain/preferences.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { OrderTable } from './order-table.tsx';
import styles from './saved-views.module.css';
import type { CountedViews } from './saved-views.tsx';
import type { Ticket } from './ticket.ts';

/** A page of the table as the service lists it. */
export type TablePage = {
  rows: readonly Ticket[];
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
  first: number;
  viewCounts: CountedViews;
};

type BoardTableProps = {
  table: TablePage;
  query: BoardQuery;
  look: BoardLook;
  now: Date;
  isChoosing: boolean;
  selected?: string;
};

const words = boardTexts.pages;

/** The rows of the page and the way to the others. */
export function BoardTable({ table, ...props }: BoardTableProps) {
  const { page, pages, rows } = table;
  const { query } = props;
  const to = (other: number) => `/staff/orders${boardSearch({ ...query, page: other })}`;
  return (
    <>
      <OrderTable rows={rows} {...props} />
      {/* One page that holds all is told by the counts of the views. */}
      <nav className={styles.pages} aria-label={words.title} hidden={pages === 1 && !table.isMore}>
        {page > 1 && (
          <ButtonLink kind="outline" size="small" href={to(page - 1)} rel="prev">
            {words.previous}
          </ButtonLink>
        )}
        <span>{words.of(table.first + 1, table.first + rows.length, table.total, table.isMore)}</span>
        {page < pages && (
          <ButtonLink kind="outline" size="small" href={to(page + 1)} rel="next">
            {words.next}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
