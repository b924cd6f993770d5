import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#db/client.ts';
import { addCredit, expireLot, listExpiredLots } from '#db/queries/credit/credit.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { ACTIVE_STATUSES, TRANSITIONS } from '#domain/orders/status.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { OrderInput } from '../checkout/place-order/validate-order.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import { cancelOrderByCustomer } from '../orders/cancel-order.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { moveOrder } from '../orders/move-order.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import type { Chance } from './chance.ts';
import { addTo, asAdmin, asBuyer, contextOf, PROMO, receive, type SmallShop } from './small-shop.ts';

const DAY_MS = 86_400_000;

/** One thing that happens to the money or the goods; the answer is a word for the tally. */
export type Step = (shop: SmallShop, chance: Chance) => Promise<string>;

export const wordOf = (answer: object) => ('problem' in answer ? String(answer.problem) : 'done');

/** What a customer asks for: a part of the balance mostly, more than there is now and then. */
function creditOf(shop: SmallShop, chance: Chance, customerId: string): number {
  const balance = shop.balances.get(customerId) ?? 0;
  return chance.isOnceIn(10) ? balance + 1 : chance.upTo(Math.max(0, Math.min(balance, 4000)));
}

async function inputOf(shop: SmallShop, chance: Chance, customerId: string): Promise<OrderInput> {
  const ids = [...new Set([chance.pick(shop.optionIds), chance.pick(shop.optionIds)])];
  const from = 'shop' as const;
  const lines = ids.map((optionId) => ({
    kind: 'option' as const,
    optionId,
    quantity: 1 + chance.upTo(2),
    from,
  }));
  const promo = chance.isOnceIn(4) ? { promo: PROMO } : {};
  const credit = chance.isOnceIn(2) ? { creditCents: creditOf(shop, chance, customerId) } : {};
  const input = { lines, ...promo, ...credit };
  const { quoteToken } = await quoteCart(contextOf(shop, asBuyer(customerId)), { ...input, zip: '92553' });
  const person = { firstName: 'Ada', lastName: 'Marsh', phone: `95166${10_000 + chance.upTo(80_000)}` };
  const place = { street: '24180 Quail Mesa Court', city: 'Moreno Valley', zip: '92553' };
  const method = chance.pick(['cash', 'cash', 'zelle', 'venmo', 'monster_dollars']);
  const form = { ...person, ...place, notes: '', bagRequested: true, method, isOver21: true };
  return { attemptKey: randomUUID(), ...input, quoteToken, cashGivenCents: null, form };
}

/** An order; half of them are asked for twice or thrice in the same moment, and again later. */
export const order: Step = async (shop, chance) => {
  const customerId = chance.pick(shop.buyers);
  const input = await inputOf(shop, chance, customerId);
  const times = chance.isOnceIn(2) ? 1 + chance.upTo(2) : 1;
  const ask = () => placeOrder(contextOf(shop, asBuyer(customerId)), input);
  const answers = await Promise.all(Array.from({ length: times }, ask));
  if (chance.isOnceIn(4)) answers.push(await ask());
  const placed = answers.flatMap((answer) => ('order' in answer && answer.order ? [answer.order.id] : []));
  const [orderId] = placed;
  if (!orderId) return wordOf(answers[0] ?? {});
  if (new Set(placed).size > 1) throw new Error(`one attempt made ${placed.length} orders`);
  await tellBrandOrCategory(shop, orderId, -1);
  shop.orderIds.add(orderId);
  return 'placed';
};

/**
 * Ends an order or takes that back, and tells the model of it from the order's lines: until then nobody changes them, or
 * the model would hear of a change twice.
 */
export async function holding<Answer>(
  shop: SmallShop,
  orderIds: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (const id of orderIds) addTo(shop.held, id, 1);
  try {
    return await work();
  } finally {
    for (const id of orderIds) addTo(shop.held, id, -1);
  }
}

/** The model learns what an order took, or gave back, from its lines. */
export async function tellBrandOrCategory(
  shop: SmallShop,
  orderId: string,
  direction: 1 | -1,
): Promise<void> {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { optionId, quantity } of lines) addTo(shop.shelf, optionId, direction * quantity);
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (row) addTo(shop.balances, row.customerId, direction * row.monsterDollarsUsedCents);
}

async function anyActive(shop: SmallShop, chance: Chance) {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.status, ACTIVE_STATUSES))
    .orderBy(desc(orders.createdAt))
    .limit(30);
  return rows.length > 0 ? chance.pick(rows) : null;
}

