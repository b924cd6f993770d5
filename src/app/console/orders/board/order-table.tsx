import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { OrderSort } from '#domain/orders/order-filter.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { paymentWords } from '../order-found.ts';
import { type BoardQuery, boardSearch, sortedBy } from './board-query.ts';
import { ChooseOrder } from './choose-order.tsx';
import styles from './order-table.module.css';
import { ageOf, promiseWords, type Ticket } from './ticket.ts';

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

/** The orders as rows, for reading across; what can be sorted is sorted by its head (BOARD-04). */
export function OrderTable({ rows, query, look, now, isChoosing, selected }: OrderTableProps) {
  const open = (order: Ticket) => `/staff/orders/${order.orderNumber}${boardSearch(query)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={consoleTexts.board.title} tabIndex={0}>
      <table className={styles.table} data-look={look}>
        <caption className="sr-only">{consoleTexts.board.title}</caption>
        <thead>
          <tr>
            {isChoosing && (
              <th scope="col">
                <span className="sr-only">{boardTexts.chosen}</span>
              </th>
            )}
            <th scope="col">{heads.order}</th>
            <SortHead sort="placed" head={heads.placed} query={query} />
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.place}</th>
            <SortHead sort="status" head={heads.status} query={query} />
            <SortHead sort="promised" head={boardTexts.heads.promised} query={query} />
            <SortHead sort="driver" head={consoleTexts.order.driver} query={query} />
            <th scope="col">{heads.payment}</th>
            <th scope="col" data-numeric="">
              {heads.items}
            </th>
            <SortHead sort="total" head={heads.total} query={query} isNumeric />
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr
              key={order.id}
              data-selected={order.orderNumber === selected || undefined}
              data-order={order.orderNumber}
            >
              {isChoosing && (
                <td className={styles.choice}>
                  <ChooseOrder order={order} />
                </td>
              )}
              <td className={styles.order}>
                <AppLink href={open(order)} preventScrollReset data-open="">
                  <span className={styles.call}>{callNumberWords(order.callNumber)}</span> {order.orderNumber}
                </AppLink>
              </td>
              <OrderCells order={order} now={now} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OrderCells({ order, now }: { order: Ticket; now: Date }) {
  const promise = promiseWords(order, now);
  return (
    <>
      <td data-head={heads.placed} data-late={order.isOverdue || undefined}>
        {ageOf(order, now)}
        {order.isOverdue && ` ${boardTexts.overdue}`}
      </td>
      <td>{order.customerName}</td>
      <td>{`${order.city} ${order.zipCode}`}</td>
      <td>
        <Tag tone="well">{ordersTexts.statuses[order.status]}</Tag>
      </td>
      <td data-head={boardTexts.heads.promised} data-late={promise?.isLate || undefined}>
        {promise?.words}
      </td>
      <td data-head={consoleTexts.order.driver}>{order.driverName}</td>
      <td>{paymentWords(order)}</td>
      <td data-head={heads.items} data-numeric="">
        {order.itemCount}
      </td>
      <td data-head={heads.total} data-numeric="" title={moments.dateAndTime(order.createdAt)}>
        {formatUsd(order.totalCents)}
      </td>
    </>
  );
}

type SortHeadProps = { sort: OrderSort; head: string; query: BoardQuery; isNumeric?: boolean };

function SortHead({ sort, head, query, isNumeric }: SortHeadProps) {
  const { filter } = query;
  const isSorted = filter.sort === sort;
  const direction = filter.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} data-numeric={isNumeric ? '' : undefined}>
      <AppLink href={`/staff/orders${sortedBy(query, sort)}`} preventScrollReset>
        {head}
        {isSorted && <span aria-hidden="true">{filter.isDescending ? ' ↓' : ' ↑'}</span>}
      </AppLink>
    </th>
  );
}
