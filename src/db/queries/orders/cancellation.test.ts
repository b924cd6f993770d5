import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots, creditUses, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { promoCodes, promoUses } from '#db/schema/promo-codes.ts';
import { listNotifications } from '#db/testing/notification-log.ts';
import { addOption, addProduct } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { getVersions } from '../versions.ts';
import { returnGoods, writeCancellation } from './cancellation.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const now = later(60_000);
const FAR = later(90 * 86_400_000);
const ADA = '00000000-0000-4000-8000-00000000000a';
const SAM = '00000000-0000-4000-8000-00000000000e';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** Two options: `low` with few units, `full` with many. */
const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await addStaff(tx, { id: SAM });
    await addProduct(tx, { id: 'aura' });
    await addOption(tx, { id: 'full', productId: 'aura', stock: 10, isOn: false });
    await addOption(tx, { id: 'low', productId: 'aura', stock: 4, isOn: false });
    await tx.delete(outbox);
    await work(tx);
  });

function insertOrder(tx: Database, changes: Partial<OrderFacts> = {}) {
  const unpaid = { paymentStatus: 'awaiting_confirmation', cancelReason: null } as const;
  const named = { orderNumber: 'X-1', customerPhone: '9515550199' };
  return addOrder(tx, { customerId: ADA, ...named, ...unpaid, status: 'confirmed', version: 4, ...changes });
}

const insertLine = (tx: Database, orderId: string, optionId: string, quantity: number) =>
  addLine(tx, { orderId, optionId, productId: 'aura', quantity, position: optionId === 'low' ? 0 : 1 });

/** What the order took when it was placed: two units, credit and a code. */
async function insertTaken(tx: Database, orderId: string) {
  await insertLine(tx, orderId, 'full', 2);
  const granted = { customerId: ADA, cents: 1200, kind: 'grant', cause: 'grant' } as const;
  const [grant] = await tx.insert(creditEntries).values(granted).returning();
  const spending = {
    customerId: ADA,
    cents: -1200,
    kind: 'order',
    cause: `order:${orderId}`,
    orderId,
  } as const;
  const [spent] = await tx.insert(creditEntries).values(spending).returning();
  const lot = { entryId: grant?.id ?? 0, customerId: ADA, cents: 1200, remainingCents: 0, expiresAt: FAR };
  const [used] = await tx.insert(creditLots).values(lot).returning();
  await tx.insert(creditUses).values({ lotId: used?.id ?? 0, entryId: spent?.id ?? 0, cents: 1200 });
  await tx.insert(promoCodes).values({ code: 'TEN', percent: 10, uses: 3 });
  await tx.insert(promoUses).values({ code: 'TEN', orderId, customerId: ADA, at });
}

/** What of the order came back, and by whose hand. */
async function readReturned(tx: Database) {
  const [returned] = await tx
    .select()
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.entryId, creditEntries.id))
    .where(eq(creditEntries.kind, 'order-return'));
  const [customer] = await tx.select().from(customers).where(eq(customers.id, ADA));
  const [code] = await tx.select().from(promoCodes);
  const [use] = await tx.select().from(promoUses);
  const [goods] = await tx.select().from(stockEntries).orderBy(desc(stockEntries.id));
  const [option] = await tx.select().from(productOptions).where(eq(productOptions.id, 'full'));
  const credit = returned?.credit_entries;
  return {
    goods: goods && { optionId: goods.optionId, change: goods.change, staffId: goods.staffId, at: goods.at },
    stock: option?.stock,
    credit: credit && { cents: credit.cents, staffId: credit.staffId, at: credit.at },
    balance: customer?.monsterDollarsCents,
    expiresAt: returned?.credit_lots.expiresAt,
    code: [code?.uses, use?.releasedAt],
  };
}

const allBack = (staffId: string | null) => ({
  goods: { optionId: 'full', change: 2, staffId, at: now },
  stock: 12,
  credit: { cents: 1200, staffId, at: now },
  balance: 1200,
  expiresAt: FAR,
  code: [2, now],
});

async function noticesAfter(tx: Database, work: () => Promise<unknown>) {
  const [last] = (await listNotifications(tx, 0)).slice(-1);
  await work();
  const hints = await listNotifications(tx, last?.id ?? 0);
  return hints.map(({ channel, payload }) => [channel, JSON.parse(payload)]);
}

