// Parts of delivered orders that go back, for `runMoney`.
import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { stockEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { orderRefunds } from '#db/schema/refunds.ts';
import type { Actor } from '../context.ts';
import { decideRefund } from '../orders/refunds/decide-refund.ts';
import { readRefunds } from '../orders/refunds/read-refunds.ts';
import { refundOrder } from '../orders/refunds/refund-order.ts';
import type { Chance } from './chance.ts';
import { type Step, wordOf } from './money-steps.ts';
import { addTo, asAdmin, asSecond, contextOf, type SmallShop } from './small-shop.ts';
import { addStaffSession } from './staff-session.ts';

/** Money goes back to nobody who has not just signed in. */
async function signedIn(shop: SmallShop, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'staff') return actor;
  const sessionId = await addStaffSession(shop.db, actor.staffId, { now: new Date(shop.clock.ms) });
  return { ...actor, sessionId };
}

const wayOf = (chance: Chance, method: string) => {
  if (chance.isOnceIn(2) || method === 'monster_dollars') return 'credit' as const;
  return method === 'cash' ? ('cash' as const) : ('digital' as const);
};

/** Some units, the delivery or a sum go back, twice by one form or by two people at once now and then; above the sum by two. */
export const refund: Step = async (shop, chance) => {
  const found = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.status, 'delivered'))
    .orderBy(desc(orders.updatedAt))
    .limit(30);
  if (found.length === 0) return 'nothing';
  const order = chance.pick(found);
  const { orderNumber } = order;
  const actor = await signedIn(shop, asAdmin(shop));
  const facts = await readRefunds(contextOf(shop, actor), orderNumber);
  // One too many now and then.
  const lines = (facts?.lines ?? []).map(({ id, left }) => ({
    lineId: id,
    quantity: chance.upTo(left) + (chance.isOnceIn(12) ? 1 : 0),
  }));
  const input = {
    ...{ orderNumber, seenCents: facts?.doneCents ?? 0, reason: 'said why', reference: 'sent back' },
    ...{ lines, way: wayOf(chance, order.paymentMethod), isFromDriver: chance.isOnceIn(2) },
    ...{ isDeliveryBack: chance.isOnceIn(6), isTakenBack: chance.isOnceIn(2) },
    otherCents: chance.isOnceIn(4) ? chance.upTo(2000) : 0,
  };
  const key = randomUUID();
  const keys = chance.isOnceIn(3) ? [key, chance.isOnceIn(2) ? key : randomUUID()] : [key];
  const answers = await Promise.all(
    keys.map((one) => refundOrder(contextOf(shop, actor), { ...input, key: one })),
  );
  if (answers.some((answer) => 'isAsked' in answer)) await decide(shop, chance, orderNumber);
  for (const id of new Set(keys)) await tell(shop, id);
  const answer = answers.find((one) => 'ok' in one) ?? answers[0] ?? {};
  return `${input.way}: ${wordOf(answer)}`;
};

async function decide(shop: SmallShop, chance: Chance, orderNumber: string) {
  const asked = await shop.db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .innerJoin(orders, and(eq(orders.id, orderRefunds.orderId), eq(orders.orderNumber, orderNumber)))
    .where(eq(orderRefunds.state, 'asked'));
  const second = await signedIn(shop, asSecond(shop));
  for (const { id } of asked)
    await decideRefund(contextOf(shop, second), { orderNumber, id, isAgreed: !chance.isOnceIn(3) });
}

/** Shelf and balance in memory hear of what was done. */
async function tell(shop: SmallShop, id: string) {
  const [row] = await shop.db
    .select({ refund: orderRefunds, customerId: orders.customerId })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'done')));
  if (!row) return;
  if (row.refund.way === 'credit') addTo(shop.balances, row.customerId, row.refund.cents);
  const back = await shop.db
    .select()
    .from(stockEntries)
    .where(and(eq(stockEntries.orderId, row.refund.orderId), eq(stockEntries.reason, 'refund')));
  for (const { optionId, change, cause } of back)
    if (cause?.startsWith(`refund:${id}:`)) addTo(shop.shelf, optionId, change);
}
