import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { paymentWords } from '../payment-texts.ts';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { ShowMore } from './show-more.tsx';
import type { BoardPart, Ticket } from './ticket.ts';

type BoardTableProps = { columns: readonly BoardPart[]; query: BoardQuery; selected?: string };

/** The same orders as rows, for reading across, and below them what each column of the board holds beyond (STAFF-02). */
export function BoardTable({ columns, query, selected }: BoardTableProps) {
  const rows = columns.flatMap(({ orders, newest }) => [...orders, ...newest]);
  return (
    <>
      <OrderRows rows={rows} query={query} selected={selected} />
      <div className={styles.columns}>
        {columns.map((part) => (
          <section key={part.column} className={styles.column} aria-labelledby={`column-${part.column}`}>
            <h2 className={styles.columnName} id={`column-${part.column}`}>
              {consoleTexts.board.columns[part.column]}{' '}
              <span className={styles.count}>{consoleTexts.board.count(part.total)}</span>
            </h2>
            <ShowMore part={part} query={query} selected={selected} />
          </section>
        ))}
      </div>
    </>
  );
}

type OrderRowsProps = { rows: readonly Ticket[]; query: BoardQuery; selected?: string };

function OrderRows({ rows, query, selected }: OrderRowsProps) {
  const { heads, title } = consoleTexts.board;
  return (
    <DataTable
      caption={title}
      rows={rows}
      keyOf={(order) => order.id}
      isSelected={(order) => order.orderNumber === selected}
      columns={[
        {
          head: heads.order,
          cell: ({ orderNumber }) => (
            <AppLink href={`/staff/orders/${orderNumber}${boardSearch(query)}`} preventScrollReset>
              {orderNumber}
            </AppLink>
          ),
        },
        { head: heads.name, cell: ({ customerName }) => customerName },
        { head: heads.place, cell: ({ city, zipCode }) => `${city} ${zipCode}` },
        {
          head: heads.status,
          cell: ({ status }) => <Tag tone="well">{ordersTexts.statuses[status]}</Tag>,
          beside: true,
        },
        { head: heads.payment, cell: paymentWords },
        { head: heads.placed, cell: ({ createdAt }) => moments.dateAndTime(createdAt) },
        { head: heads.items, cell: ({ itemCount }) => itemCount, numeric: true },
        { head: heads.total, cell: ({ totalCents }) => formatUsd(totalCents), numeric: true },
      ]}
    />
  );
}
