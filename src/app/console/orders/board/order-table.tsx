import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { type ColumnSort, DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { OrderSort } from '#domain/orders/order-filter.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { ChoosePage } from '../../shell/choose-page.tsx';
import { statusTones } from '../../shell/status-tones.ts';
import { paymentWords } from '../order-found.ts';
import { type BoardQuery, boardSearch, sortedBy } from './board-query.ts';
import { ChooseOrder } from './choose-order.tsx';
import styles from './order-table.module.css';
import { momentOf, promiseWords, type Ticket, waitOf } from './ticket.ts';

type OrderTableProps = {
  rows: readonly Ticket[];
  query: BoardQuery;
  look: BoardLook;
  now: Date;
  /** May this member of staff choose several? */
  isChoosing: boolean;
  selected?: string;
};

const { heads } = consoleTexts.board;

/** The orders as rows, for reading across; what can be sorted is sorted by its head (BOARD-04, BOARD-14). */
export function OrderTable({ rows, query, look, now, isChoosing, selected }: OrderTableProps) {
  const chosen = useChosenAtFirst(rows);
  const box = {
    head: boardTexts.chosen,
    box: true,
    headBox: <ChoosePage label={boardTexts.pages.choose} />,
    cell: (order: Ticket) => <ChooseOrder order={order} isChosen={chosen.has(order.id)} />,
  };
  return (
    <DataTable
      caption={consoleTexts.board.title}
      columns={[...(isChoosing ? [box] : []), openColumn(query), ...factColumns(query, now, rows)]}
      rows={rows}
      keyOf={({ id }) => id}
      isSelected={({ orderNumber }) => orderNumber === selected}
      look={look === 'dense' ? 'tight' : undefined}
      isAlone={!selected}
      order={({ orderNumber }) => orderNumber}
    />
  );
}

/** The page that leads here has chosen what a press confirms (PACK-01); what comes later nobody has chosen. */
function useChosenAtFirst(rows: readonly Ticket[]): ReadonlySet<string> {
  const [search] = useSearchParams();
  const isAsked = search.get('chosen') === 'confirm';
  const [chosen] = useState(
    () =>
      new Set(
        rows.filter(({ step }) => step?.kind === 'move' && step.to === 'confirmed').map(({ id }) => id),
      ),
  );
  return isAsked ? chosen : NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** The call number, then the long one: the link of the whole row. */
function openColumn(query: BoardQuery) {
  const search = boardSearch(query);
  return {
    head: heads.order,
    opens: true,
    cell: ({ orderNumber, callNumber }: Ticket) => (
      <AppLink href={`/staff/orders/${orderNumber}${search}`} preventScrollReset data-open="">
        <strong className={styles.call}>{callNumberWords(callNumber)}</strong>{' '}
        <span className={styles.number}>{orderNumber}</span>
      </AppLink>
    ),
  };
}

/** A column in which no row of the page has anything is left out, unless the table is sorted by it (BOARD-19). */
function factColumns(query: BoardQuery, now: Date, rows: readonly Ticket[]) {
  const sort = (by: OrderSort) => ({ sort: sortOf(query, by) });
  const isUsed = (by: OrderSort, has: (order: Ticket) => unknown) =>
    query.filter.sort === by || rows.some(has);
  const isPromised = isUsed('promised', ({ promise }) => promise);
  const isDriven = isUsed('driver', ({ driverName }) => driverName);
  // A narrow screen has room for one time: how long it waits, and of what is all over when it was placed.
  const isWaiting = rows.some((order) => waitOf(order, now));
  const columns = [
    {
      ...{ head: heads.placed, wide: isWaiting, plain: !isWaiting, ...sort('placed') },
      cell: ({ createdAt }: Ticket) => momentOf(createdAt, now),
    },
    {
      ...{ head: boardTexts.heads.age, plain: true },
      cell: (order: Ticket) => <Age order={order} now={now} />,
    },
    {
      ...{ head: heads.name, first: true },
      cell: ({ customerName, city }: Ticket) => (
        <span className={styles.who}>
          {customerName} <span className={styles.town}>{city}</span>
        </span>
      ),
    },
    {
      ...{ head: heads.place, second: true },
      cell: (order: Ticket) => (
        <span className={styles.place}>
          <span>
            {order.city} <span className={styles.zip}>{order.zipCode}</span>
          </span>{' '}
          <span className={styles.paid}>{paymentWords(order)}</span>
        </span>
      ),
    },
    {
      ...{ head: heads.status, plain: true, ...sort('status') },
      cell: ({ status }: Ticket) => <Tag tone={statusTones.orders[status]}>{orderStates[status]}</Tag>,
    },
    {
      ...{ head: boardTexts.heads.promised, wide: true, ...sort('promised') },
      isLate: (order: Ticket) => promiseWords(order, now)?.isLate ?? false,
      isSoon: (order: Ticket) => promiseWords(order, now)?.isSoon ?? false,
      cell: (order: Ticket) => promiseWords(order, now)?.words,
    },
    {
      head: consoleTexts.order.driver,
      wide: true,
      ...sort('driver'),
      cell: ({ driverName }: Ticket) => driverName,
    },
    // On a phone it follows the place, where it has room.
    { head: heads.payment, plain: true, isUsual: () => true, cell: paymentWords },
    { head: heads.items, numeric: true, wide: true, cell: ({ itemCount }: Ticket) => itemCount },
    {
      ...{ head: heads.total, numeric: true, beside: true, ...sort('total') },
      cell: ({ totalCents }: Ticket) => formatUsd(totalCents),
    },
  ];
  const unused = [
    !isPromised && boardTexts.heads.promised,
    !isDriven && consoleTexts.order.driver,
    !isWaiting && boardTexts.heads.age,
  ];
  return columns.filter(({ head }) => !unused.includes(head));
}

/** How long it is there; what waits too long says so, and where the promise has no column, what was promised or is overdue (STAFF-25, LOOK-375). */
function Age({ order, now }: { order: Ticket; now: Date }) {
  const age = waitOf(order, now);
  const due = promiseWords(order, now)?.words;
  return (
    <>
      <span className={order.waits ? `${styles.age} ${styles.waits}` : styles.age}>
        {order.waits ? boardTexts.waitsFor(age) : age}
      </span>
      {due && (
        <span
          className={styles.due}
          data-due={order.isOverdue ? 'late' : order.isDueSoon ? 'soon' : undefined}
        >
          {due}
        </span>
      )}
    </>
  );
}

function sortOf(query: BoardQuery, sort: OrderSort): ColumnSort {
  const { filter } = query;
  const href = `/staff/orders${sortedBy(query, sort)}`;
  if (filter.sort !== sort) return { href };
  return { href, state: filter.isDescending ? 'descending' : 'ascending' };
}
