import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { staff } from '#db/schema/staff.ts';
import { orderPromises } from '#db/schema/windows.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES } from '#domain/orders/status.ts';
import { countWaiting } from '../alerts/waiting.ts';
import {
  type BoardOrdering,
  countBoardOrders,
  findOrderByNumber,
  listBoardOrders,
  listOrderEvents,
  listOrderLines,
} from './board.ts';
import { listBoardParts } from './board-parts.ts';
import { searchOrders } from './order-search.ts';
import type { BoardScope } from './ticket-rows.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const DRIVER = '00000000-0000-4000-8000-00000000000d';
const PACKER = '00000000-0000-4000-8000-00000000000e';
const IDS = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const [FIRST = '', SECOND = '', THIRD = ''] = IDS;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await addCustomer(tx, { id: BEN, firstOrderCompleted: true });
    await addStaff(tx, { id: DRIVER, firstName: 'Dee', lastName: 'Reyes' });
    await addStaff(tx, { id: PACKER });
    await work(tx);
  });

const insertOrder = (tx: Database, changes: Partial<OrderFacts> = {}) =>
  addOrder(tx, { customerId: ADA, customerName: 'Ada Moss', ...changes });

async function insertLines(tx: Database, orderId: string, lines: { quantity: number; mood?: string }[]) {
  if ((await tx.select().from(productOptions)).length === 0) await addGood(tx, { id: 'aura' });
  // Written last to first, so that only the position says the order.
  for (const [position, line] of [...lines.entries()].reverse())
    await addLine(tx, { orderId, optionId: 'aura', position, ...line });
}

const EVERYTHING: BoardScope = {
  statuses: ORDER_STATUSES,
  driverStaffId: null,
  doneSince: later(-1_000_000),
};

async function numbersOf(tx: Database, scope: Partial<BoardScope> = {}, ordering: BoardOrdering = 'newest') {
  const tickets = await listBoardOrders(tx, { ...EVERYTHING, ordering, limit: 100, ...scope });
  return tickets.map(({ orderNumber }) => orderNumber);
}

async function foundBy(tx: Database, search: string, driverStaffId: string | null = null) {
  const found = await searchOrders(tx, { statuses: ORDER_STATUSES, search, driverStaffId });
  const ids = found.map(({ id }) => id);
  const tickets = await listBoardOrders(tx, { ids, ordering: 'newest', limit: 99 });
  expect(tickets.map(({ id }) => id)).toEqual(ids);
  return tickets.map(({ orderNumber }) => orderNumber);
}

test('[STAFF-02] a ticket holds everything that the board shows of an order', () =>
  inShop(async (tx) => {
    const claimed = { paymentStatus: 'awaiting_confirmation', paymentClaimedAt: later(1) } as const;
    const assignees = { driverStaffId: DRIVER, packedByStaffId: PACKER };
    const waiting = { forNextOpening: true, deliverNotBefore: later(2) };
    const paid = { monsterDollarsUsedCents: 1200, createdAt: later(3), version: 4 };
    const order = await insertOrder(tx, { id: FIRST, ...claimed, ...assignees, ...waiting, ...paid });
    await insertLines(tx, FIRST, [
      { quantity: 2, mood: 'zen' },
      { quantity: 3 },
      { quantity: 1, mood: 'calm' },
    ]);
    const bare = await insertOrder(tx, { id: SECOND, customerId: BEN });
    const { version, customerName, customerPhone, city, zipCode, paymentMethod } = order;
    const same = { status: 'pending', customerName, customerPhone, city, zipCode, paymentMethod };
    expect(await listBoardOrders(tx, { ...EVERYTHING, ordering: 'newest', limit: 9 })).toEqual([
      {
        ...{
          id: FIRST,
          orderNumber: order.orderNumber,
          version,
          ...same,
          ...claimed,
          ...waiting,
          ...assignees,
        },
        ...{ callNumber: 1, etaMinutes: null, etaSaidAt: null, driverName: 'Dee', updatedAt: at },
        ...{ promised: null, awaitsReview: false, endedAt: null, failedReason: null, isBegun: false },
        ...{
          zoneHours: null,
          totalCents: 5000,
          amountDueCents: 3800,
          isFirstOrder: true,
          createdAt: later(3),
        },
        ...{ itemCount: 6, moods: ['zen', 'calm'] },
      },
      {
        ...{ id: SECOND, orderNumber: bare.orderNumber, version: 1, ...same },
        ...{
          paymentStatus: 'pending',
          paymentClaimedAt: null,
          forNextOpening: false,
          deliverNotBefore: null,
        },
        ...{ driverStaffId: null, packedByStaffId: null, totalCents: 5000, amountDueCents: 5000 },
        ...{ callNumber: 2, etaMinutes: null, etaSaidAt: null, driverName: null, updatedAt: at },
        ...{ isFirstOrder: false, createdAt: at, itemCount: 0, moods: [], promised: null },
        ...{ awaitsReview: false, endedAt: null, failedReason: null, isBegun: false, zoneHours: null },
      },
    ]);
  }));

