import { orderStates } from '#app/texts/en/console/order-states.ts';
import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { streetOf } from '#domain/delivery/street.ts';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { useFieldError } from '../form/field-errors.tsx';
import { placedWords } from '../orders/board/ticket.ts';
import { ChoosePage } from '../shell/choose-page.tsx';
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

/** What is promised of all of them, in words, if it is the same of each of several. */
export function sharedPromise(orders: readonly OrderChoice[]): string | null {
  const [first, ...others] = new Set(orders.map(({ promise }) => promised(promise)));
  return orders.length > 1 && others.length === 0 ? (first ?? null) : null;
}

/** Orders by place, each with a box to choose it and how long ago it was placed; what all have in common is not said of each (RUN-07). */
export function OrderChoices({ orders, now }: { orders: readonly OrderChoice[]; now: Date }) {
  const isShared = sharedPromise(orders) !== null;
  return (
    <>
      <div className={styles.above}>
        {orders.length > 1 && <ChoosePage label={words.chooseAll(orders.length)} isLine />}
        <p className={styles.valueHead} aria-hidden="true">
          {words.orderHeads(isShared).at(-1)}
        </p>
        <p className={styles.heads} aria-hidden="true">
          <span />
          {words.orderHeads(isShared).map((head) => (
            <span key={head}>{head}</span>
          ))}
        </p>
      </div>
      <ul className={styles.choices}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="order"
                value={order.orderNumber}
                aria-label={words.choose(order.orderNumber)}
                data-choose=""
              />
              <span className={styles.number}>
                <strong>{callNumberWords(order.callNumber)}</strong>{' '}
                <span className="sr-only">{order.orderNumber}</span>
              </span>
              <span className={styles.where}>
                {streetOf(order)}{' '}
                <span className={styles.quiet}>
                  {order.customerName} <Exceptions order={order} />
                </span>
              </span>
              <span className={styles.town}>
                {order.city} <span className={styles.zip}>{order.zipCode}</span>
              </span>
              <When order={order} isShared={isShared} now={now} />
              <span className={styles.value}>
                <span className="sr-only">{words.goods} </span>
                {formatUsd(order.valueCents)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function When({ order, isShared, now }: { order: OrderChoice; isShared: boolean; now: Date }) {
  const placed = placedWords(order, now);
  if (isShared)
    return (
      <span className={styles.when} data-age="">
        {placed}
      </span>
    );
  return (
    <span className={styles.when}>
      {promised(order.promise)} <span className={styles.quiet}>{placed}</span>
    </span>
  );
}

/** As it is to be, packed and paid, an order says nothing of it. */
function Exceptions({ order: { status, isUnpaid } }: { order: OrderChoice }) {
  return (
    <>
      {status !== 'ready' && <Tag tone={statusTones.orders[status]}>{orderStates[status]}</Tag>}
      {isUnpaid && <Tag tone={statusTones.payments.unpaid}>{words.unpaid}</Tag>}
    </>
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
