import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { OrderTicket } from '#app/ui/order/order-ticket.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { BOARD_COLUMNS } from '#domain/orders/steps.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { statusTones } from '../../shell/status-tones.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import styles from './board.module.css';
import type { BoardPart } from './board-part.ts';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { ChooseOrder } from './choose-order.tsx';
import { ColumnHead } from './column-head.tsx';
import { awaitsDay, isUnsent } from './no-step.ts';
import { OverdueFirst, overdueAbove } from './overdue-first.tsx';
import { ShowMore } from './show-more.tsx';
import { ageOf, flagOf, promiseWords, type Ticket, waitOf } from './ticket.ts';
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

/** What is being packed and what is packed stand one below the other, since few are packed at a time. */
const placeOf = ({ column }: BoardPart) => (column === 'ready' ? 'packing' : column);

/** To start, Packing, Ready, On the way, Done: worked off from the top with one button per ticket (STAFF-02, STAFF-03). */
export function BoardColumns({ columns, ...facts }: ListProps) {
  const above = overdueAbove(columns);
  return (
    <div className={styles.columns} data-look={facts.look}>
      <OverdueFirst columns={columns} isChoosing={facts.isChoosing}>
        {above.map((order) => (
          <div key={order.id} className={styles.cell}>
            <BoardTicket order={order} {...facts} />
          </div>
        ))}
      </OverdueFirst>
      <JumpRow columns={columns} />
      {[...Map.groupBy(columns, placeOf)].map(([place, parts]) => (
        <div
          key={place}
          className={styles.place}
          data-place={place}
          data-empty={parts.every(({ total }) => total === 0) || undefined}
        >
          {parts.map((part) => (
            <Column key={part.column} part={part} above={above} {...facts} />
          ))}
        </div>
      ))}
    </div>
  );
}

type ColumnProps = { part: BoardPart; above: readonly Ticket[] } & Omit<ListProps, 'columns'>;

function Column({ part, above, ...facts }: ColumnProps) {
  const { column, total, waits, overdue, orders, newest } = part;
  const isAbove = (order: Ticket) => above.includes(order);
  const shown = orders.filter(isAbove).length;
  return (
    <section
      className={styles.column}
      data-empty={total === 0 || undefined}
      aria-labelledby={`column-${column}`}
    >
      <ColumnHead name={words.columns[column]} isChoosing={facts.isChoosing && total > 0}>
        <h2 className={styles.columnName} id={`column-${column}`}>
          {words.columns[column]} <span className={styles.count}>{words.count(total)}</span>
          {overdue > 0 && (
            <span className={styles.late}>
              {' '}
              · {words.overdue(overdue)}
              {shown > 0 && (
                <span className={styles.above}>{boardTexts.overdueFirst.above(shown, overdue)}</span>
              )}
            </span>
          )}
          {waits > 0 && <span className={styles.waits}> · {words.waits(waits)}</span>}
        </h2>
      </ColumnHead>
      <div className={styles.tickets}>
        {orders.map((order) => (
          <BoardTicket key={order.id} order={order} isAbove={isAbove(order)} {...facts} />
        ))}
      </div>
      <ShowMore part={part} query={facts.query} selected={facts.selected} />
      {newest.length > 0 && <h3 className={styles.newest}>{words.newest}</h3>}
      <div className={styles.tickets}>
        {newest.map((order) => (
          <BoardTicket key={order.id} order={order} {...facts} />
        ))}
      </div>
    </section>
  );
}

/** On a screen that shows one column at a time: each with its number, in reach while the page is scrolled (BOARD-18). */
function JumpRow({ columns }: Pick<ListProps, 'columns'>) {
  return (
    <nav className={styles.jump} aria-label={boardTexts.jump} hidden={columns.length < 2}>
      <span className={styles.jumpTo} aria-hidden="true">
        {boardTexts.jumpTo}
      </span>
      {columns.map(({ column, total, overdue }) => (
        <a key={column} href={total > 0 ? `#column-${column}` : undefined}>
          {words.columns[column]} <span className={styles.count}>{words.count(total)}</span>
          {overdue > 0 && (
            <span className={styles.overdue}>
              {overdue.toLocaleString('en-US')} {boardTexts.overdue}
            </span>
          )}
        </a>
      ))}
    </nav>
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
  isAbove,
}: { order: Ticket; isAbove?: boolean } & Omit<ListProps, 'columns'>) {
  const { driverName, status } = order;
  const flag = tightFlagOf(order, look);
  return (
    <OrderTicket
      href={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}
      callNumber={callNumberWords(order.callNumber)}
      number={order.orderNumber}
      age={order.waits ? waitOf(order, now) : ageOf(order, now)}
      waits={order.waits ? boardTexts.waits : undefined}
      name={order.customerName}
      place={order.city}
      zip={order.zipCode}
      sums={[formatUsd(order.totalCents), words.items(order.itemCount)]}
      moods={order.moods}
      promise={promiseWords(order, now)}
      driver={driverName ? { name: driverName, said: boardTexts.driver } : null}
      selected={order.orderNumber === selected}
      isAbove={isAbove}
      choice={isChoosing && <ChooseOrder order={order} />}
      dense={look === 'dense'}
      isOver={HISTORY_STATUSES.includes(status)}
      tag={
        flag ? (
          <Tag tone={flag.tone}>{flag.words}</Tag>
        ) : (
          !SAID.has(status) &&
          (look === 'calm' || (!order.step && !awaitsDay(order))) && (
            <Tag tone={statusTones.orders[status]}>{orderStates[status]}</Tag>
          )
        )
      }
      action={
        (order.failedReason || order.step || awaitsDay(order)) && (
          <TicketStep order={order} assigneeChoices={assigneeChoices} query={query} look={look} />
        )
      }
    />
  );
}

/** What stands in place of its step is not said twice; in tight rows the button says already that a payment is awaited, and that it is a first order is said while it is looked at. */
function tightFlagOf(order: Ticket, look: BoardLook) {
  const flag = isUnsent(order) ? null : flagOf(order);
  if (look === 'calm' || flag?.tone === 'bad') return flag;
  const isSaid = order.step?.kind === 'payment';
  const isLooked = flag?.tone === 'info' && !BOARD_COLUMNS.new.some((held) => held === order.status);
  return isSaid || isLooked ? null : flag;
}

/** The head of the column says it. */
const SAID: ReadonlySet<OrderStatus> = new Set(['preparing', 'ready', 'delivered']);
