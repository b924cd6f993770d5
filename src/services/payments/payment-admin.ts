import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addPaymentEntry, addStatusNews } from '#db/queries/orders/order-changes.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { supersedeTexts } from '#db/queries/outbox/superseded.ts';
import { listAwaitedPayments, listReceivedPayments, listRefundsDue } from '#db/queries/payments.ts';
import { confirmRound, referenceRound } from '#db/queries/undo/counter-entries.ts';
import { cutText } from '#domain/cut-text.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { needsSecond } from '#domain/orders/take-back.ts';
import { BEFORE_LEAVING } from '#domain/orders/take-back-payment.ts';
import { BOOKED_BY_REFERENCE, newsDueAt } from '#domain/orders/undo.ts';
import { expiresAt } from '#domain/payments/expiring.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, type OrderWrite, writeOrderChange } from '../staff-order.ts';
import { refuseWithoutFactor } from '../strong-sign-in.ts';

const MAX_CHARACTERS = 300;
const MINUTE_MS = 60_000;

type Input = {
  orderNumber: string;
  version: number;
  isReceived: boolean;
  /** Why it was not received, or the payment's own reference. */
  note?: string;
};

/**
 * A digital payment has come in, or it has not (STAFF-05). Received: paid, and a pending order becomes confirmed; what
 * came for a cancelled one, claimed or not, is to be given back. Not received, which wants a reason: the claim is taken
 * back, the order waits on and the customer gets a text. Refused for other methods, for what is paid already, for a
 * reference that has paid another order, for orders that are over, where a cancelled one was never claimed, and to who
 * has to set up a second factor first (SIGN-08). `also` is written with it, or nothing is: the line of a statement that
 * says so (MATCH-07), which answers false where it is not open any more. What a press alone has booked can be undone for
 * seconds, and its news leaves after them (UNDO-09).
 */
