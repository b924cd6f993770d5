import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop, stockOf } from '../testing/small-checkout.ts';
import { newColleague, newOrder, PHONE, rowOf } from '../testing/staff-orders.ts';
import { createOrderNumbers } from './order-numbers.ts';
import { replaceOrder } from './replace-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const WORDY = `  ${'r'.repeat(301)} `;
const CUT = 'r'.repeat(300);

/** What a replacement takes over as it is, and what it costs nothing of. */
const SAME = ['customerId', 'customerName', 'customerPhone', 'deliveryAddress', 'city', 'zipCode'] as const;
const NOTHING = [
  ...(['baseTotalCents', 'subtotalCents', 'vipDiscountCents', 'promoDiscountCents'] as const),
  ...(['roundingCents', 'deliveryFeeCents', 'totalCents', 'amountDueCents'] as const),
  ...(['monsterDollarsUsedCents', 'monsterDollarsDiscountCents'] as const),
];

/** A row without its number and without what is empty in it. */
const filled = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => key !== 'id' && value !== null)),
  );

/** An order of two units that was delivered, with notes and without a bag, and its one line. */
async function delivered() {
  const order = await newOrder();
  const set = {
    ...({ status: 'delivered', idCheckOutcome: 'passed', deliveryNotes: 'Blue door' } as const),
    ...({ bagRequested: false, orderType: 'drop' } as const),
  };
  await database().update(orders).set(set).where(eq(orders.orderNumber, order.orderNumber));
  const row = await rowOf(order.orderNumber);
  const bundle = { bundleGroup: 'g1', bundleSlug: 'trio', bundleName: 'Trio' };
  const inBundle = { kind: 'deal', ...bundle, dealId: 'd1' } as const;
  await database().update(orderLines).set(inBundle).where(eq(orderLines.orderId, row.id));
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, row.id));
  if (!line) throw new Error('no line');
  return { ...order, row, line };
}

test('[HELP-20, STAFF-23] a replacement is stored completely: row, line, stock, message, both logs and the audit', async () => {
  const db = database();
  const { row, line, orderNumber, customerId, optionId } = await delivered();
  const { ctx, staffId } = await newColleague('staff');
  const { now } = ctx;
  const inputs = [{ lineId: line.id, quantity: 1 }];
  const replacement = `MD${now.getTime()}`;
  const answer = await replaceOrder(ctx, { orderNumber, reason: WORDY, inputs, key: 'form-1' });
  expect(answer).toEqual({ ok: true, replacement });
  expect(await rowOf(orderNumber)).toEqual(row);

  const { id: orderId, callNumber: _call, ...made } = await rowOf(replacement);
  expect(filled([made])).toEqual([
    {
      ...Object.fromEntries(SAME.map((key) => [key, row[key]])),
      ...Object.fromEntries(NOTHING.map((key) => [key, 0])),
      ...{ orderNumber: replacement, attemptKey: 'replacement:form-1', attemptDigest: '', taxSplit: [] },
      ...{ deliveryMethod: 'local', deliveryNotes: 'Blue door', bagRequested: false, orderType: 'drop' },
      ...{ paymentMethod: 'cash', paymentStatus: 'paid', replacesOrderId: row.id, status: 'confirmed' },
      ...{ isPreorder: false, isEarlyWindow: false, isTest: false, forNextOpening: false },
      awaitsReview: false,
      ...{ createdAt: now, updatedAt: now, version: 1 },
    },
  ]);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const { id: _id, bundleGroup: _group, bundleSlug: _slug, bundleName: _name, ...rest } = line;
  const { dealId: _deal, ...bought } = rest;
  const free = { kind: 'bonus', quantity: 1, unitPriceCents: 0, lineTotalCents: 0 };
  expect(filled(lines)).toEqual(filled([{ ...bought, ...free, orderId }]));
  const by = { actor: 'staff', staffId, at: now };
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(filled(events)).toEqual([{ ...by, orderId, kind: 'status', toStatus: 'confirmed', note: CUT }]);
  const isOld = eq(orderEvents.orderId, row.id);
  const noted = await db.select().from(orderEvents).where(isOld).orderBy(asc(orderEvents.id));
  expect(filled(noted).slice(1)).toEqual([
    { ...by, orderId: row.id, kind: 'note', note: 'replaced', details: { replacement, reason: CUT } },
  ]);
  const stock = await db.select().from(stockEntries).where(eq(stockEntries.orderId, orderId));
  expect(filled(stock)).toEqual([
    { orderId, optionId, change: -1, reason: 'order', cause: `order:${orderId}:${optionId}`, at: now },
  ]);
  expect(await db.$count(paymentEntries, eq(paymentEntries.orderId, orderId))).toBe(0);
  expect(filled(await db.select().from(auditLog).where(eq(auditLog.subjectId, orderNumber)))).toEqual([
    {
      ...{ at: now, staffId, action: 'order.replace', subjectKind: 'order', subjectId: orderNumber },
      after: { replacement, reason: CUT, lines: [{ optionId, quantity: 1 }] },
    },
  ]);
  const letters = await db.select().from(outbox).where(eq(outbox.kind, 'order-replacement'));
  expect(filled(letters)).toEqual([
    {
      ...{ channel: 'text', kind: 'order-replacement', locale: 'en', recipient: PHONE, customerId },
      ...{ params: { orderNumber: replacement, original: orderNumber }, attempts: 0 },
      ...{ dedupeKey: `order-replacement:${orderId}`, runAfter: now, createdAt: now },
    },
  ]);
});

