import { boardTexts } from '#app/texts/en/console/board.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { OpeningRow } from '../../shell/opening-row.tsx';
import { type BoardQuery, boardSearch } from './board-query.ts';
import styles from './overdue-first.module.css';
import { type BoardPart, flagOf, overdueSince, type Ticket } from './ticket.ts';

const words = boardTexts.overdueFirst;

/** So many stand above the columns; the others are one press away. */
const MOST = 3;

type OverdueFirstProps = { columns: readonly BoardPart[]; query: BoardQuery; now: Date };

/** Where the columns stand one below the other, what is overdue comes first, whatever column it is in (LOOK-101). */
export function OverdueFirst({ columns, query, now }: OverdueFirstProps) {
  const total = columns.reduce((sum, { overdue }) => sum + overdue, 0);
  const orders = columns.flatMap((column) => column.orders).filter(({ isOverdue }) => isOverdue);
  if (orders.length === 0) return null;
  const shown = orders.slice(0, total === MOST + 1 ? total : MOST);
  return (
    <section className={styles.overdue} aria-labelledby="overdue-first">
      <h2 id="overdue-first" className={styles.title}>
        {words.title} <span className={styles.count}>{total.toLocaleString('en-US')}</span>
      </h2>
      <ul className={styles.rows}>
        {shown.map((order) => (
          <li key={order.id}>
            <OpeningRow href={`/staff/orders/${order.orderNumber}${boardSearch(query)}`}>
              <OverdueOrder order={order} now={now} />
            </OpeningRow>
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <AppLink href="/staff/orders?view=table&late=1" className={styles.all}>
          {words.all(total)}
        </AppLink>
      )}
    </section>
  );
}

/** Who waits, who drives or what failed at the door, and since when. */
function OverdueOrder({ order, now }: { order: Ticket; now: Date }) {
  const flag = flagOf(order);
  const since = overdueSince(order, now);
  return (
    <span className={styles.row}>
      <strong className={styles.call}>{callNumberWords(order.callNumber)}</strong>
      <span className={styles.who}>
        {order.customerName}
        <span className={styles.quiet}>
          {' '}
          {flag?.tone === 'bad' ? flag.words : (order.driverName ?? order.city)}
        </span>
      </span>
      {since && (
        <span className={styles.since}>
          <span className={styles.word}>{words.since}</span> {since}
        </span>
      )}
    </span>
  );
}
