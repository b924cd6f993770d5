// What a working day does to orders and goods, for `runMoney`: packing, runs, hand-overs, and ends that are taken back.
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { listPickLines } from '#db/queries/packing/picks.ts';
import { listRunGoods } from '#db/queries/runs/goods.ts';
import { listOrdersWithoutRun, listStops } from '#db/queries/runs/stops.ts';
import { orderEvents, takeBacks } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { runs } from '#db/schema/runs.ts';
import { moveOrder } from '../orders/move-order.ts';
import { askPaymentBack, askTakeBack } from '../orders/take-back/ask-take-back.ts';
import { decideTakeBack } from '../orders/take-back/decide-take-back.ts';
import { tickLine } from '../packing/tick.ts';
import { endRun, isBack } from '../runs/end-run.ts';
import { planRun } from '../runs/plan-run.ts';
import { startRun } from '../runs/start-run.ts';
import { undoStep } from '../undo/undo-step.ts';
import type { Chance } from './chance.ts';
import { holding, type Step, tellBrandOrCategory, wordOf } from './money-steps.ts';
import { addTo, asAdmin, asDriver, asSecond, contextOf, type SmallShop } from './small-shop.ts';

const MINUTE_MS = 60_000;

type Status = (typeof orders.$inferSelect)['status'];

async function anyOrder(shop: SmallShop, chance: Chance, statuses: Status[], sinceMinutes?: number) {
  const since = sinceMinutes ? new Date(shop.clock.ms - sinceMinutes * MINUTE_MS) : new Date(0);
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, statuses), gte(orders.updatedAt, since)))
    .orderBy(desc(orders.updatedAt))
    .limit(20);
  return rows.length > 0 ? chance.pick(rows) : null;
}

/** One deed by one person, or by two in the same moment. */
function byOneOrTwo<Answer>(chance: Chance, ask: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(chance.isOnceIn(3) ? [ask(), ask()] : [ask()]);
}

/** A line of an order in packing is ticked, or taken out of the bag again. */
export const pack: Step = async (shop, chance) => {
  const found = await anyOrder(shop, chance, ['preparing']);
  if (!found) return 'nothing';
  const { id: lineId, quantity } = chance.pick(await listPickLines(shop.db, found.id));
  const tick = { orderNumber: found.orderNumber, lineId, quantity: chance.isOnceIn(4) ? 0 : quantity };
  const answers = await byOneOrTwo(chance, () => tickLine(contextOf(shop, asAdmin(shop)), tick));
  return wordOf(answers[0] ?? {});
};

/** Packed orders leave in a run, for which two press "Start" now and then. */
export const sendOut: Step = async (shop, chance) => {
  const waiting = await listOrdersWithoutRun(shop.db, { statuses: ['ready'], limit: 1 + chance.upTo(3) });
  if (waiting.length === 0) return 'nothing';
  const driving = { driverStaffId: chance.pick(shop.driverIds), vehicleId: shop.vehicleId };
  const orderNumbers = waiting.map(({ order }) => order.orderNumber);
  const planned = await planRun(contextOf(shop, asAdmin(shop)), { orderNumbers, ...driving });
  if (!('number' in planned) || !planned.number) return wordOf(planned);
  const { number } = planned;
  const start = () => startRun(contextOf(shop, asAdmin(shop)), { number, version: 1 });
  const answers = await byOneOrTwo(chance, start);
  return wordOf(answers.find((answer) => 'ok' in answer) ?? answers[0] ?? {});
};

/** What a customer gives: the sum, a larger note, or too little. */
function cashFor(chance: Chance, dueCents: number) {
  if (chance.isOnceIn(3)) return undefined;
  return { takenCents: chance.isOnceIn(8) ? dueCents - 1 : dueCents + chance.upTo(5) * 1000 };
}

/** An order on the road goes one step on: to the door, or over for cash, by its driver or the office, or by both. */
export const handOver: Step = async (shop, chance) => {
  const found = await anyOrder(shop, chance, ['out_for_delivery', 'en_route']);
  if (!found?.driverStaffId) return 'nothing';
  const { orderNumber, version, status, amountDueCents } = found;
  const isAtDoor = status === 'en_route';
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2039-01-01' };
  const isCash = found.paymentMethod === 'cash' && isAtDoor;
  const cash = isCash ? cashFor(chance, amountDueCents) : undefined;
  const to = isAtDoor ? ('delivered' as const) : ('en_route' as const);
  const actor =
    shop.driverIds.includes(found.driverStaffId) && !chance.isOnceIn(3)
      ? asDriver(found.driverStaffId)
      : asAdmin(shop);
  const answers = await byOneOrTwo(chance, () =>
    moveOrder(contextOf(shop, actor), { orderNumber, version, to, doorCheck, cash }),
  );
  if (answers.filter((answer) => 'ok' in answer).length > 1) throw new Error(`${orderNumber} went twice`);
  return `${to}: ${wordOf(answers[0] ?? {})}`;
};

