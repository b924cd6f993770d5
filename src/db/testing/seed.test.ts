import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { parseBarcode } from '#domain/packing/barcode.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import type { OpenDatabase } from '../client.ts';
import { listOptionsForQuote } from '../queries/catalog/priced-options.ts';
import { listCards } from '../queries/catalog/products.ts';
import { findCurrentDrop, listBundles } from '../queries/drops/drops.ts';
import { listSettings } from '../queries/settings.ts';
import { accounts, credentials } from '../schema/accounts.ts';
import { productOptions, products } from '../schema/catalog.ts';
import { customers } from '../schema/customers.ts';
import { creditEntries, creditLots, paymentEntries, stockEntries } from '../schema/ledgers.ts';
import { orderLines, orderPicks } from '../schema/order-lines.ts';
import { orders } from '../schema/orders.ts';
import { settings, shopMarks } from '../schema/settings.ts';
import { staff } from '../schema/staff.ts';
import { deliveryZones, zipCentroids } from '../schema/zones.ts';
import { seedEmpty } from '../seed/seed.ts';
import { startEmptyShop } from '../seed/start-empty.ts';
import { findMachineTimes } from './machine-times.ts';
import { inRollback, openTestDatabase, TEST_NOW } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 90_000);
afterAll(() => open.close());

const rowsOf = (table: PgTable, where?: SQL) => open.db.$count(table, where);

test('[STAFF-24] both catalogues are loaded, and most of their products are visible', async () => {
  expect(await rowsOf(products)).toBe(196);
  const cards = await listCards(open.db, { now: TEST_NOW });
  expect(cards.length).toBeGreaterThanOrEqual(120);
  expect(cards.every((card) => card.options.length > 0)).toBe(true);
  expect(new Set(cards.map((card) => card.isMonster)).size).toBe(2);
});

test('[TEASE-13] a locked drop stays out of the lists until its unlock', async () => {
  const drop = await findCurrentDrop(open.db);
  const unlockAt = drop?.unlockAt ?? TEST_NOW;
  const before = await listCards(open.db, { now: new Date(unlockAt.getTime() - 1) });
  const after = await listCards(open.db, { now: unlockAt });
  expect(before.filter((card) => card.dropId === drop?.id)).toEqual([]);
  expect(after.filter((card) => card.dropId === drop?.id)).toHaveLength(15);
});

test('[DROP-13] [TEASE-02] the current drop has its bundles, with items, and three pictures', async () => {
  const drop = await findCurrentDrop(open.db);
  const bundles = await listBundles(open.db, drop?.id ?? '');
  expect(bundles.map((bundle) => [bundle.slug, bundle.items.length])).toEqual([
    ['lite', 2],
    ['archive', 4],
    ['premium', 6],
    ['collector', 0],
  ]);
  expect(drop?.images.map((image) => image.src === null)).toEqual([false, false, false]);
});

test('[CHECK-20] [CHECK-21] 133 places have delivery, 46 PO boxes are switched off', async () => {
  expect(await rowsOf(deliveryZones, eq(deliveryZones.isActive, true))).toBe(133);
  expect(await rowsOf(deliveryZones, eq(deliveryZones.isActive, false))).toBe(46);
  expect(await rowsOf(zipCentroids)).toBe(133);
});

test('[ORD-03] the demo has an order in every status', async () => {
  const found = await open.db.selectDistinct({ status: orders.status }).from(orders);
  expect(found.map(({ status }) => status).sort()).toEqual([...ORDER_STATUSES].sort());
});

test('[MD-08] each balance is the sum of its entries and the sum of its lots', async () => {
  const entries = sql`(select coalesce(sum(e.cents), 0) from ${creditEntries} e where e.customer_id = ${customers.id})`;
  const lots = sql`(select coalesce(sum(l.remaining_cents), 0) from ${creditLots} l where l.customer_id = ${customers.id})`;
  const wrong = sql`${customers.monsterDollarsCents} <> ${entries} or ${customers.monsterDollarsCents} <> ${lots}`;
  expect(await rowsOf(customers, wrong)).toBe(0);
  expect(await rowsOf(customers, sql`${customers.monsterDollarsCents} > 0`)).toBeGreaterThan(2);
});

test('[STAFF-09] each stock is the sum of its entries', async () => {
  const booked = sql`(select coalesce(sum(e.change), 0) from ${stockEntries} e where e.option_id = ${productOptions.id})`;
  expect(await rowsOf(productOptions, sql`${productOptions.stock} <> ${booked}`)).toBe(0);
});

test('[CART-24] each subtotal is the sum of its lines', async () => {
  const lines = sql`(select sum(l.line_total_cents) from ${orderLines} l where l.order_id = ${orders.id})`;
  expect(await rowsOf(orders, sql`${orders.subtotalCents} <> ${lines}`)).toBe(0);
});

