// Many days of a shop with everything that changes what was sold on them, for the comparison of reports with the books.
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { orders } from '#db/schema/orders.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES, TRANSITIONS } from '#domain/orders/status.ts';
import { moveOrder } from '../orders/move-order.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { type Chance, chanceFrom } from './chance.ts';
import * as day from './day-steps.ts';
import * as edit from './edit-steps.ts';
import * as steps from './money-steps.ts';
import { refund } from './refund-step.ts';
import { asAdmin, contextOf, openSmallShop, receive, type SmallShop } from './small-shop.ts';

const HOUR_MS = 3_600_000;

/** An order is a test now and then, also after it was counted. */
const test: steps.Step = async (shop, chance) => {
  const [orderId] = [...shop.orderIds].slice(-1 - chance.upTo(5));
  if (!orderId) return 'nothing';
  await shop.db.update(orders).set({ isTest: true }).where(eq(orders.id, orderId));
  await shop.db.execute(sql`insert into order_events (order_id, kind, actor, note, at)
    values (${orderId}, 'note', 'staff', 'test', ${new Date(shop.clock.ms).toISOString()}::timestamptz)`);
  return 'done';
};

/** What goods cost changes, and is not known of some. */
const cost: steps.Step = async (shop, chance) => {
  const costCents = chance.isOnceIn(4) ? null : 200 + chance.upTo(700);
  const id = chance.pick(shop.optionIds);
  await shop.db.update(productOptions).set({ costCents }).where(eq(productOptions.id, id));
  return 'done';
};

/** An order is paid and brought to its end, from wherever it is. */
const bring: steps.Step = async (shop, chance) => {
  const [found] = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.status, [...ACTIVE_STATUSES]))
    .orderBy(chance.isOnceIn(3) ? asc(orders.createdAt) : desc(orders.createdAt))
    .limit(1);
  if (!found) return 'nothing';
  const { orderNumber } = found;
  const assignees = { driverStaffId: chance.pick(shop.driverIds), packedByStaffId: shop.staffId };
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2039-01-01' };
  if (found.paymentStatus === 'awaiting_confirmation')
    await settlePayment(contextOf(shop, asAdmin(shop)), { ...found, isReceived: true, note: '' });
  for (let step = 0; step < ORDER_STATUSES.length; step += 1) {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, found.id));
    const to = row && TRANSITIONS[row.status].find((next) => next !== 'cancelled');
    if (!row || !to) break;
    const { version } = row;
    await moveOrder(contextOf(shop, asAdmin(shop)), { orderNumber, version, to, doorCheck, ...assignees });
    shop.clock.ms += chance.upTo(30) * 60_000;
  }
  return 'done';
};

const restock: steps.Step = async (shop, chance) => {
  for (const optionId of shop.optionIds) await receive(shop, optionId, 1 + chance.upTo(5));
  return 'done';
};

const WEIGHTS: [number, steps.Step][] = [
  [30, steps.order],
  [12, steps.move],
  [14, bring],
  [4, steps.cancel],
  [8, steps.settle],
  [5, steps.grant],
  [2, steps.expire],
  [5, restock],
  [8, day.sendOut],
  [20, day.handOver],
  [6, day.takeBack],
  [2, day.decide],
  [8, edit.edit],
  [14, refund],
  [1, test],
  [3, cost],
];
const BAG = WEIGHTS.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

export async function openReportShop(db: Database, startsAt: Date): Promise<SmallShop> {
  const shop = await openSmallShop(db, startsAt);
  for (const optionId of shop.optionIds) await receive(shop, optionId, 30);
  return shop;
}

/** So many steps one after the other, some hours apart now and then, so that they are spread over many days. */
export async function runDays(shop: SmallShop, { count, seed }: { count: number; seed: number }) {
  const chance: Chance = chanceFrom(seed);
  for (let done = 0; done < count; done += 1) {
    await chance.pick(BAG)(shop, chance);
    if (chance.isOnceIn(5)) shop.clock.ms += (1 + chance.upTo(14)) * HOUR_MS;
  }
}
