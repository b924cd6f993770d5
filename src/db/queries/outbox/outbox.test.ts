import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { readBacklog } from '../backlog.ts';
import { holdMessages } from './hold-messages.ts';
import { addToOutbox, claimOutbox, finishOutbox, type NewOutboxRow, postponeOutbox } from './outbox.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inOutbox = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(outbox);
    await work(tx);
  });

const message = (dedupeKey: string, changes: Partial<NewOutboxRow> = {}): NewOutboxRow => ({
  ...{ channel: 'text', kind: 'order-status', dedupeKey, runAfter: at, createdAt: at },
  ...changes,
});

const readOutbox = (tx: Database) => tx.select().from(outbox).orderBy(asc(outbox.id));

/** Two rows that were taken and failed before: one to be changed, one that has to stay. */
async function insertTwo(tx: Database) {
  const tried = { attempts: 3, claimedUntil: later(500), lastProblem: 'before' };
  await addToOutbox(tx, [message('one', tried), message('two', tried)]);
  const [one, two] = await readOutbox(tx);
  if (!one || !two) throw new Error('two rows were not stored');
  return { one, two };
}

const claimedKeys = async (tx: Database, limit = 100) => {
  const rows = await claimOutbox(tx, { channels: ['text', 'push'], now: at, leaseMs: 1000, limit });
  return rows.map(({ dedupeKey }) => dedupeKey).toSorted();
};

test(
  '[STAFF-10, CLUB-08] a text to a list of ten thousand numbers is queued whole, once',
  () =>
    inOutbox(async (tx) => {
      const facts = { recipient: '9515550101', params: { text: 'Tonight' } };
      const rows = Array.from({ length: 10_000 }, (_, place) => message(`many:${place}`, facts));
      await addToOutbox(tx, rows);
      await addToOutbox(tx, rows.slice(-9));
      expect(await tx.$count(outbox)).toBe(10_000);
    }),
  120_000,
);

test('[ORD-24] [STAFF-19] an outgoing message is stored unchanged, and only once per cause', () =>
  inOutbox(async (tx) => {
    const { id } = await addCustomer(tx);
    const to = { params: { orderNumber: 'MD-1' }, locale: 'es', recipient: '9515550101', customerId: id };
    await addToOutbox(tx, []);
    await addToOutbox(tx, [message('one', to), message('two', { channel: 'job' })]);
    await addToOutbox(tx, [message('three'), message('one', { recipient: 'another' })]);
    const untouched = { attempts: 0, claimedUntil: null, lastProblem: null, doneAt: null };
    const unreported = { providerId: null, deliveryState: null, deliveryCode: null, deliveryAt: null };
    const fresh = {
      id: expect.any(Number),
      ...untouched,
      ...unreported,
      doneByStaffId: null,
      deadAt: null,
      supersededBy: null,
    };
    const bare = { params: {}, locale: 'en', recipient: null, customerId: null };
    expect(await readOutbox(tx)).toEqual([
      { ...message('one', to), ...fresh },
      { ...message('two', { channel: 'job' }), ...bare, ...fresh },
      { ...message('three'), ...bare, ...fresh },
    ]);
  }));

test('a due row is leased to the worker and counts the try', () =>
  inOutbox(async (tx) => {
    await addToOutbox(tx, [message('due', { attempts: 2 }), message('early', { runAfter: later(1) })]);
    const [due, early] = await readOutbox(tx);
    const taken = await claimOutbox(tx, { channels: ['text'], now: at, leaseMs: 1000, limit: 9 });
    expect(taken).toEqual([{ ...due, claimedUntil: later(1000), attempts: 3 }]);
    expect(await readOutbox(tx)).toEqual([...taken, early]);
  }));

test('only rows of the channels are taken that are not done, failed, early or leased', () =>
  inOutbox(async (tx) => {
    await addToOutbox(tx, [
      message('text'),
      message('push', { channel: 'push', runAfter: later(-1) }),
      message('lease over', { claimedUntil: at }),
      message('email', { channel: 'email' }),
      message('done', { doneAt: at }),
      message('dead', { deadAt: at }),
      message('early', { runAfter: later(1) }),
      message('lent', { claimedUntil: later(1) }),
    ]);
    expect(await claimedKeys(tx)).toEqual(['lease over', 'push', 'text']);
    expect(await claimedKeys(tx)).toEqual([]);
  }));

test('the rows that are due longest are taken first, then those written first', () =>
  inOutbox(async (tx) => {
    await addToOutbox(tx, [
      message('third'),
      message('fourth'),
      message('second', { runAfter: later(-1) }),
      message('first', { runAfter: later(-2) }),
    ]);
    expect(await claimedKeys(tx, 1)).toEqual(['first']);
    expect(await claimedKeys(tx, 2)).toEqual(['second', 'third']);
    expect(await claimedKeys(tx, 2)).toEqual(['fourth']);
  }));

test('[STAFF-19] a row is marked done once, and a second worker learns so', () =>
  inOutbox(async (tx) => {
    const { one, two } = await insertTwo(tx);
    const { id: staffId } = await addStaff(tx);
    expect(await finishOutbox(tx, { id: one.id, at, staffId })).toBe(true);
    const done = { ...one, doneAt: at, doneByStaffId: staffId, claimedUntil: null };
    expect(await readOutbox(tx)).toEqual([done, two]);
    expect(await finishOutbox(tx, { id: one.id, at: later(1) })).toBe(false);
    expect(await readOutbox(tx)).toEqual([done, two]);
    expect(await finishOutbox(tx, { id: two.id, at: later(2) })).toBe(true);
    expect(await readOutbox(tx)).toEqual([done, { ...two, doneAt: later(2), claimedUntil: null }]);
  }));

test('a failed row stores its reason and waits for its next try', () =>
  inOutbox(async (tx) => {
    const { one, two } = await insertTwo(tx);
    await postponeOutbox(tx, { id: one.id, problem: 'sender-down', runAfter: later(60_000), at });
    const waiting = { lastProblem: 'sender-down', claimedUntil: null, runAfter: later(60_000) };
    expect(await readOutbox(tx)).toEqual([{ ...one, ...waiting }, two]);
  }));

test('a row without a next try counts as failed for good', () =>
  inOutbox(async (tx) => {
    const { one, two } = await insertTwo(tx);
    await postponeOutbox(tx, { id: one.id, problem: 'no-such-number', runAfter: null, at: later(9) });
    const dead = { lastProblem: 'no-such-number', claimedUntil: null, deadAt: later(9) };
    expect(await readOutbox(tx)).toEqual([{ ...one, ...dead }, two]);
  }));

test('[SENT-01] what a later step has superseded waits for nobody, and a restore does not call it failed', () =>
  inOutbox(async (tx) => {
    await addToOutbox(tx, [message('waits'), message('gone', { supersededBy: 'a-step' })]);
    expect((await readBacklog(tx)).waiting).toEqual([{ channel: 'text', count: 1, oldestAt: at }]);
    expect(await holdMessages(tx, later(1))).toBe(1);
    expect((await readOutbox(tx)).map(({ dedupeKey, deadAt }) => [dedupeKey, deadAt])).toEqual([
      ['waits', later(1)],
      ['gone', null],
    ]);
  }));