test('[STAFF-02] a driver sees only the assigned orders', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { orderNumber: 'OWN', driverStaffId: DRIVER });
    await insertOrder(tx, { orderNumber: 'OTHER', driverStaffId: PACKER });
    await insertOrder(tx, { orderNumber: 'NOBODY' });
    expect(await numbersOf(tx, { driverStaffId: DRIVER })).toEqual(['OWN']);
    expect((await numbersOf(tx)).toSorted()).toEqual(['NOBODY', 'OTHER', 'OWN']);
  }));

test('[STAFF-25] open orders of any age are shown, ended ones from the given time on', () =>
  inShop(async (tx) => {
    const doneSince = later(100);
    const ended = { status: 'delivered', createdAt: later(1) } as const;
    await insertOrder(tx, { orderNumber: 'OPEN', status: 'ready' });
    await insertOrder(tx, { orderNumber: 'BEFORE', ...ended, updatedAt: later(99) });
    await insertOrder(tx, { orderNumber: 'THEN', ...ended, updatedAt: doneSince });
    await insertOrder(tx, { orderNumber: 'LOST', ...ended, status: 'cancelled', updatedAt: later(99) });
    expect(await numbersOf(tx, { doneSince })).toEqual(['THEN', 'OPEN']);
    expect(await numbersOf(tx, { doneSince, statuses: ['delivered', 'cancelled'] })).toEqual(['THEN']);
    expect(await numbersOf(tx, { doneSince, statuses: ['cancelled'] })).toEqual([]);
    expect(await numbersOf(tx, { doneSince, statuses: ['delivered'] })).toEqual(['THEN']);
    expect(await numbersOf(tx, { doneSince, statuses: ACTIVE_STATUSES })).toEqual(['OPEN']);
    expect(await numbersOf(tx, { doneSince, statuses: ['ready', 'delivered'] })).toEqual(['THEN', 'OPEN']);
    expect(await numbersOf(tx, { doneSince, statuses: ['pending'] })).toEqual([]);
    expect(await foundBy(tx, 'before')).toEqual(['BEFORE']);
  }));

/** The board's own order of what is under way. */
async function urgentOf(tx: Database, late: Partial<Parameters<typeof listBoardParts>[2]> = {}, limit = 100) {
  const asked = { now: at, lateBefore: null, isOpen: true, dayEnds: later(1_000_000), ...late };
  const parts = await listBoardParts(tx, [{ ...EVERYTHING, ordering: 'urgent', limit }], asked);
  return parts.flat().map(({ orderNumber }) => orderNumber);
}