export async function settlePayment(ctx: ShopContext, input: Input, also?: (tx: Tx) => Promise<boolean>) {
  const { orderNumber, version, isReceived } = input;
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { now, hasMail = false, settings } = ctx;
  if (!hasRight(actor.role, 'payments')) return { problem: 'forbidden' as const };
  const lacking = refuseWithoutFactor(ctx, actor);
  if (lacking) return lacking;
  const isCancelled = order.status === 'cancelled';
  // Money may come late, whether or not anybody said so; that it did not come is news only after a claim.
  const mayBeLate = isCancelled && (isReceived || order.paymentClaimedAt !== null);
  if (!ACTIVE_STATUSES.includes(order.status) && !mayBeLate) return { problem: 'order-closed' as const };
  const isAwaited = isDigital(order.paymentMethod) && order.paymentStatus === 'awaiting_confirmation';
  if (!isAwaited) return { problem: 'payment-not-awaited' as const };
  const note = cutText(input.note ?? '', MAX_CHARACTERS) || null;
  if (!isReceived && !note) return { problem: 'refusal-reason-missing' as const };

  // A first order that nobody has looked at is paid, and confirmed by whoever looks at it (CUST-12).
  const isConfirmed = isReceived && order.status === 'pending' && !order.awaitsReview;
  const isPress = isReceived && !note && !also;
  const change = isReceived ? received({ isConfirmed, isPress }) : refused(note);
  const runAfter = isPress ? newsDueAt(now, settings.undoSeconds) : undefined;
  const staffId = actor.staffId;
  try {
    return await transact(ctx.db, async (tx) => {
      if (!(await writeOrderChange(tx, { order, version, staffId, now, ...change })))
        return { problem: 'changed' as const };
      const { id: orderId, paymentMethod: method, amountDueCents: cents } = order;
      const entry = { orderId, method, cents, staffId, at: now };
      const words = isReceived ? await confirmedBy(tx, { orderId, method, reference: note }) : { note };
      await addPaymentEntry(tx, { ...entry, ...words, kind: isReceived ? 'confirm' : 'refuse' });
      if (isReceived && isCancelled) await addPaymentEntry(tx, { ...entry, kind: 'refund-due' });
      // Nobody is asked to pay for an order that is cancelled.
      if (!isReceived && !isCancelled) await tellRefused(tx, order, { reason: note, now, hasMail });
      if (isReceived) await supersedeTexts(tx, { orderNumber, to: 'paid', by: `order:${orderId}:paid` });
      if (isConfirmed) await addStatusNews(tx, order, { to: 'confirmed', now, hasMail, runAfter });
      if (also && !(await also(tx))) return { problem: 'statement-line-closed' as const };
      return { ok: true as const };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payment_entries_reference')) return { problem: 'reference-used' as const };
    throw error;
  }
}

/** Its reference, and which time the order and the reference are confirmed: both may have been taken back (LOOK-570). */
async function confirmedBy(tx: Tx, by: { orderId: string; method: string; reference: string | null }) {
  const [round, place] = [await confirmRound(tx, by.orderId), await referenceRound(tx, by)];
  return { reference: by.reference, round, referenceRound: place };
}

type Refusal = { reason: string | null; now: Date; hasMail: boolean };

/** The customer reads that the payment was not found and why (PAY-46); once for each claim (ORD-24, STAFF-05). */
function tellRefused(tx: Tx, order: OrderRow, { reason, now, hasMail }: Refusal) {
  const { id, orderNumber, amountDueCents, version } = order;
  const params = { orderNumber, dueCents: amountDueCents, reason };
  const dedupeKey = `order:${id}:refused:${version}`;
  const news = { kind: 'payment-refused', params, order, dedupeKey, now } as const;
  return addOrderNews(tx, news, { hasMail, isMailed: true });
}

type Change = Pick<OrderWrite, 'set' | 'events' | 'action'>;

function received({ isConfirmed, isPress }: { isConfirmed: boolean; isPress: boolean }): Change {
  const step = { kind: 'status', fromStatus: 'pending', toStatus: 'confirmed' } as const;
  return {
    set: { paymentStatus: 'paid', ...(isConfirmed ? { status: 'confirmed' } : {}) },
    events: [
      { kind: 'payment', note: 'paid', ...(!isPress && { details: BOOKED_BY_REFERENCE }) },
      ...(isConfirmed ? [step] : []),
    ],
    action: 'payment.confirm',
  };
}

function refused(reason: string | null): Change {
  return {
    set: { paymentClaimedAt: null },
    events: [{ kind: 'payment', note: 'not-received', details: { reason } }],
    action: 'payment.refuse',
  };
}

const MOST_RECEIVED = 20;

/** What was confirmed since the shop's day began, the latest first, to be looked up. */
async function listReceivedToday({ db, now, settings }: ShopContext) {
  const { timeZone } = settings;
  const { date } = shopClock(now, timeZone);
  const found = await listReceivedPayments(db, {
    since: shopMoment(date, 0, timeZone),
    limit: MOST_RECEIVED + 1,
  });
  const rows = found
    .slice(0, MOST_RECEIVED)
    .map((row) => ({ ...row, takeBack: wayBack(row, { now, settings }) }));
  return { date, rows, isMore: found.length > MOST_RECEIVED };
}

type ReceivedRow = Awaited<ReturnType<typeof listReceivedPayments>>[number];

/** What can be done about one that was confirmed by mistake, for its row; the service that takes it back decides again (LOOK-570). */
function wayBack(row: ReceivedRow, { now, settings }: Pick<ShopContext, 'now' | 'settings'>) {
  if (row.isTakeBackAsked) return 'asked' as const;
  const isLate = now.getTime() - row.receivedAt.getTime() > settings.takeBackMinutes * MINUTE_MS;
  const isHere = row.paymentStatus === 'paid' && BEFORE_LEAVING.includes(row.status);
  if (isLate || !isHere || row.isByLine || settings.takeBackMinutes === 0) return null;
  return needsSecond(row.totalCents, settings.takeBackAloneCents) ? ('second' as const) : ('alone' as const);
}

/**
 * The section of the payments: what is to be confirmed, what was confirmed today and what is to be given back, for those
 * with either right; what was confirmed for those only who confirm (STAFF-05).
 */
export async function listPayments(ctx: ShopContext) {
  const { db, actor, settings } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const may = { settle: hasRight(actor.role, 'payments'), refund: hasRight(actor.role, 'refunds') };
  if (!may.settle && !may.refund) return { problem: 'forbidden' as const };
  const [awaited, received, refunds] = await Promise.all([
    listAwaitedPayments(db),
    may.settle ? listReceivedToday(ctx) : null,
    listRefundsDue(db),
  ]);
  const hours = settings.unpaidOrderExpiryHours;
  return {
    may,
    awaited: awaited.map(({ isMovedByStaff, ...order }) => ({
      ...order,
      payBy: expiresAt(order, { isMovedByStaff, hours }),
    })),
    received,
    refunds,
  };
}
