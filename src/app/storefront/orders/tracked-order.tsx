import { IdCard } from 'lucide-react';
import { useId } from 'react';
import { useNavigation } from 'react-router';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { en } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { Timeline } from '#app/ui/order/timeline.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { formatUsd } from '#domain/money.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { isOnTheWay } from '#domain/orders/steps.ts';
import type { OfferedWindow } from '#domain/windows/windows.ts';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { Arrival, Driver, Reach } from './arrival.tsx';
import { Bill } from './bill.tsx';
import { MoveWindow } from './move-window.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './orders.module.css';
import { Proposals } from './proposals.tsx';
import tracker from './tracker.module.css';

type CardProps = {
  order: TrackedOrder & { moves?: OfferedWindow[] };
  isUnread: boolean;
  links?: TrackerLinks;
};

/** One order: when it comes, where it is, what is in it, what it costs, what to do now (ORD-06, ORD-16, ORD-30). */
export function TrackedOrderCard({ order, isUnread, links = ownLinks(order.orderNumber) }: CardProps) {
  const orders = ordersTexts;
  const steps = order.steps.map(({ step, state, at }) => ({
    label: orders.steps[step],
    state,
    at: at ? moments.time(at) : undefined,
  }));
  return (
    <article className={tracker.order} id={order.orderNumber}>
      <div className={tracker.head}>
        <Heading level={3} size="h4">
          {isUnread && <span className={styles.dot} role="img" aria-label={en.shell.menu.unread} />}
          {orders.order(order.orderNumber)}
        </Heading>
        <span className={tracker.status} data-on-the-way={isOnTheWay(order.status) || undefined}>
          {orders.statuses[order.status]}
        </span>
      </div>
      <div className={tracker.quiet}>
        <p>{orders.placedAt(moments.dateAndTime(order.createdAt))}</p>
        {order.deliverNotBefore && (
          <p>{orders.preorder(moments.dateAndTime(order.window?.from ?? order.deliverNotBefore))}</p>
        )}
      </div>
      {order.replaces && <p className={tracker.quiet}>{orders.replaces(order.replaces)}</p>}
      <Proposals order={order} />
      <div className={tracker.body}>
        <div className={tracker.side}>
          <Arrival order={order} />
          {order.moves && <MoveWindow orderNumber={order.orderNumber} moves={order.moves} />}
          <p className={tracker.next}>
            {order.isPaymentAwaited && order.status === 'ready'
              ? orders.readyUnpaid
              : orders.next[order.status]}
          </p>
          {order.driver ? (
            <Driver driver={order.driver} write={links.write} />
          ) : (
            <div className={tracker.reachRow}>
              <span>{orders.help.title}</span>
              <Reach write={links.write} />
            </div>
          )}
          {steps.length > 0 && <Timeline steps={steps} />}
          {isOnTheWay(order.status) && <Notice icon={IdCard}>{orders.haveId}</Notice>}
        </div>
        <div className={tracker.side}>
          <PaymentNotice order={order} pay={links.pay} />
          <Place order={order} />
          <Bill order={order} />
        </div>
      </div>
      <div className={tracker.buttons}>
        <ButtonLink kind="outline" size="small" href={links.receipt}>
          {orders.receipt}
        </ButtonLink>
        <OrderAgain again={order.again} />
        {isActive(order) && <CancelOrder {...order} />}
      </div>
    </article>
  );
}

const isActive = ({ status }: TrackedOrder) => ACTIVE_STATUSES.includes(status);

/** What is still to be done about the payment, and why a claim did not count (PAY-34, PAY-37, PAY-46). */
function PaymentNotice({ order, pay }: { order: TrackedOrder; pay: string }) {
  const orders = ordersTexts;
  const words = orders.payment;
  if (order.isPaymentClaimed) return <Notice>{words.claimed}</Notice>;
  if (!order.isPaymentAwaited) return null;
  return (
    <Notice tone={order.refusedReason ? 'bad' : 'warn'}>
      {order.refusedReason && `${words.refused(order.refusedReason)} `}
      {order.short
        ? words.short(formatUsd(order.short.missingCents))
        : words.awaited(formatUsd(order.amountDueCents))}{' '}
      {order.reference && `${words.code(order.reference)} `}
      {order.payBy && `${words.payBy(moments.dateAndTime(order.payBy))} `}
      <AppLink className={tracker.pay} href={pay}>
        {words.pay}
      </AppLink>
    </Notice>
  );
}

function Place({ order }: { order: TrackedOrder }) {
  const orders = ordersTexts;
  return (
    <div>
      {order.address && (
        <p>
          <span className={tracker.quiet}>{orders.deliverTo}</span> {order.address}
        </p>
      )}
      {order.notes && (
        <p>
          <span className={tracker.quiet}>{orders.notes}</span> {order.notes}
        </p>
      )}
    </div>
  );
}

/** Where the buttons of a tracked order lead: the customer's own pages, or those of the order's link (SEC-42). */
type TrackerLinks = { receipt: string; pay: string; write: string };

const ownLinks = (orderNumber: string): TrackerLinks => ({
  receipt: `/orders/${orderNumber}/receipt`,
  pay: `/pay-instructions?order=${orderNumber}`,
  write: '/messages',
});

type CancelProps = Pick<TrackedOrder, 'orderNumber' | 'canCancel' | 'cancelWindowMinutes'>;

/** Asks before it cancels (ORD-11); the question opens by HTML alone. */
function CancelOrder({ orderNumber, canCancel, cancelWindowMinutes }: CancelProps) {
  const orders = ordersTexts;
  const id = useId();
  const navigation = useNavigation();
  if (!canCancel)
    return <p>{problemWords({ problem: 'cancel-too-late', windowMinutes: cancelWindowMinutes })}</p>;
  const isBusy = navigation.formData?.get('orderNumber') === orderNumber;
  const actions = (
    <>
      <Button wide {...{ commandfor: id, command: 'close' }}>
        {orders.cancel.keep}
      </Button>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <Button wide type="submit" kind="danger" busy={isBusy}>
          {orders.cancel.confirm}
        </Button>
      </Form>
    </>
  );
  return (
    <div>
      <Button kind="outline" size="small" {...{ commandfor: id, command: 'show-modal' }}>
        {orders.cancel.action}
      </Button>
      <Dialog id={id} role="alertdialog" title={orders.cancel.question(orderNumber)} actions={actions}>
        <p>{orders.cancel.text}</p>
      </Dialog>
    </div>
  );
}
