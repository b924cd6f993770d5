import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { refundNote } from '#app/texts/en/storefront/refund-note.ts';
import { en } from '#app/texts/en.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Orders } from '#services/orders/list-orders.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './orders.module.css';

type HistoryProps = Pick<Orders, 'history'> & { unread: ReadonlySet<string> };

/** What was delivered or cancelled, in a row each (ORD-07, ORD-14, ORD-20). */
export function OrderHistory({ history, unread }: HistoryProps) {
  const orders = ordersTexts;
  return (
    <Section title={orders.history}>
      {history.length === 0 && <p>{orders.noneCompleted}</p>}
      <ul className={styles.history}>
        {history.map((order) => (
          <li key={order.orderNumber} className={styles.past} id={order.orderNumber}>
            <div className={styles.row}>
              <span>
                {unread.has(order.orderNumber) && (
                  <span className={styles.dot} role="img" aria-label={en.shell.menu.unread} />
                )}
                {orders.order(order.orderNumber)}{' '}
                <span className={styles.quiet}>{moments.longDate(order.createdAt)}</span>
              </span>
              <span>
                {orders.statuses[order.status]}
                {order.cancelled && (
                  <span className={styles.quiet}> {orders.cancelReasons[order.cancelled]}</span>
                )}
              </span>
              <span>
                {formatUsd(order.totalCents)}
                {order.refundedCents > 0 && (
                  <span className={styles.quiet}> {refundNote.refunded(formatUsd(order.refundedCents))}</span>
                )}
              </span>
            </div>
            <div className={styles.buttons}>
              <AppLink href={`/orders/${order.orderNumber}/receipt`} className={styles.link}>
                {orders.receipt}
              </AppLink>
              <OrderAgain again={order.again} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
