import { type Tx, transact } from '#db/client.ts';
import { spendCredit, sumUsableCredit } from '#db/queries/credit/credit.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { returnOrderCredit } from '#db/queries/orders/cancellation.ts';
import { addOrderEvents, addStatusNews, changeOrder } from '#db/queries/orders/order-changes.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { sumHeld } from '#db/queries/statements/matchable-orders.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { Checkout } from '#domain/checkout.ts';
import { checkCredit } from '#domain/credit/credit.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { isLimited, type ShopContext } from '../../context.ts';
import { giveReference } from '../../payment-reference.ts';
import { validatePayment } from './validate-order.ts';

type Input = { method: PaymentMethod; cashGivenCents?: number | null; creditCents: number };
type Asked = { order: OrderRow; buyer: CustomerRow; input: Input };

/** May the customer still choose how this order is paid: it waits for a payment that nobody has claimed (PAY-33)? */
export function isOpenUnpaid(order: OrderRow): boolean {
  const isBegun = order.status === 'pending' || order.status === 'confirmed';
  return isBegun && order.paymentStatus === 'awaiting_confirmation' && order.paymentClaimedAt === null;
}

/**
 * Another way to pay for an order that still waits: the same order changes, no second one is made (PAY-33). Credit is
 * added to or taken out of it in the same transaction. Refused as in placing: credit that there is not, a method
 * without instructions, too little cash; `changed` when staff changed it first. One of which a part has come stays as it
 * is. Answers the order as it now stands.
 */
export async function changePayment(ctx: ShopContext, asked: Asked) {
  const { order, buyer, input } = asked;
  const used = order.monsterDollarsUsedCents;
  if (input.method === order.paymentMethod && input.creditCents === used) return { ok: true as const, order };
  // What has come by the one way would be lost on the other (MATCH-09).
  if ((await sumHeld(ctx.db, order.id)) > 0) return { ok: true as const, order };
  const credit = await validateCredit(ctx, asked);
  if ('problem' in credit) return credit;
  const figures = {
    amountDueCents: order.totalCents - input.creditCents,
    creditUsedCents: input.creditCents,
  };
  const payment = validatePayment(input, figures, ctx.settings);
  if ('problem' in payment) return payment;

  const set = {
    paymentMethod: payment.method,
    paymentStatus: payment.paymentStatus,
    cashGivenCents: payment.cashGivenCents,
    changeDueCents: payment.changeDueCents,
    monsterDollarsUsedCents: input.creditCents,
    status: order.status === 'pending' && !order.awaitsReview ? payment.status : order.status,
  };
  const saved = await transact(ctx.db, (tx) => save(tx, { ...ctx, order, set }));
  if (saved.problem === 'credit-above-balance')
    return { problem: saved.problem, balanceCents: await readUsableCredit(ctx, buyer) };
  if (saved.problem) return { problem: saved.problem };
  const changed = await findOrder(ctx.db, { orderNumber: order.orderNumber });
  return { ok: true as const, order: changed ?? order };
}

/** The credit in the order counts toward the balance, because it is returned first. */
async function validateCredit(ctx: ShopContext, { order, buyer, input }: Asked) {
  if (input.creditCents === 0) return { ok: true as const };
  if (buyer.isGuest) return { problem: 'credit-needs-account' as const };
  if (isLimited(ctx)) return { problem: 'pin-session-narrow' as const };
  const balanceCents = (await readUsableCredit(ctx, buyer)) + order.monsterDollarsUsedCents;
  return checkCredit(
    { amountCents: input.creditCents, balanceCents, totalCents: order.totalCents },
    ctx.settings,
  );
}

type Change = {
  order: OrderRow;
  set: Pick<OrderRow, 'paymentMethod' | 'paymentStatus' | 'monsterDollarsUsedCents' | 'status'>;
};

type Saved = { ok: true; problem?: undefined } | { problem: 'changed' | 'credit-above-balance' };

async function save(
  tx: Tx,
  { order, set, now, hasMail, newToken }: Change & Pick<ShopContext, 'now' | 'hasMail' | 'newToken'>,
): Promise<Saved> {
  const { id: orderId, version, customerId, orderNumber } = order;
  if (!(await changeOrder(tx, { id: orderId, version, set, now }))) return { problem: 'changed' };
  const isCovered = await moveCredit(tx, { order, cents: set.monsterDollarsUsedCents, now });
  if (!isCovered) return { problem: 'credit-above-balance' };
  await giveReference(tx, { id: orderId, method: set.paymentMethod }, { now, newToken });
  const isConfirmed = set.status !== order.status;
  const details = { from: order.paymentMethod, to: set.paymentMethod };
  const base = { orderId, actor: 'customer', at: now } as const;
  await addOrderEvents(tx, [
    { ...base, kind: 'payment', note: 'method', details },
    ...(isConfirmed
      ? [{ ...base, kind: 'status' as const, fromStatus: order.status, toStatus: set.status }]
      : []),
  ]);
  if (isConfirmed) await addStatusNews(tx, order, { to: set.status, now, hasMail });
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return { ok: true };
}

/**
 * More credit takes the difference; less credit returns everything and takes the new amount. False if there is not
 * enough.
 */
async function moveCredit(tx: Tx, { order, cents, now }: { order: OrderRow; cents: number; now: Date }) {
  const { id: orderId, customerId, monsterDollarsUsedCents: used, version } = order;
  if (cents < used) await returnOrderCredit(tx, { orderId, customerId, cents: used, staffId: null, now });
  const wanted = cents < used ? cents : cents - used;
  if (wanted === 0) return true;
  // The version is part of the cause: an order may take credit more than once.
  const cause = `order:${orderId}:${version}`;
  const entry = { customerId, cents: -wanted, kind: 'order', cause, orderId, at: now } as const;
  return spendCredit(tx, entry);
}

/**
 * Cents of Monster Dollars that this buyer may put into an order now: none for guests (PAY-11), none in a limited
 * session by PIN (AUTH-21), and without expired credit (MD-08).
 */
async function readUsableCredit(
  ctx: Pick<ShopContext, 'db' | 'now' | 'actor' | 'settings'>,
  buyer: Pick<CustomerRow, 'id' | 'isGuest'>,
): Promise<number> {
  if (buyer.isGuest || isLimited(ctx)) return 0;
  return sumUsableCredit(ctx.db, { customerId: buyer.id, now: ctx.now });
}

/** Another recipient, address or note makes another order, so that no change is lost. */
export function isSamePlace(order: OrderRow, recipient: Checkout): boolean {
  return (
    order.deliveryAddress === recipient.address &&
    order.customerName === recipient.customerName &&
    order.customerPhone === recipient.phone &&
    order.deliveryNotes === recipient.notes &&
    order.bagRequested === recipient.bagRequested
  );
}