test('[STAFF-05] every paid order has its amount confirmed to the cent, and no other order has', async () => {
  const confirmed = sql`(select coalesce(sum(p.cents), 0) from ${paymentEntries} p where p.order_id = ${orders.id} and p.kind = 'confirm')`;
  const isPaid = sql`${orders.paymentStatus} in ('paid', 'refunded')`;
  const due = sql`case when ${isPaid} then ${orders.amountDueCents} else 0 end`;
  expect(await rowsOf(orders, sql`${confirmed} <> ${due}`)).toBe(0);
});

test('[SEC-10] nobody of the demo has a password or PIN', async () => {
  expect(await rowsOf(accounts)).toBeGreaterThan(10);
  expect(await rowsOf(credentials)).toBe(0);
});

test('[CART-40] options for a quote have their grams, their stock and whether they are on sale', async () => {
  const [row] = await listOptionsForQuote(open.db, { optionIds: ['drp-dsp-lowtideaura-1'], now: TEST_NOW });
  expect(row).toMatchObject({
    productName: 'Low Tide Aura',
    brand: 'MoodDrop',
    category: 'Disposables Mood Collection',
    isSold: true,
    isUnlocked: true,
    gramsFlower: 0,
    gramsConcentrate: 2,
  });
});

test('[SEC-35] all times of the demo are relative to the given time', async () => {
  expect(await findMachineTimes(open.db, new Date(TEST_NOW.getTime() + 1), new Date())).toEqual([]);
});

test('[PACK-11, STAFF-24] the demo has somebody of every role, and what is being packed is ticked in part', async () => {
  const people = await open.db.select().from(staff).where(eq(staff.isActive, true));
  const count = (role: string) => people.filter((person) => person.role === role).length;
  expect(STAFF_ROLES.map((role) => [role, count(role)])).toEqual([
    ...[
      ['admin', 1],
      ['manager', 1],
      ['support', 1],
      ['packer', 2],
      ['driver', 2],
      ['staff', 1],
    ],
  ]);
  const lines = await open.db
    .select({ status: orders.status, ordered: orderLines.quantity, picked: orderPicks.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(orderPicks, eq(orderPicks.lineId, orderLines.id));
  const isTicked = (status: string) =>
    new Set(lines.filter((line) => line.status === status).map(({ ordered, picked }) => picked === ordered));
  expect(isTicked('preparing')).toEqual(new Set([true, false]));
  for (const status of ['ready', 'en_route', 'delivered']) expect(isTicked(status)).toEqual(new Set([true]));
  for (const status of ['pending', 'confirmed', 'cancelled'])
    expect(isTicked(status)).toEqual(new Set([false]));
  const codes = (await open.db.select().from(productOptions)).map(({ barcode }) => barcode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !code || parseBarcode(code) !== code)).toEqual([]);
});

test('[STAFF-24] emptying the demo keeps admins who can sign in, settings and zones', () =>
  inRollback(open.db, async (tx) => {
    const [admin] = await tx.select().from(staff).where(eq(staff.role, 'admin'));
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.staffId, admin?.id ?? ''));
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), accountId: account?.id ?? '', kind: 'password', hash: 'a hash' });
    const kept = (await tx.select().from(settings)).map(({ key }) => key);

    // On the transaction's own handle, so that it is taken back with it.
    await startEmptyShop(tx, { now: TEST_NOW });

    for (const table of [products, customers, orders, stockEntries]) expect(await tx.$count(table)).toBe(0);
    expect((await tx.select().from(staff)).map((person) => person.id)).toEqual([admin?.id]);
    const left = (await tx.select().from(settings)).map(({ key }) => key);
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(await tx.$count(deliveryZones)).toBe(179);
    expect(await tx.$count(shopMarks, eq(shopMarks.key, 'demo'))).toBe(0);
  }));

test('[STAFF-27, SHELL-52] an empty shop has no contact, name, payee or notice of the demo', async () => {
  const empty = await openTestDatabase();
  await seedEmpty(empty.db, { now: TEST_NOW, newId: randomUUID });
  const says = parseSettings(await listSettings(empty.db));
  const rows = JSON.stringify(await empty.db.select().from(settings));
  await empty.close();
  expect(says).toMatchObject({
    ...{ shopPhone: '', shopEmail: '', shopInstagram: '', legalName: '', licenseNumber: '' },
    paymentRecipients: { zelle: null, cashapp: null, venmo: null, applepay: null },
    siteNoticeMode: 'off',
  });
  expect(rows).not.toMatch(/555-01|example\.com|demo/i);
});
