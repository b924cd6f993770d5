import type { CustomerRow } from '#db/queries/customers/customers.ts';
import { listHolds } from '#db/queries/customers/holds.ts';
import { listBoardOrders } from '#db/queries/orders/board.ts';
import { listOpenOrdersOf } from '#db/queries/orders/phone-orders.ts';
import { holdKeys } from '#domain/identity/hold.ts';
import { isDueSoon, isOverdue } from '#domain/orders/lateness.ts';
import { promiseToday } from '#domain/orders/promise.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { hoursOf } from '../../seen-now.ts';
import { checkTaker } from './caller.ts';

const MOST_SHOWN = 5;

type Caller = { phone: string; customer: CustomerRow | null };
type Place = { street: string; city: string; zip: string };

/** What of this caller is still on its way, the newest five, and whether there are others, so that nothing is taken down twice (LOOK-554). */
export async function readCallersOrders(ctx: ShopContext, { phone, customer }: Caller) {
  if ('problem' in checkTaker(ctx)) return { orders: [], isMore: false };
  const { db, now } = ctx;
  const ids = await listOpenOrdersOf(db, { phone, customerId: customer?.id ?? null, limit: MOST_SHOWN + 1 });
  const shown = ids.slice(0, MOST_SHOWN);
  const rows =
    shown.length > 0 ? await listBoardOrders(db, { ids: shown, ordering: 'newest', limit: MOST_SHOWN }) : [];
  const orders = rows.map((order) => ({
    orderNumber: order.orderNumber,
    callNumber: order.callNumber,
    status: order.status,
    totalCents: order.totalCents,
    promise: promiseToday(order, hoursOf(ctx), now),
    isOverdue: isOverdue(order, now),
    isDueSoon: isDueSoon(order, now),
  }));
  return { orders, isMore: ids.length > MOST_SHOWN };
}

/**
 * What of this customer matters on the phone, for who may see customers: what the account is, its credit, which only its
 * owner spends, and whether a hold will refuse the order; null for everybody else (HOLD-02, SEC-14).
 */
export async function readCallersStanding(
  ctx: ShopContext,
  { phone, customer, person: { street, city, zip } }: Caller & { person: Place },
) {
  const taker = checkTaker(ctx);
  if ('problem' in taker || !hasRight(taker.actor.role, 'customers-view')) return null;
  const keys = holdKeys({ customerId: customer?.id ?? '', phone, street, city, zip });
  const holds = await listHolds(ctx.db, { keys, now: ctx.now });
  return {
    isVip: customer?.isVip ?? false,
    isClub: customer?.clubMember ?? false,
    creditCents: customer?.monsterDollarsCents ?? 0,
    heldFor: holds[0]?.reason ?? null,
  };
}
