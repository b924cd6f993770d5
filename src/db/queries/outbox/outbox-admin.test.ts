import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  countByChannel,
  countOutbox,
  countSentSince,
  findOutboxSubject,
  listOutbox,
  reviveOutbox,
} from './outbox-admin.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertRow(db: Database, values: Partial<typeof outbox.$inferInsert> = {}) {
  const job = { channel: 'text', kind: 'order-status', recipient: '9515550101' } as const;
  const moments = { runAfter: TEST_NOW, createdAt: TEST_NOW };
  const row = { ...job, params: { status: 'packed' }, dedupeKey: randomUUID(), ...moments, ...values };
  return stored(await db.insert(outbox).values(row).returning());
}

const DEAD = { deadAt: TEST_NOW, attempts: 5, lastProblem: 'sender-down' };

/** Two texts and a mail of each view, and of each view a job and a push. */
async function fillOutbox(db: Database) {
  const done = { doneAt: later(1) };
  const made = { waiting: [] as number[], failed: [] as number[], sent: [] as number[] };
  for (const channel of ['text', 'email', 'text', 'job', 'push'] as const) {
    const rows = {
      sent: await insertRow(db, { channel, ...done, ...(channel === 'email' ? DEAD : {}) }),
      failed: await insertRow(db, { channel, ...DEAD }),
      waiting: await insertRow(db, { channel }),
    };
    if (channel === 'job' || channel === 'push') continue;
    for (const view of ['waiting', 'failed', 'sent'] as const) made[view].push(rows[view].id);
  }
  return made;
}

const listIds = async (db: Database, view: 'waiting' | 'failed' | 'sent', limit: number) =>
  (await listOutbox(db, { view, limit })).map(({ id }) => id);

test('[STAFF-19] waiting messages come oldest first, others newest first; jobs and pushes are not listed', () =>
  inRollback(open.db, async (tx) => {
    const { waiting, failed, sent } = await fillOutbox(tx);
    expect(await listIds(tx, 'waiting', 9)).toEqual(waiting);
    expect(await listIds(tx, 'failed', 9)).toEqual(failed.toReversed());
    expect(await listIds(tx, 'sent', 9)).toEqual(sent.toReversed());
  }));

test('[STAFF-19] what was sent stands by when it went, the last first, whenever it was written', () =>
  inRollback(open.db, async (tx) => {
    const { id: first } = await insertRow(tx, { doneAt: later(5) });
    const { id: second } = await insertRow(tx, { doneAt: later(2) });
    const { id: third } = await insertRow(tx, { doneAt: later(9) });
    expect(await listIds(tx, 'sent', 9)).toEqual([third, first, second]);
    expect(await listIds(tx, 'sent', 1)).toEqual([third]);
  }));

test('[STAFF-19] [LOOK-23] messages stand by time, each with its customer and the short number of its order', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx, { firstName: 'Ada', lastName: 'Marsh' });
    const order = {
      customerId,
      customerName: 'Ada M. Marsh',
      orderNumber: 'MD1795000000001',
      callNumber: 12,
    };
    await addOrder(tx, order);
    const ofOrder = { params: { orderNumber: order.orderNumber, status: 'packed' } };
    await insertRow(tx, { ...ofOrder, customerId, createdAt: later(2) });
    await insertRow(tx, { customerId, params: {}, createdAt: later(3) });
    await insertRow(tx, { params: { orderNumber: 'MD1' }, createdAt: later(1) });
    const found = await listOutbox(tx, { view: 'waiting', limit: 9 });
    expect(found.map(({ name, callNumber, orderNumber }) => [name, callNumber, orderNumber])).toEqual([
      [null, null, null],
      ['Ada M. Marsh', 12, order.orderNumber],
      ['Ada Marsh', null, null],
    ]);
  }));

test('[STAFF-19] a list of the outbox ends at its limit', () =>
  inRollback(open.db, async (tx) => {
    const { waiting, failed } = await fillOutbox(tx);
    expect(await listIds(tx, 'waiting', 2)).toEqual(waiting.slice(0, 2));
    expect(await listIds(tx, 'failed', 2)).toEqual(failed.toReversed().slice(0, 2));
  }));

