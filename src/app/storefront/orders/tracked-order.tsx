import { IdCard } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { Timeline } from '#app/ui/order/timeline.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import { isOnTheWay } from '#domain/orders/steps.ts';
import type { TrackedOrder } from '#services/orders/list-orders.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './orders.module.css';

/** One order on its way: where it is, when it comes, what is in it, what it costs (ORD-16). */
export function TrackedOrderCard({ order, isUnread }: { order: TrackedOrder; isUnread: boolean }) {
  const { orders } = useTexts();
  const steps = order.steps.map(({ step, state, at }) => ({
    label: orders.steps[step],
    state,
    at: at ? moments.time(at) : undefined,
  }));
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <Heading level={3} size="h4">
          {isUnread && <span className={styles.dot} role="img" aria-label={orders.unread} />}
          {orders.order(order.orderNumber)}
        </Heading>
        <span className={styles.status} data-on-the-way={isOnTheWay(order.status) || undefined}>
          {orders.statuses[order.status]}
        </span>
      </div>
      <p className={styles.quiet}>{orders.placedAt(moments.dateAndTime(order.createdAt))}</p>
      {order.etaMinutes !== null && <p>{orders.eta(order.etaMinutes)}</p>}
      {order.deliverNotBefore && <p>{orders.preorder(moments.dateAndTime(order.deliverNotBefore))}</p>}
      <Timeline steps={steps} />
      {isOnTheWay(order.status) && <Notice icon={IdCard}>{orders.haveId}</Notice>}
      <Place order={order} />
      <Bill order={order} />
      <CancelOrder orderNumber={order.orderNumber} canCancel={order.canCancel} />
    </article>
  );
}

function Place({ order }: { order: TrackedOrder }) {
  const { orders } = useTexts();
  return (
    <div>
      <p>
        <span className={styles.quiet}>{orders.deliverTo}</span> {order.address}
      </p>
      {order.notes && (
        <p>
          <span className={styles.quiet}>{orders.notes}</span> {order.notes}
        </p>
      )}
    </div>
  );
}

function Bill({ order }: { order: TrackedOrder }) {
  const { orders, cart } = useTexts();
  const credit = order.monsterDollarsUsedCents;
  return (
    <div>
      <ul className={styles.items} aria-label={orders.items}>
        {order.items.map((item) => (
          <li key={item.id} className={styles.row}>
            <span>
              {item.quantity} × {item.name} <span className={styles.quiet}>{item.option}</span>
            </span>
            <span>{formatUsd(item.lineTotalCents)}</span>
          </li>
        ))}
      </ul>
      <Totals
        rows={[
          {
            label: cart.totals.delivery,
            value: order.deliveryFeeCents === 0 ? cart.totals.free : formatUsd(order.deliveryFeeCents),
          },
          { label: cart.totals.total, value: formatUsd(order.totalCents), tone: 'sum' },
          ...(credit > 0
            ? [
                { label: cart.totals.credit, value: `−${formatUsd(credit)}`, tone: 'saving' as const },
                { label: cart.totals.due, value: formatUsd(order.dueCents), tone: 'sum' as const },
              ]
            : []),
        ]}
      />
    </div>
  );
}