test('[ORD-10] [ORD-24] cancelling an order writes log, returned stock and credit, message and change notices', () =>
  inShop(async (tx) => {
    const paid = { paymentStatus: 'paid', monsterDollarsUsedCents: 1200 } as const;
    const order = await insertOrder(tx, paid);
    const other = await insertOrder(tx, { ...paid, orderNumber: 'X-2', createdAt: later(1) });
    await insertTaken(tx, order.id);
    const hints = await noticesAfter(tx, async () => {
      expect(await writeCancellation(tx, { order, actor: 'customer', reason: 'changed', now })).toBe(true);
    });
    const ended = { status: 'cancelled', cancelReason: 'changed', cancelledAt: now };
    expect(await tx.select().from(orders).orderBy(asc(orders.createdAt))).toEqual([
      { ...order, ...ended, version: 5, updatedAt: now },
      other,
    ]);
    const of = { id: expect.any(Number), orderId: order.id, staffId: null, note: null, at: now };
    const step = { kind: 'status', fromStatus: 'confirmed', toStatus: 'cancelled', actor: 'customer' };
    expect(await tx.select().from(orderEvents)).toEqual([{ ...of, ...step, details: null }]);
    const due = {
      kind: 'refund-due',
      method: 'zelle',
      cents: 3800,
      reference: null,
      round: 1,
      referenceRound: 1,
    };
    expect(await tx.select().from(paymentEntries)).toEqual([{ ...of, ...due }]);
    expect(await readReturned(tx)).toEqual(allBack(null));
    const news = { channel: 'text', kind: 'order-status', recipient: '9515550199', customerId: ADA };
    expect(await tx.select().from(outbox)).toMatchObject([
      { ...news, params: { orderNumber: 'X-1', status: 'cancelled' }, runAfter: now },
    ]);
    expect(hints).toEqual([
      ['shop_live', { topic: `customer:${ADA}`, kind: 'order', ref: 'X-1' }],
      ['shop_live', { topic: 'staff', kind: 'order', ref: 'X-1' }],
    ]);
  }));

test('[PAY-34] the log of an order that a rule cancelled names the rule', () =>
  inShop(async (tx) => {
    const order = await insertOrder(tx);
    await writeCancellation(tx, { order, actor: 'rule', reason: 'unpaid', now });
    const [event] = await tx.select().from(orderEvents);
    expect(event).toMatchObject({ actor: 'rule', note: 'unpaid' });
  }));

test('[ORD-10] cancelling an order that somebody has changed meanwhile writes nothing', () =>
  inShop(async (tx) => {
    const order = await insertOrder(tx, { monsterDollarsUsedCents: 1200, paymentStatus: 'paid' });
    await insertTaken(tx, order.id);
    const hints = await noticesAfter(tx, async () => {
      const read = { ...order, version: 3 };
      expect(await writeCancellation(tx, { order: read, actor: 'rule', reason: 'unpaid', now })).toBe(false);
    });
    expect(hints).toEqual([]);
    expect(await tx.select().from(orders)).toEqual([order]);
    for (const table of [orderEvents, paymentEntries, stockEntries, outbox])
      expect(await tx.select().from(table)).toEqual([]);
    expect(await readReturned(tx)).toEqual({ stock: 10, balance: 0, code: [3, null] });
  }));

test('[ORD-10] a return by staff is posted in their name', () =>
  inShop(async (tx) => {
    const order = await insertOrder(tx, { monsterDollarsUsedCents: 1200, paymentStatus: 'paid' });
    await insertTaken(tx, order.id);
    await returnGoods(tx, { order, staffId: SAM, now });
    expect(await readReturned(tx)).toEqual(allBack(SAM));
    const due = {
      orderId: order.id,
      kind: 'refund-due',
      method: 'zelle',
      cents: 3800,
      round: 1,
      referenceRound: 1,
    };
    const by = { id: expect.any(Number), reference: null, staffId: SAM, note: null, at: now };
    expect(await tx.select().from(paymentEntries)).toEqual([{ ...due, ...by }]);
  }));

test.each([
  ['paid', 1, [1]],
  ['paid', 0, []],
  ['pending', 1, []],
  ['awaiting_confirmation', 1, []],
  ['refunded', 1, []],
] as const)(
  '[ORD-10] an order that is %s with %i cents has this refund due: %j',
  (paymentStatus, cents, due) =>
    inShop(async (tx) => {
      const order = await insertOrder(tx, { paymentStatus, monsterDollarsUsedCents: 5000 - cents });
      await returnGoods(tx, { order, staffId: null, now });
      const entries = await tx.select().from(paymentEntries);
      expect(entries.map((entry) => entry.cents)).toEqual(due);
    }),
);

test.each([
  ['one of two options', { low: 2, full: 3 }, 1],
  ['no option', { low: 1, full: 1 }, 0],
])('returned stock makes public pages stale if a stock label changes: %s', (_of, quantities, raised) =>
  inShop(async (tx) => {
    const order = await insertOrder(tx);
    for (const [optionId, quantity] of Object.entries(quantities))
      await insertLine(tx, order.id, optionId, quantity);
    const before = await getVersions(tx);
    await returnGoods(tx, { order, staffId: null, now });
    expect(await getVersions(tx)).toEqual({ ...before, catalogue: before.catalogue + raised });
  }),
);