/** Staff take an order one step on, now and then two of them at once. */
export const move: Step = async (shop, chance) => {
  const found = await anyActive(shop, chance);
  if (!found) return 'nothing';
  const { orderNumber, version, status } = found;
  const to = TRANSITIONS[status].find((next) => next !== 'cancelled');
  if (!to) return 'nothing';
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2039-01-01' };
  const assignees = { driverStaffId: shop.staffId, packedByStaffId: shop.staffId };
  const ask = () =>
    moveOrder(contextOf(shop, asAdmin(shop)), { orderNumber, version, to, doorCheck, ...assignees });
  const answers = await Promise.all(chance.isOnceIn(4) ? [ask(), ask()] : [ask()]);
  return wordOf(answers[0] ?? {});
};

/** A cancel by the customer, by staff, or by both in the same moment; only one of them may count. */
export const cancel: Step = async (shop, chance) => {
  const found = await anyActive(shop, chance);
  if (!found) return 'nothing';
  const { id, orderNumber, version, customerId } = found;
  const byStaff = () =>
    cancelOrderByStaff(contextOf(shop, asAdmin(shop)), {
      orderNumber,
      version,
      reason: 'asked',
      isIdCheckFailed: false,
    });
  const byCustomer = () => cancelOrderByCustomer(contextOf(shop, asBuyer(customerId)), { orderNumber });
  const ways = chance.pick([[byStaff], [byCustomer], [byStaff, byCustomer], [byStaff, byStaff]]);
  return holding(shop, [id], async () => {
    const answers = await Promise.all(ways.map((way) => way()));
    const done = answers.filter((answer) => 'ok' in answer && answer.ok);
    if (done.length > 1) throw new Error(`${orderNumber} was cancelled twice`);
    if (done.length === 1) await tellBrandOrCategory(shop, id, 1);
    return done.length === 1 ? 'done' : wordOf(answers[0] ?? {});
  });
};

/** A digital payment is found, or not. */
export const settle: Step = async (shop, chance) => {
  const waits = and(
    eq(orders.paymentStatus, 'awaiting_confirmation'),
    inArray(orders.status, ACTIVE_STATUSES),
  );
  const rows = await shop.db.select().from(orders).where(waits).orderBy(desc(orders.createdAt)).limit(10);
  if (rows.length === 0) return 'nothing';
  const { orderNumber, version } = chance.pick(rows);
  const isReceived = !chance.isOnceIn(5);
  const ask = () =>
    settlePayment(contextOf(shop, asAdmin(shop)), {
      orderNumber,
      version,
      isReceived,
      note: 'no money came',
    });
  const answers = await Promise.all(chance.isOnceIn(3) ? [ask(), ask()] : [ask()]);
  return wordOf(answers[0] ?? {});
};

/** Credit with or without an end; a cause that comes twice is booked once. */
export const grant: Step = async (shop, chance) => {
  const customerId = chance.pick(shop.buyers);
  const { now } = contextOf(shop, asAdmin(shop));
  const expiresAt = chance.isOnceIn(3) ? null : new Date(now.getTime() + chance.upTo(40) * DAY_MS);
  const [cents, cause] = [1 + chance.upTo(5000), `grant:${randomUUID()}`];
  const entry = { customerId, cents, kind: 'grant' as const, cause, at: now, expiresAt };
  const book = () => inTransaction(shop.db, (tx) => addCredit(tx, entry));
  const booked = await Promise.allSettled(chance.isOnceIn(4) ? [book(), book()] : [book()]);
  const times = booked.filter(({ status }) => status === 'fulfilled').length;
  if (times !== 1) throw new Error(`${cause} was booked ${times} times`);
  addTo(shop.balances, customerId, cents);
  return 'done';
};

/** What has run out is booked away, by two workers at once now and then. */
export const expire: Step = async (shop, chance) => {
  const { now } = contextOf(shop, asAdmin(shop));
  const lots = await listExpiredLots(shop.db, { now, limit: 20 });
  for (const lot of lots) {
    const book = () => inTransaction(shop.db, (tx) => expireLot(tx, { lotId: lot.id, at: now }));
    await Promise.all(chance.isOnceIn(4) ? [book(), book()] : [book()]);
    const [gone] = (
      (await shop.db.execute(
        sql`select coalesce(sum(cents), 0)::int as cents from credit_entries where cause = ${`expiry:${lot.id}`}`,
      )) as unknown as { rows: { cents: number }[] }
    ).rows;
    if (!shop.expiredLots.has(lot.id)) addTo(shop.balances, lot.customerId, gone?.cents ?? 0);
    shop.expiredLots.add(lot.id);
  }
  return lots.length > 0 ? 'done' : 'nothing';
};

export const receipt: Step = async (shop, chance) => {
  await receive(shop, chance.pick(shop.optionIds), 1 + chance.upTo(12));
  return 'done';
};

/** Time passes: minutes mostly, a day now and then. */
export const wait: Step = async (shop, chance) => {
  shop.clock.ms += chance.isOnceIn(6) ? DAY_MS : chance.upTo(30) * 60_000;
  return 'done';
};
