import type { MouseEvent } from 'react';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { formatUsd } from '#domain/money.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

export const ORDER_ID = 'call-order';

/** On a phone what is in the order and its sum stay in view while goods are added; it leads to the order (LOOK-372). */
export function ToOrder({ quote }: Pick<Call, 'quote'>) {
  if (!quote || quote.lines.length === 0) return null;
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <a href={`#${ORDER_ID}`} className={styles.toOrder} onClick={showOrder}>
      <span className={styles.price}>{words.inOrder(count, formatUsd(quote.amountDueCents))}</span>{' '}
      <span className={styles.way}>{words.toOrder}</span>
    </a>
  );
}

/** The address stays as it is: what was typed belongs to it. */
function showOrder(event: MouseEvent): void {
  const order = document.getElementById(ORDER_ID);
  if (!order) return;
  event.preventDefault();
  order.scrollIntoView();
  order.focus({ preventScroll: true });
}