test('[STAFF-25] what nothing was said of is sorted by due time, then by age and id', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { id: SECOND, orderNumber: 'TIE-2', createdAt: later(20) });
    await insertOrder(tx, { id: FIRST, orderNumber: 'TIE-1', createdAt: later(20) });
    await insertOrder(tx, {
      id: THIRD,
      orderNumber: 'YOUNG',
      createdAt: later(15),
      deliverNotBefore: later(30),
    });
    await insertOrder(tx, { orderNumber: 'OLD', createdAt: at, deliverNotBefore: later(30) });
    await insertOrder(tx, { orderNumber: 'PAST', createdAt: later(10), deliverNotBefore: later(5) });
    expect(await urgentOf(tx)).toEqual(['PAST', 'TIE-1', 'TIE-2', 'OLD', 'YOUNG']);
  }));

test('[BOARD-04, STAFF-25] overdue, then waiting, then by when it is to be there, whatever was placed first', () =>
  inShop(async (tx) => {
    const minutes = (count: number) => later(count * 60_000);
    const arrives = (etaMinutes: number) => ({ status: 'en_route', updatedAt: at, etaMinutes }) as const;
    await insertOrder(tx, { orderNumber: 'LATER', createdAt: minutes(-50), ...arrives(40) });
    await insertOrder(tx, { orderNumber: 'SOONER', createdAt: minutes(-20), ...arrives(30) });
    await insertOrder(tx, { orderNumber: 'TODAY', createdAt: minutes(-60), status: 'ready' });
    await insertOrder(tx, { orderNumber: 'TOMORROW', deliverNotBefore: minutes(1440), status: 'confirmed' });
    await insertOrder(tx, { orderNumber: 'WAITS', createdAt: minutes(-15) });
    await insertOrder(tx, { orderNumber: 'LATE', createdAt: minutes(-5), ...arrives(12) });
    await insertOrder(tx, { orderNumber: 'OLDER', createdAt: minutes(-5), ...arrives(10) });
    const unpaid = { paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
    await insertOrder(tx, { orderNumber: 'UNPAID', createdAt: minutes(-90), ...unpaid });
    const late = { now: minutes(20), lateBefore: minutes(10), dayEnds: minutes(300) };
    const sorted = ['OLDER', 'LATE', 'WAITS', 'SOONER', 'LATER', 'UNPAID', 'TODAY', 'TOMORROW'];
    expect(await urgentOf(tx, late)).toEqual(sorted);
    expect(await urgentOf(tx, late, 3)).toEqual(sorted.slice(0, 3));
  }));

test.each([
  ['newest', { createdAt: later(2) }, { createdAt: later(1) }],
  ['ended', { updatedAt: later(2) }, { updatedAt: later(1) }],
] as const)('[STAFF-25] the board ordered by %s begins with the latest', (ordering, latest, tied) =>
  inShop(async (tx) => {
    await insertOrder(tx, { id: FIRST, orderNumber: 'TIE-1', ...tied });
    await insertOrder(tx, { orderNumber: 'LAST' });
    await insertOrder(tx, { id: THIRD, orderNumber: 'LATEST', ...latest });
    await insertOrder(tx, { id: SECOND, orderNumber: 'TIE-2', ...tied });
    expect(await numbersOf(tx, {}, ordering)).toEqual(['LATEST', 'TIE-2', 'TIE-1', 'LAST']);
    const two = await listBoardOrders(tx, { ...EVERYTHING, ordering, limit: 2 });
    expect(two.map(({ orderNumber }) => orderNumber)).toEqual(['LATEST', 'TIE-2']);
  }),
);

test.each([
  ['md-77', ['MD-77']],
  ['7', ['MD-77']],
  ['bEN m', ['X-1']],
  ['555-01', ['X-1']],
  ['(951) 555', ['X-1']],
  ['951', ['X-1']],
  ['95', []],
  ['%', ['MOSS%_\\']],
  ['_', ['MOSS%_\\']],
  ['\\', ['MOSS%_\\']],
  ['nobody', []],
])('[STAFF-02] the board finds by number, name or digits of the phone: %s', (search, found) =>
  inShop(async (tx) => {
    const plain = { customerPhone: '000', createdAt: later(1) };
    await insertOrder(tx, { orderNumber: 'MD-77', ...plain, customerName: 'Ada Moss' });
    await insertOrder(tx, { orderNumber: 'X-1', customerName: 'Ben Moss', customerPhone: '+1 951-555.0102' });
    await insertOrder(tx, { orderNumber: 'MOSS%_\\', ...plain });
    expect(await foundBy(tx, search)).toEqual(found);
  }),
);

test('[STAFF-25] the counts cover the scope, by status, with the orders that wait since before then', () =>
  inShop(async (tx) => {
    const count = async ({ isOpen, ...more }: { isOpen: boolean } & Partial<BoardScope>) => {
      const late = { now: later(1000), lateBefore: later(10), isOpen };
      const counts = await countBoardOrders(tx, { ...EVERYTHING, ...more, late });
      return counts.toSorted((a, b) => b.count - a.count);
    };
    expect(await count({ isOpen: true })).toEqual([]);
    await insertOrder(tx, { createdAt: later(10), driverStaffId: DRIVER });
    await insertOrder(tx, { createdAt: later(11) });
    await insertOrder(tx, { deliverNotBefore: later(11) });
    await insertOrder(tx, { forNextOpening: true });
    await insertOrder(tx, { status: 'confirmed', deliverNotBefore: later(10) });
    await insertOrder(tx, { status: 'confirmed' });
    await insertOrder(tx, { status: 'ready' });
    const confirmed = { status: 'confirmed', count: 2, waits: 2, overdue: 0 };
    const ready = { status: 'ready', count: 1, waits: 0, overdue: 0 };
    expect(await count({ isOpen: false })).toEqual([
      { status: 'pending', count: 4, waits: 1, overdue: 0 },
      confirmed,
      ready,
    ]);
    expect(await count({ isOpen: true })).toEqual([
      { status: 'pending', count: 4, waits: 2, overdue: 0 },
      confirmed,
      ready,
    ]);
    await insertOrder(tx, { status: 'delivered', deliverNotBefore: later(10) });
    await insertOrder(tx, { status: 'cancelled', updatedAt: later(-1) });
    expect(await count({ isOpen: false, statuses: ['delivered', 'cancelled'], doneSince: later(0) })).toEqual(
      [{ status: 'delivered', count: 1, waits: 0, overdue: 0 }],
    );
    const ownRun = { isOpen: false, driverStaffId: DRIVER };
    expect(await count(ownRun)).toEqual([{ status: 'pending', count: 1, waits: 1, overdue: 0 }]);
  }));

test('[STAFF-25] database and rule agree on what waits long and on what is overdue', () =>
  inShop(async (tx) => {
    const now = later(0);
    const ago = (minutes: number) => later(-minutes * 60_000);
    const facts = ORDER_STATUSES.flatMap((status) => [
      { status, createdAt: ago(30) },
      { status, createdAt: ago(2) },
      { status, createdAt: ago(30), forNextOpening: true },
      { status, createdAt: ago(30), paymentStatus: 'awaiting_confirmation', paymentMethod: 'zelle' } as const,
      { status, createdAt: ago(30), etaMinutes: 9, updatedAt: ago(10) },
      { status, createdAt: ago(30), deliverNotBefore: ago(2) },
    ]);
    for (const [place, row] of facts.entries()) {
      const end = { delivered: { deliveredAt: now }, cancelled: { cancelledAt: now, cancelReason: 'asked' } };
      const more = row.status in end ? end[row.status as keyof typeof end] : {};
      const { id } = await insertOrder(tx, {
        orderNumber: `X-${place}`,
        ...row,
        ...more,
      } as Partial<OrderFacts>);
      const window = { kind: 'usual' as const, startsAt: ago(20), endsAt: ago(place % 2 ? 5 : -5) };
      if (place % 3 === 0) await tx.insert(orderPromises).values({ orderId: id, createdAt: now, ...window });
      const begun = { orderId: id, kind: 'status', actor: 'staff', staffId: DRIVER, at: now } as const;
      if (place % 5 === 0) await tx.insert(orderEvents).values(begun);
      const said = {
        orderId: id,
        kind: 'eta',
        actor: 'staff',
        staffId: DRIVER,
        at: ago(place % 2 ? 3 : 12),
      } as const;
      if (row.etaMinutes && place % 3 === 0) await tx.insert(orderEvents).values(said);
    }
    for (const isOpen of [true, false]) {
      const late = { now, lateBefore: ago(5), isOpen };
      const counts = await countBoardOrders(tx, { ...EVERYTHING, late });
      const rows = await listBoardOrders(tx, { ...EVERYTHING, ordering: 'newest', limit: 99 });
      expect(rows).toHaveLength(facts.length);
      const seen = { now, isOpen, alertMinutes: 5 };
      const waits = rows.filter((row) => waitsLong(row, seen)).length;
      const overdue = rows.filter((row) => isOverdue(row, now)).length;
      expect([waits, overdue].every((count) => count > 0)).toBe(true);
      const sum = (key: 'waits' | 'overdue') => counts.reduce((total, row) => total + row[key], 0);
      expect([sum('waits'), sum('overdue')]).toEqual([waits, overdue]);
      const found = await searchOrders(tx, {
        statuses: ORDER_STATUSES,
        search: 'ada',
        driverStaffId: null,
        late,
      });
      expect(found.filter((row) => row.waits)).toHaveLength(waits);
      expect(found.filter((row) => row.isOverdue)).toHaveLength(overdue);
      expect((await countWaiting(tx, late)).late).toBe(waits);
    }
  }));

test('[STAFF-02] an order is found by its number', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { orderNumber: 'X-1' });
    const order = await insertOrder(tx, { orderNumber: 'X-2' });
    await insertOrder(tx, { orderNumber: 'X-3' });
    expect(await findOrderByNumber(tx, 'X-2')).toEqual(order);
    expect(await findOrderByNumber(tx, 'X-4')).toBeNull();
  }));

