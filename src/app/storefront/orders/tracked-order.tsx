import { IdCard } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Timeline } from '#app/ui/order/timeline.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import { isOnTheWay } from '#domain/orders/steps.ts';
import type { TrackedOrder } from '#services/orders/own/list-orders.ts';
import { Arrival, Driver } from './arrival.tsx';
import { Bill } from './bill.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './orders.module.css';
import tracker from './tracker.module.css';

/** One order on its way: when it comes, where it is, what is in it, what it costs (ORD-06, ORD-16). */
export function TrackedOrderCard({ order, isUnread }: { order: TrackedOrder; isUnread: boolean }) {
  const { orders } = useTexts();
  const steps = order.steps.map(({ step, state, at }) => ({
    label: orders.steps[step],
    state,
    at: at ? moments.time(at) : undefined,
  }));
  return (
    <article className={tracker.order} id={order.orderNumber}>
      <div className={tracker.head}>
        <Heading level={3} size="h4">
          {isUnread && <span className={styles.dot} role="img" aria-label={orders.unread} />}
          {orders.order(order.orderNumber)}
        </Heading>
        <span className={tracker.status} data-on-the-way={isOnTheWay(order.status) || undefined}>
          {orders.statuses[order.status]}
        </span>
      </div>
      <p className={tracker.quiet}>{orders.placedAt(moments.dateAndTime(order.createdAt))}</p>
      {order.replaces && <p className={tracker.quiet}>{orders.replaces(order.replaces)}</p>}
      {order.arrivesAt && <Arrival arrivesAt={order.arrivesAt} />}
      {order.deliverNotBefore && <p>{orders.preorder(moments.dateAndTime(order.deliverNotBefore))}</p>}
      <div className={tracker.body}>
        <div className={tracker.side}>
          {order.driver && <Driver driver={order.driver} />}
          <Timeline steps={steps} />
          {isOnTheWay(order.status) && <Notice icon={IdCard}>{orders.haveId}</Notice>}
        </div>
        <div className={tracker.side}>
          <PaymentNotice order={order} />
          <Place order={order} />
          <Bill order={order} />
        </div>
      </div>
      <div className={tracker.buttons}>
        <ButtonLink kind="outline" size="small" href={`/orders/${order.orderNumber}/receipt`}>
          {orders.receipt}
        </ButtonLink>
        <OrderAgain again={order.again} />
        <CancelOrder {...order} />
      </div>
    </article>
  );
}

/** What is still to be done about the payment (PAY-34, PAY-37). */
function PaymentNotice({ order }: { order: TrackedOrder }) {
  const { orders } = useTexts();
  const words = orders.payment;
  if (order.isPaymentClaimed) return <Notice>{words.claimed}</Notice>;
  if (!order.isPaymentAwaited) return null;
  return (
    <Notice tone="warn">
      {words.awaited(formatUsd(order.amountDueCents))}{' '}
      {order.payBy && words.payBy(moments.dateAndTime(order.payBy))}{' '}
      <AppLink href={`/pay-instructions?order=${order.orderNumber}`}>{words.pay}</AppLink>
    </Notice>
  );
}

function Place({ order }: { order: TrackedOrder }) {
  const { orders } = useTexts();
  return (
    <div>
      <p>
        <span className={tracker.quiet}>{orders.deliverTo}</span> {order.address}
      </p>
      {order.notes && (
        <p>
          <span className={tracker.quiet}>{orders.notes}</span> {order.notes}
        </p>
      )}
    </div>
  );
}
