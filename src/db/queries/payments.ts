import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { EXPIRING_STATUSES } from '#domain/payments/expiring.ts';
import type { Database } from '../client.ts';
import { paymentEntries } from '../schema/ledgers.ts';
import { orders } from '../schema/orders.ts';
import { staff } from '../schema/staff.ts';
import { addOrderEvents, addPaymentEntry, changeOrder } from './orders/order-changes.ts';
import type { OrderRow } from './orders/orders.ts';
import { sendChangeNotice } from './versions.ts';

const MOST = 200;

const row = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  callNumber: orders.callNumber,
  version: orders.version,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  amountDueCents: orders.amountDueCents,
  paymentClaimedAt: orders.paymentClaimedAt,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  reference: sql<
    string | null
  >`(select r.reference from payment_references r where r.order_id = ${orders.id})`,
};

/**
 * Orders whose payment is awaited, claimed ones first. A cancelled order is included only if its payment was claimed:
 * then money may have arrived that needs a refund (STAFF-05).
 */
export function listAwaitedPayments(db: Database) {
  return db
    .select({
      ...row,
      ...{ paymentStatus: orders.paymentStatus, isMovedByStaff: movedByStaff },
    })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        or(ne(orders.status, 'cancelled'), isNotNull(orders.paymentClaimedAt)),
      ),
    )
    .orderBy(sql`${orders.paymentClaimedAt} asc nulls last`, asc(orders.createdAt))
    .limit(MOST);
}

/** What is due to go back of an order and has not gone, in cents. */
const openRefund = sql<number>`(select coalesce(sum(case
    when p.kind = 'refund-due' then p.cents
    when p.kind = 'refund' or p.note in ('refund-due', 'edit') then -p.cents end), 0)::int
  from payment_entries p where p.order_id = orders.id and p.kind in ('refund-due', 'refund', 'taken-back'))`;

/** Money of the order is to go back that has not. Of the few orders for which something was ever due: asked the other way round, a database sums the entries of all. */
export const isRefundDue = and(
  eq(orders.paymentStatus, 'paid'),
  sql`${orders.id} in (select p.order_id from payment_entries p where p.kind = 'refund-due')`,
  sql`(${orders.status} = 'cancelled' or exists (select 1 from payment_entries p
    where p.order_id = ${orders.id} and p.kind = 'refund-due' and p.note = 'edit'))`,
  sql`${openRefund} > 0`,
);

/** Orders that were paid and of which money has to go back: cancelled ones, and those with a line less (ORD-10, STAFF-05, EDIT-04). */
export function listRefundsDue(db: Database) {
  return db
    .select({ ...row, amountDueCents: openRefund })
    .from(orders)
    .where(isRefundDue)
    .orderBy(desc(orders.updatedAt))
    .limit(MOST);
}

/** So many of the newest entries are looked through: what was received is no search of all years. */
const NEWEST_ENTRIES = 5000;

/** Digital payments that were confirmed since then and not taken back, the latest first, with who confirmed them. */
export function listReceivedPayments(db: Database, { since, limit }: { since: Date; limit: number }) {
  const entry = db
    .select()
    .from(paymentEntries)
    .orderBy(desc(paymentEntries.id))
    .limit(NEWEST_ENTRIES)
    .as('entry');
  return db
    .select({
      ...{ ...row, amountDueCents: entry.cents },
      ...{ receivedAt: entry.at, ownReference: entry.reference },
      ...{ paymentStatus: orders.paymentStatus, totalCents: orders.totalCents },
      /** A line of a statement says so: it is no press (MATCH-07). */
      isByLine: sql<boolean>`exists (select 1 from payment_matches m where m.order_id = ${orders.id} and m.how <> 'part')`,
      isTakeBackAsked: sql<boolean>`exists (select 1 from take_backs t where t.order_id = ${orders.id} and t.state = 'asked')`,
      receivedBy: sql<string | null>`${staff.firstName} || ' ' || ${staff.lastName}`,
    })
    .from(entry)
    .innerJoin(orders, eq(orders.id, entry.orderId))
    .leftJoin(staff, eq(staff.id, entry.staffId))
    .where(
      and(
        ...[eq(entry.kind, 'confirm'), ne(entry.method, 'cash'), gte(entry.at, since)],
        sql`not exists (select 1 from payment_entries b where b.order_id = ${entry.orderId}
          and b.kind = 'taken-back' and b.note = 'confirm' and b.round = ${entry.round})`,
      ),
    )
    .orderBy(desc(entry.at), desc(entry.id))
    .limit(limit);
}

/** How many these are (NUM-11). */
export const countRefundsDue = (db: Database): Promise<number> => db.$count(orders, isRefundDue);

/**
 * The customer's claim that the payment was sent, inside the caller's transaction: the order's row, the ledger, its log
 * and the change notices (PAY-31). False when somebody changed the order since it was read; then nothing was written.
 */
export async function writeClaim(
  tx: Database,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  const { id: orderId, version, orderNumber, customerId } = order;
  if (!(await changeOrder(tx, { id: orderId, version, set: { paymentClaimedAt: now }, now }))) return false;
  const { paymentMethod: method, amountDueCents: cents } = order;
  await addPaymentEntry(tx, { orderId, kind: 'claim', method, cents, at: now });
  await addOrderEvents(tx, [{ orderId, kind: 'payment', actor: 'customer', note: 'claimed', at: now }]);
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return true;
}

/** Has a member of staff moved the order on (PAY-34)? One that is pending again is where nobody has moved it (UNDO-03). */
const movedByStaff = sql<boolean>`(orders.status <> 'pending' and exists (select 1 from order_events e
  where e.order_id = orders.id and e.kind = 'status' and e.actor = 'staff'))`;

/** Orders placed until then whose payment nobody has claimed and which no staff has confirmed, the oldest first (PAY-34). */
export function listUnpaidOrders(db: Database, input: { placedUntil: Date; limit: number }) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        inArray(orders.status, [...EXPIRING_STATUSES]),
        isNull(orders.paymentClaimedAt),
        lte(orders.createdAt, input.placedUntil),
        not(movedByStaff),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(input.limit);
}