/** A run is ended: what was not handed over comes back, is cancelled, or is missing in part. */
export const endOfRun: Step = async (shop, chance) => {
  const out = await shop.db.select().from(runs).where(eq(runs.status, 'out')).limit(6);
  if (out.length === 0) return 'nothing';
  const run = chance.pick(out);
  const stops = (await listStops(shop.db, run.id)).filter(({ stop }) => isBack(stop));
  const returns = stops.map(({ stop }) => {
    const outcome = chance.isOnceIn(4) ? ('cancel' as const) : ('shelf' as const);
    return { stopId: stop.id, outcome, reason: 'nobody was there' };
  });
  const backIds = new Set(stops.map(({ order }) => order.id));
  const aboard = (await listRunGoods(shop.db, run.id)).filter(({ orderId }) => backIds.has(orderId));
  const missing = chance.isOnceIn(4) && aboard.length > 0 ? [{ ...chance.pick(aboard), quantity: 1 }] : [];
  const input = { number: run.number, version: run.version, returns, missing, missingReason: 'not aboard' };
  return holding(shop, [...backIds], async () => {
    const answers = await byOneOrTwo(chance, () => endRun(contextOf(shop, asAdmin(shop)), input));
    const done = answers.filter((answer) => 'ok' in answer);
    if (done.length > 1) throw new Error(`${run.number} ended twice`);
    if (done.length === 0) return wordOf(answers[0] ?? {});
    for (const id of await listCancelledBy(shop, run.number)) await tellBrandOrCategory(shop, id, 1);
    for (const { optionId, quantity } of missing) if (optionId) addTo(shop.shelf, optionId, -quantity);
    return missing.length > 0 ? 'done with goods missing' : 'done';
  });
};

/** What the end of this run cancelled: an order that was cancelled just before it is not among them. */
async function listCancelledBy(shop: SmallShop, run: string): Promise<string[]> {
  const byRun = and(eq(orderEvents.toStatus, 'cancelled'), sql`${orderEvents.details} ->> 'run' = ${run}`);
  const rows = await shop.db.select({ id: orderEvents.orderId }).from(orderEvents).where(byRun);
  return rows.map(({ id }) => id);
}

/** An end that was pressed by mistake is taken back, twice at once now and then; above the sum a second person agrees or not. */
export const takeBack: Step = async (shop, chance) => {
  const found = await anyOrder(shop, chance, ['delivered', 'cancelled'], 40);
  if (!found) return 'nothing';
  const { id: orderId, orderNumber, version, status } = found;
  const ask = () =>
    askTakeBack(contextOf(shop, asAdmin(shop)), { orderNumber, version, reason: 'by mistake' });
  return holding(shop, [orderId], async () => {
    const answers = await byOneOrTwo(chance, ask);
    const answer = answers.find((one) => 'ok' in one) ?? answers[0] ?? {};
    if ('isAsked' in answer) return `${status}: asked`;
    if (answers.filter((one) => 'ok' in one).length > 1)
      throw new Error(`${orderNumber} was taken back twice`);
    if ('ok' in answer && status === 'cancelled') await tellBrandOrCategory(shop, orderId, -1);
    return `${status}: ${wordOf(answer)}`;
  });
};

/** A payment that was confirmed by mistake is taken back, twice at once now and then. */
export const paymentBack: Step = async (shop, chance) => {
  const found = await anyOrder(shop, chance, ['pending', 'confirmed', 'preparing', 'ready'], 40);
  if (!found) return 'nothing';
  const { id, orderNumber, version } = found;
  const ask = () =>
    askPaymentBack(contextOf(shop, asAdmin(shop)), { orderNumber, version, reason: 'by mistake' });
  return holding(shop, [id], async () => {
    const answers = await byOneOrTwo(chance, ask);
    if (answers.filter((one) => 'ok' in one).length > 1)
      throw new Error(`the payment of ${orderNumber} was taken back twice`);
    const answer = answers.find((one) => 'ok' in one) ?? answers[0] ?? {};
    return 'isAsked' in answer ? 'asked' : wordOf(answer);
  });
};

/** The second person agrees to what was asked, or refuses it. */
export const decide: Step = async (shop, chance) => {
  const asked = await shop.db
    .select({ id: takeBacks.id, order: orders })
    .from(takeBacks)
    .innerJoin(orders, eq(orders.id, takeBacks.orderId))
    .where(eq(takeBacks.state, 'asked'))
    .limit(10);
  if (asked.length === 0) return 'nothing';
  const { id, order } = chance.pick(asked);
  const { orderNumber, version, status } = order;
  const isAgreed = !chance.isOnceIn(4);
  return holding(shop, [order.id], async () => {
    const answers = await byOneOrTwo(chance, () =>
      decideTakeBack(contextOf(shop, asSecond(shop)), { orderNumber, version, id, isAgreed }),
    );
    const isDone = answers.some((answer) => 'ok' in answer);
    if (isDone && isAgreed && status === 'cancelled') await tellBrandOrCategory(shop, order.id, -1);
    const answer = answers.find((one) => 'ok' in one) ?? answers[0] ?? {};
    return `${isAgreed ? status : 'refused'}: ${wordOf(answer)}`;
  });
};

/** The last step of an order is undone within its seconds. */
export const undo: Step = async (shop, chance) => {
  const found = await anyOrder(
    shop,
    chance,
    ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'],
    1,
  );
  if (!found) return 'nothing';
  const { orderNumber, version } = found;
  const answers = await byOneOrTwo(chance, () =>
    undoStep(contextOf(shop, asAdmin(shop)), { orderNumber, version }),
  );
  return wordOf(answers.find((one) => 'ok' in one) ?? answers[0] ?? {});
};
