import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder, type LineFacts, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { findBuyingFacts } from './buying-facts.ts';
import {
  findNumbers,
  findOrderDetails,
  listEvents,
  listGramsTo,
  listLines,
  listOrdersOf,
} from './order-history.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const FIRST = '00000000-0000-4000-8000-000000000001';
const SECOND = '00000000-0000-4000-8000-000000000002';
const ZIP = '92881';
const OTHER = '00000000-0000-4000-8000-000000000003';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertPeopleAndGoods(tx: Database) {
  for (const id of [ADA, BEN]) await addCustomer(tx, { id });
  for (const id of ['aura', 'bloom', 'calm'])
    await addGood(tx, { id, imageUrl: `/${id}.png` }, { isOn: false });
}

const insertOrder = (tx: Database, changes: Partial<OrderFacts> = {}) =>
  addOrder(tx, { customerId: ADA, ...changes });

const insertLine = (tx: Database, orderId: string, changes: Partial<LineFacts> = {}) =>
  addLine(tx, { orderId, optionId: 'aura', ...changes });

/** An order with one line. */
async function insertBought(tx: Database, changes: Partial<OrderFacts>, line: Partial<LineFacts> = {}) {
  const order = await insertOrder(tx, changes);
  await insertLine(tx, order.id, line);
  return order;
}

const sumGramsSince = async (
  db: Database,
  { customerId, phone, since }: { customerId: string; phone: string; since: Date },
) => (await findBuyingFacts(db, { customerId, phone, optionIds: [], since, now: at })).grams;

const sumUnpaidUnits = async (
  db: Database,
  asked: { customerId: string; phone: string; optionIds: readonly string[] },
) => (await findBuyingFacts(db, { ...asked, since: at, now: at })).unpaidUnits;

const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await insertPeopleAndGoods(tx);
    await work(tx);
  });

test('[ORD-19] [ORD-20] [ORD-23] a customer sees only their orders in the requested statuses, newest first', () =>
  inShop(async (tx) => {
    const middle = await insertOrder(tx, { createdAt: later(1) });
    const newest = await insertOrder(tx, { createdAt: later(2), status: 'ready' });
    const oldest = await insertOrder(tx, { createdAt: at });
    await insertOrder(tx, { customerId: BEN });
    await insertOrder(tx, { status: 'delivered' });
    const list = (limit: number) =>
      listOrdersOf(tx, { customerId: ADA, statuses: ['pending', 'ready'], limit });
    expect(await list(9)).toEqual([newest, middle, oldest]);
    expect(await list(2)).toEqual([newest, middle]);
  }));

test('the lines come order by order, in their sequence', () =>
  inShop(async (tx) => {
    for (const id of [SECOND, FIRST, OTHER]) await insertOrder(tx, { id });
    const late = await insertLine(tx, SECOND, { position: 1 });
    const early = await insertLine(tx, SECOND, { position: 0, quantity: 3 });
    const first = await insertLine(tx, FIRST, { position: 2 });
    await insertLine(tx, OTHER);
    expect(await listLines(tx, [SECOND, FIRST])).toEqual([first, early, late]);
    expect(await listLines(tx, [])).toEqual([]);
  }));

test('[HELP-20] [PAY-33] the numbers of orders are found by their ids', () =>
  inShop(async (tx) => {
    for (const id of [FIRST, SECOND, OTHER]) await insertOrder(tx, { id, orderNumber: `N-${id}` });
    expect(await findNumbers(tx, [FIRST])).toEqual(new Map([[FIRST, `N-${FIRST}`]]));
    expect(await findNumbers(tx, [FIRST, SECOND])).toEqual(
      new Map([
        [FIRST, `N-${FIRST}`],
        [SECOND, `N-${SECOND}`],
      ]),
    );
    expect(await findNumbers(tx, [])).toEqual(new Map());
  }));

test('[ORD-16] what stands around orders: their lines and log, each picture once, the hours of their zones', () =>
  inShop(async (tx) => {
    for (const id of [FIRST, SECOND, OTHER]) await insertOrder(tx, { id });
    await insertLine(tx, FIRST, { optionId: 'bloom' });
    await insertLine(tx, FIRST, { optionId: 'aura', position: 1 });
    await insertLine(tx, SECOND, { optionId: 'bloom' });
    await insertLine(tx, OTHER, { optionId: 'calm' });
    for (const orderId of [SECOND, OTHER, FIRST])
      await tx.insert(orderEvents).values({ orderId, kind: 'note', actor: 'staff', note: 'said', at });
    const hours = { fri: ['09:00', '18:00'] as [string, string] };
    await tx.insert(deliveryZones).values({ zipCode: ZIP, city: 'Corona', hours });
    const details = await findOrderDetails(tx, [FIRST, SECOND]);
    expect([...details.pictures].sort()).toEqual([
      ['aura', '/aura.png'],
      ['bloom', '/bloom.png'],
    ]);
    expect(details.lines).toEqual(await listLines(tx, [FIRST, SECOND]));
    expect(details.events).toEqual(await listEvents(tx, [FIRST, SECOND]));
    expect(details.hours).toEqual(new Map([[ZIP, hours]]));
    expect(await findOrderDetails(tx, [])).toEqual({
      ...{ lines: [], events: [], pictures: new Map(), hours: new Map() },
      promises: new Map(),
    });
  }));

