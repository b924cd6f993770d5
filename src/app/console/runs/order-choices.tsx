import { orderStates } from '#app/texts/en/console/order-states.ts';
import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { streetOf } from '#domain/delivery/street.ts';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useFieldError } from '../form/field-errors.tsx';
import { statusTones } from '../shell/status-tones.ts';
import styles from './runs.module.css';

type Promise =
  | { kind: 'about'; at: Date }
  | { kind: 'today'; by: Date }
  | { kind: 'preorder' | 'opening' | 'window'; from: Date; until: Date };

export type OrderChoice = {
  orderNumber: string;
  callNumber: number;
  status: OrderStatus;
  city: string;
  zipCode: string;
  deliveryAddress: string;
  customerName: string;
  createdAt: Date;
  promise: Promise | null;
  isUnpaid: boolean;
  valueCents: number;
};

/** Orders of one place, each with a box to choose it (RUN-07). */
export function OrderChoices({ orders }: { orders: readonly OrderChoice[] }) {
  return (
    <ul className={styles.choices}>
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              name="order"
              value={order.orderNumber}
              aria-label={words.choose(order.orderNumber)}
            />
            <span className={styles.number}>
              <strong>{callNumberWords(order.callNumber)}</strong>{' '}
              <span className={styles.long}>{order.orderNumber}</span>
            </span>
            <span className={styles.where}>
              {streetOf(order)} <span className={styles.quiet}>{order.customerName}</span>
            </span>
            <span className={styles.when}>
              {promised(order.promise)} <span className={styles.quiet}>{words.waits(order.createdAt)}</span>
            </span>
            <span className={styles.value}>{formatUsd(order.valueCents)}</span>
            <span className={styles.state}>
              <Tag tone={statusTones.orders[order.status]}>{orderStates[order.status]}</Tag>
              {order.isUnpaid && <Tag tone={statusTones.payments.unpaid}>{words.unpaid}</Tag>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with the choice, below it. */
export function ChoiceError() {
  const error = useFieldError('order');
  return (
    error && (
      <p role="alert" className={styles.lack} data-invalid="" tabIndex={-1}>
        {error}
      </p>
    )
  );
}

function promised(promise: Promise | null): string {
  if (!promise) return words.promised.unknown;
  if (promise.kind === 'about') return words.promised.about(promise.at);
  if (promise.kind === 'today') return words.promised.today(promise.by);
  return words.promised.later(promise.from, promise.until);
}
