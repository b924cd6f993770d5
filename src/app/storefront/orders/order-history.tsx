import { moments } from '#app/texts/en/moments.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import type { Orders } from '#services/orders/list-orders.ts';
import styles from './orders.module.css';

/** What was delivered or cancelled, in a row each (ORD-07, ORD-14). */
export function OrderHistory({ history }: Pick<Orders, 'history'>) {
  const { orders } = useTexts();
  return (
    <Section title={orders.history}>
      {history.length === 0 && <p>{orders.noneCompleted}</p>}
      <ul className={styles.history}>
        {history.map((order) => (
          <li key={order.orderNumber} className={styles.row}>
            <span>
              {orders.order(order.orderNumber)}{' '}
              <span className={styles.quiet}>{moments.longDate(order.createdAt)}</span>
            </span>
            <span>{orders.statuses[order.status]}</span>
            <span>{formatUsd(order.totalCents)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