test('the lines of one order come in their sequence', () =>
  inShop(async (tx) => {
    for (const id of [FIRST, SECOND]) await insertOrder(tx, { id });
    await insertLines(tx, FIRST, [{ quantity: 1 }, { quantity: 2, mood: 'zen' }, { quantity: 3 }]);
    await insertLines(tx, SECOND, [{ quantity: 4 }]);
    const lines = await tx.select().from(orderLines);
    const own = lines.filter(({ orderId }) => orderId === FIRST);
    expect(await listOrderLines(tx, FIRST)).toEqual(own.toSorted((a, b) => a.position - b.position));
    expect(own).toHaveLength(3);
  }));

test('[STAFF-03] the log names an owner without a last name by the first one alone', () =>
  inShop(async (tx) => {
    await insertOrder(tx, { id: FIRST });
    await tx.update(staff).set({ lastName: '' }).where(eq(staff.id, DRIVER));
    await tx
      .insert(orderEvents)
      .values({ orderId: FIRST, kind: 'notes', actor: 'staff', staffId: DRIVER, at });
    expect((await listOrderEvents(tx, FIRST)).map(({ staffName }) => staffName)).toEqual(['Dee']);
  }));

test('[STAFF-03] the log of an order names who acted, newest first', () =>
  inShop(async (tx) => {
    for (const id of [FIRST, SECOND]) await insertOrder(tx, { id });
    const step = { kind: 'status', fromStatus: 'pending', toStatus: 'confirmed', actor: 'staff' } as const;
    const told = { kind: 'payment', actor: 'customer', note: 'claimed', at: later(1) } as const;
    await tx.insert(orderEvents).values({ orderId: FIRST, ...step, staffId: DRIVER, at });
    await tx.insert(orderEvents).values({ orderId: SECOND, ...told });
    await tx.insert(orderEvents).values({ orderId: FIRST, ...told });
    const nobody = { staffName: null, fromStatus: null, toStatus: null, details: null };
    expect(await listOrderEvents(tx, FIRST)).toEqual([
      { id: expect.any(Number), ...told, ...nobody },
      { id: expect.any(Number), ...step, staffName: 'Dee R.', note: null, details: null, at },
    ]);
  }));
