import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { OrderTicket } from '#app/ui/order/order-ticket.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { statusTones } from '../../shell/status-tones.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { ChooseOrder } from './choose-order.tsx';
import { ShowMore } from './show-more.tsx';
import { ageOf, type BoardPart, flagOf, promiseWords, type Ticket } from './ticket.ts';
import { TicketStep } from './ticket-step.tsx';

const words = consoleTexts.board;

type ListProps = {
  columns: readonly BoardPart[];
  assigneeChoices: AssigneeChoices;
  query: BoardQuery;
  look: BoardLook;
  now: Date;
  /** May this member of staff choose several? */
  isChoosing: boolean;
  selected?: string;
};

/** New, Packing, On the way, Done: worked off from the top with one button per ticket (STAFF-02, STAFF-03). */
export function BoardColumns({ columns, ...facts }: ListProps) {
  const { query, selected, look } = facts;
  return (
    <div className={styles.columns} data-look={look}>
      {columns.map((part) => (
        <section
          key={part.column}
          className={styles.column}
          aria-labelledby={`column-${part.column}`}
          data-empty={part.total === 0 || undefined}
        >
          <h2 className={styles.columnName} id={`column-${part.column}`}>
            {words.columns[part.column]} <span className={styles.count}>{words.count(part.total)}</span>
            {part.overdue > 0 && <span className={styles.late}> {words.overdue(part.overdue)}</span>}
          </h2>
          {part.orders.map((order) => (
            <BoardTicket key={order.id} order={order} {...facts} />
          ))}
          <ShowMore part={part} query={query} selected={selected} />
          {part.newest.length > 0 && <h3 className={styles.newest}>{words.newest}</h3>}
          {part.newest.map((order) => (
            <BoardTicket key={order.id} order={order} {...facts} />
          ))}
        </section>
      ))}
    </div>
  );
}

function BoardTicket({
  order,
  assigneeChoices,
  query,
  look,
  now,
  isChoosing,
  selected,
}: { order: Ticket } & Omit<ListProps, 'columns'>) {
  // The button says it already.
  const flag = look === 'dense' && order.step?.kind === 'payment' ? null : flagOf(order);
  const promise = promiseWords(order, now);
  return (
    <OrderTicket
      href={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}
      callNumber={callNumberWords(order.callNumber)}
      number={order.orderNumber}
      age={ageOf(order, now)}
      late={order.isOverdue ? boardTexts.overdue : undefined}
      name={order.customerName}
      place={`${order.city} ${order.zipCode}`}
      sums={[formatUsd(order.totalCents), words.items(order.itemCount)]}
      moods={order.moods}
      facts={[
        ...(promise ? [promise] : []),
        ...(order.driverName ? [{ words: boardTexts.driver(order.driverName) }] : []),
      ]}
      selected={order.orderNumber === selected}
      choice={isChoosing && <ChooseOrder order={order} />}
      dense={look === 'dense'}
      tag={
        flag ? (
          <Tag tone={flag.tone}>{flag.words}</Tag>
        ) : (
          (look === 'calm' || !order.step) && (
            <Tag tone={statusTones.orders[order.status]}>{ordersTexts.statuses[order.status]}</Tag>
          )
        )
      }
      action={
        order.step &&
        order.step.kind !== 'door' && (
          <TicketStep order={order} assigneeChoices={assigneeChoices} query={query} look={look} />
        )
      }
    />
  );
}