test('the logs of the orders come in the sequence in which they were written', () =>
  inShop(async (tx) => {
    for (const id of [FIRST, SECOND, OTHER]) await insertOrder(tx, { id });
    for (const [orderId, note] of [
      [SECOND, 'one'],
      [FIRST, 'two'],
      [OTHER, 'elsewhere'],
      [SECOND, 'three'],
    ] as const)
      await tx.insert(orderEvents).values({ orderId, kind: 'note', actor: 'staff', note, at });
    const written = await tx.select().from(orderEvents).orderBy(asc(orderEvents.id));
    const events = await listEvents(tx, [FIRST, SECOND]);
    expect(events).toEqual(written.filter(({ orderId }) => orderId !== OTHER));
    expect(events.map(({ note }) => note)).toEqual(['one', 'two', 'three']);
  }));

const unpaidBy = (tx: Database) =>
  sumUnpaidUnits(tx, { customerId: ADA, phone: '9515550199', optionIds: ['aura', 'bloom'] });
const stranger = { customerId: BEN, customerPhone: '9515550102' };

test('[CHECK-32] unpaid units are summed by option over the orders of the customer and of the phone', () =>
  inShop(async (tx) => {
    expect(await unpaidBy(tx)).toEqual(new Map());
    const { id } = await insertBought(tx, { customerPhone: 'x' }, { quantity: 2 });
    await insertLine(tx, id, { position: 1, optionId: 'bloom', quantity: 4 });
    await insertLine(tx, id, { position: 2, optionId: 'calm', quantity: 8 });
    const ofPhone = { ...stranger, customerPhone: '9515550199' };
    await insertBought(tx, { ...ofPhone, status: 'confirmed' }, { quantity: 16 });
    await insertBought(tx, { paymentStatus: 'awaiting_confirmation' }, { quantity: 32 });
    await insertBought(tx, stranger, { quantity: 64 });
    expect(await unpaidBy(tx)).toEqual(
      new Map([
        ['aura', 50],
        ['bloom', 4],
      ]),
    );
  }));

test.each(ORDER_STATUSES.slice(2))('[CHECK-32] an order that is %s holds no unpaid units', (status) =>
  inShop(async (tx) => {
    await insertBought(tx, { status });
    expect(await unpaidBy(tx)).toEqual(new Map());
  }),
);

test.each(['paid', 'refunded'] as const)(
  '[CHECK-32] an order whose payment is %s holds no unpaid units',
  (paymentStatus) =>
    inShop(async (tx) => {
      await insertBought(tx, { paymentStatus });
      expect(await unpaidBy(tx)).toEqual(new Map());
    }),
);

test('[LAW-02] the grams of a person count orders of customer and phone since a given time, without cancelled ones', () =>
  inShop(async (tx) => {
    const sum = () => sumGramsSince(tx, { customerId: ADA, phone: '9515550199', since: at });
    expect(await sum()).toEqual({ flower: 0, concentrate: 0 });
    const { id } = await insertBought(tx, {}, { quantity: 2, gramsFlower: 3.5 });
    await insertLine(tx, id, { position: 1, quantity: 3, gramsConcentrate: 0.5 });
    const ofPhone = { ...stranger, customerPhone: '9515550199', status: 'delivered' } as const;
    await insertBought(tx, ofPhone, { gramsFlower: 10, gramsConcentrate: 20 });
    await insertBought(tx, { createdAt: later(-1) }, { gramsFlower: 100 });
    await insertBought(tx, { status: 'cancelled' }, { gramsFlower: 200 });
    await insertBought(tx, stranger, { gramsFlower: 400 });
    expect(await sum()).toEqual({ flower: 17, concentrate: 21.5 });
  }));

test('[LAW-12] the orders to a ZIP are listed with their grams, oldest first', () =>
  inShop(async (tx) => {
    const last = await insertBought(tx, { createdAt: later(9) }, { quantity: 2, gramsFlower: 3.5 });
    await insertLine(tx, last.id, { position: 1, gramsFlower: 1, gramsConcentrate: 0.25 });
    const second = await insertBought(tx, { orderNumber: 'B', ...stranger, city: 'Norco' });
    const first = await insertBought(tx, { orderNumber: 'A', status: 'delivered' });
    await insertBought(tx, { createdAt: later(-1) });
    await insertBought(tx, { createdAt: later(10) });
    await insertBought(tx, { zipCode: '92882' });
    await insertBought(tx, { status: 'cancelled' });
    const asListed = (order: typeof first, flower: number, concentrate: number) => {
      const { orderNumber, customerId, customerPhone, deliveryAddress, city, zipCode } = order;
      const to = { customerId, customerPhone, deliveryAddress, city, zipCode };
      return { orderNumber, ...to, flower, concentrate };
    };
    expect(await listGramsTo(tx, { zipCode: '92881', from: at, until: later(10) })).toEqual([
      asListed(first, 0, 0),
      asListed(second, 0, 0),
      asListed(last, 8, 0.25),
    ]);
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.zipCode, '92881'));
    expect(await listGramsTo(tx, { zipCode: '92881', from: at, until: later(10) })).toEqual([]);
  }));