test('[STAFF-19] a message is listed with its facts and with the person who sent it', () =>
  inRollback(open.db, async (tx) => {
    const byHand = { doneAt: later(2), doneByStaffId: (await addStaff(tx)).id };
    const done = await insertRow(tx, { ...byHand, attempts: 2, lastProblem: 'sender-down' });
    const bySender = await insertRow(tx, { doneAt: later(3) });
    const shared = {
      ...{ channel: 'text', kind: 'order-status', params: { status: 'packed' } },
      ...{ recipient: '9515550101', createdAt: TEST_NOW, deliveryState: null, deliveryCode: null },
      ...{ name: null, callNumber: null, orderNumber: null },
    };
    const sender = { attempts: 0, lastProblem: null, doneAt: later(3), doneBy: null };
    const hand = { attempts: 2, lastProblem: 'sender-down', doneAt: later(2), doneBy: 'Sam' };
    expect(await listOutbox(tx, { view: 'sent', limit: 9 })).toEqual([
      { id: bySender.id, ...shared, ...sender },
      { id: done.id, ...shared, ...hand },
    ]);
  }));

test('[STAFF-19] messages are counted by state', () =>
  inRollback(open.db, async (tx) => {
    expect(await countOutbox(tx)).toEqual({ waiting: 0, failed: 0 });
    await fillOutbox(tx);
    await insertRow(tx, DEAD);
    for (const channel of ['text', 'email'] as const) await insertRow(tx, { channel, doneAt: TEST_NOW });
    expect(await countOutbox(tx)).toEqual({ waiting: 3, failed: 4 });
  }));

test('[LOOK-564] what waits and what failed is counted by channel, what was sent by the day and channel', () =>
  inRollback(open.db, async (tx) => {
    expect(await countByChannel(tx, 'failed')).toEqual({ text: 0, email: 0 });
    await fillOutbox(tx);
    await insertRow(tx, { channel: 'email', ...DEAD });
    expect(await countByChannel(tx, 'failed')).toEqual({ text: 2, email: 2 });
    expect(await countByChannel(tx, 'waiting')).toEqual({ text: 2, email: 1 });
    expect(await countSentSince(tx, { since: later(1) })).toBe(3);
    expect(await countSentSince(tx, { since: later(1), channel: 'email' })).toBe(1);
    expect(await countSentSince(tx, { since: later(2) })).toBe(0);
  }));

test('the kind of a row is found by its id', () =>
  inRollback(open.db, async (tx) => {
    await insertRow(tx);
    const { id } = await insertRow(tx, { kind: 'payment-reminder' });
    expect(await findOutboxSubject(tx, id)).toEqual({
      kind: 'payment-reminder',
      orderNumber: null,
      status: 'packed',
    });
    expect(await findOutboxSubject(tx, id + 1)).toBeNull();
  }));

test.each(['text', 'email', 'push'] as const)('[STAFF-19] a failed row of %s can be tried again', (channel) =>
  inRollback(open.db, async (tx) => {
    const other = await insertRow(tx, { channel, ...DEAD });
    const row = await insertRow(tx, { channel, ...DEAD, claimedUntil: later(1) });
    expect(await reviveOutbox(tx, { id: row.id, now: later(7) })).toEqual({
      channel,
      recipient: row.recipient,
    });
    const fresh = { deadAt: null, attempts: 0, runAfter: later(7), claimedUntil: null };
    expect(await tx.select().from(outbox).orderBy(asc(outbox.id))).toEqual([other, { ...row, ...fresh }]);
  }),
);

test.each([
  ['is done', { ...DEAD, doneAt: TEST_NOW }],
  ['is waiting', { attempts: 1 }],
  ['is a job', { ...DEAD, channel: 'job' as const }],
])('[STAFF-19] a row that %s is not revived', (_title, values) =>
  inRollback(open.db, async (tx) => {
    const row = await insertRow(tx, values);
    expect(await reviveOutbox(tx, { id: row.id, now: later(7) })).toBeNull();
    expect(await tx.select().from(outbox)).toEqual([row]);
  }),
);