test('[HELP-20, SHELL-33] a replacement of the night is for the next opening', async () => {
  const { line, orderNumber } = await delivered();
  const { ctx } = await newColleague('staff');
  const night = { ...ctx, now: new Date('2026-11-21T07:30:00.000Z') };
  const inputs = [{ lineId: line.id, quantity: 1 }];
  const answer = await replaceOrder(night, { orderNumber, reason: 'Leaking', inputs, key: 'form-night' });
  expect(await rowOf('replacement' in answer ? answer.replacement : '')).toMatchObject({
    forNextOpening: true,
  });
});

test('[HELP-20, STAFF-01, CONF-14] a refused replacement writes nothing and takes no stock', async () => {
  const { line, orderNumber, optionId } = await delivered();
  const running = await newOrder();
  const { ctx } = await newColleague('staff');
  const good = { orderNumber, reason: 'Leaking', inputs: [{ lineId: line.id, quantity: 2 }], key: 'form-2' };
  const replace = async (change: object, who = ctx) =>
    recordWrites(database(), () => replaceOrder(who, { ...good, ...change }));
  const refused = (problem: string, more = {}) => ({ result: { problem, ...more }, writes: {} });
  expect(await replace({}, (await newColleague('support')).ctx)).toEqual(refused('forbidden'));
  expect(await replace({}, (await newColleague('packer')).ctx)).toEqual(refused('forbidden'));
  expect(await replace({}, (await newColleague('driver')).ctx)).toEqual(refused('not-found'));
  expect(await replace({ reason: '  ' })).toEqual(refused('replacement-reason-missing'));
  expect(await replace({ inputs: [{ lineId: line.id, quantity: 3 }] })).toEqual(refused('replacement-empty'));
  const other = { orderNumber: running.orderNumber };
  expect(await replace(other)).toEqual(refused('replacement-undelivered'));
  await database().update(productOptions).set({ stock: 1 }).where(eq(productOptions.id, optionId));
  expect(await replace({})).toEqual(refused('sold-out', { product: 'Black Fig Bar' }));
  expect(await stockOf(optionId)).toBe(1);
  await database().update(productOptions).set({ stock: 2 }).where(eq(productOptions.id, optionId));
  expect((await replace({})).result).toMatchObject({ ok: true });
  expect(await stockOf(optionId)).toBe(0);
});

test('[HELP-20, CONF-09] two replacements of one moment by two processes: the second is told to try again, and takes nothing', async () => {
  const [one, other] = [await delivered(), await delivered()];
  const { ctx: colleague } = await newColleague('staff');
  const replace = ({ orderNumber, line }: typeof one, key: string) => {
    const ctx = { ...colleague, newOrderNumber: createOrderNumbers() };
    const inputs = [{ lineId: line.id, quantity: 1 }];
    return recordWrites(database(), () => replaceOrder(ctx, { orderNumber, reason: 'Leaking', inputs, key }));
  };
  expect((await replace(one, 'form-3')).result).toMatchObject({ ok: true });
  expect(await replace(other, 'form-4')).toEqual({ result: { problem: 'number-taken' }, writes: {} });
  expect(await stockOf(other.optionId)).toBe(18);
});
