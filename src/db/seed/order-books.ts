import { isDigital } from '#domain/payments/payment.ts';
import type { Database } from '../client.ts';
import type { NewOrder } from '../queries/orders/orders.ts';
import { paymentEntries } from '../schema/ledgers.ts';
import { orderEvents } from '../schema/order-lines.ts';
import { outbox } from '../schema/outbox.ts';
import type { DemoOrder } from './demo-data.ts';
import { type IdOf, insertAll, minutesAgo } from './seed-input.ts';

/** Texts of the last minutes still wait for somebody to send them (STAFF-19). */
const UNSENT_MINUTES = 15;
const REFUNDED_AFTER_MINUTES = 30;

type Placed = {
  id: string;
  plan: DemoOrder;
  phone: string;
  order: NewOrder;
  amountDueCents: number;
  now: Date;
  idOf: IdOf;
};

/** What happened to an order after it was placed: its log, its payments, its texts. */
export async function seedOrderBooks(db: Database, placed: Placed): Promise<void> {
  await insertAll(db, orderEvents, toEvents(placed));
  await insertAll(db, paymentEntries, toPayments(placed));
  await insertAll(db, outbox, toTexts(placed));
}

function toEvents({ id, plan, now, idOf }: Placed) {
  return plan.history.slice(1).map((step, index) => ({
    orderId: id,
    kind: 'status' as const,
    fromStatus: plan.history[index]?.status ?? null,
    toStatus: step.status,
    ...toActor(step.by, idOf),
    note: step.status === 'cancelled' ? plan.cancel_reason : null,
    at: minutesAgo(now, step.minutes_ago),
  }));
}

function toActor(by: string, idOf: IdOf) {
  if (by === 'customer' || by === 'rule') return { actor: by, staffId: null } as const;
  return { actor: 'staff', staffId: idOf(by) } as const;
}

/** Claim and confirmation of a digital payment, cash at the door, and what a cancelled one got back (STAFF-05). */
function toPayments({ id, plan, amountDueCents, now, idOf }: Placed) {
  const step = (status: string) => plan.history.find((event) => event.status === status);
  const entry = (kind: 'claim' | 'confirm' | 'refund-due' | 'refund', minutes: number | null | undefined) =>
    minutes === null || minutes === undefined
      ? []
      : [
          {
            orderId: id,
            kind,
            method: plan.payment_method,
            cents: amountDueCents,
            at: minutesAgo(now, minutes),
          },
        ];
  const isPaid = plan.payment_status === 'paid' || plan.payment_status === 'refunded';
  if (amountDueCents === 0) return [];
  if (!isDigital(plan.payment_method)) return isPaid ? entry('confirm', step('delivered')?.minutes_ago) : [];
  const confirmed = step('confirmed');
  const staffId = confirmed && confirmed.by !== 'rule' ? idOf(confirmed.by) : null;
  const cancelledAgo = plan.payment_status === 'refunded' ? step('cancelled')?.minutes_ago : null;
  return [
    ...entry('claim', plan.payment_claimed_minutes_ago),
    ...(isPaid ? entry('confirm', confirmed?.minutes_ago) : []).map((row) => ({ ...row, staffId })),
    ...entry('refund-due', cancelledAgo),
    ...entry('refund', cancelledAgo && cancelledAgo - REFUNDED_AFTER_MINUTES),
  ];
}

function toTexts({ id, plan, phone, order, now }: Placed) {
  return plan.history.slice(1).map((step) => {
    const at = minutesAgo(now, step.minutes_ago);
    return {
      channel: 'text' as const,
      kind: 'order-status' as const,
      params: { orderNumber: order.orderNumber, status: step.status },
      recipient: phone,
      customerId: order.customerId,
      dedupeKey: `order:${id}:${step.status}:text`,
      runAfter: at,
      doneAt: step.minutes_ago > UNSENT_MINUTES ? at : null,
      createdAt: at,
    };
  });
}
