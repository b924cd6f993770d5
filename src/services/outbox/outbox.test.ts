import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addToOutbox, type OutboxRow } from '#db/queries/outbox/outbox.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readOutbox, settleJob } from './outbox-admin.ts';
import { type Delivery, runOutbox } from './run-outbox.ts';

const shop = openTestShop('demo');

beforeEach(async () => {
  await shop.db().delete(outbox);
  await addToOutbox(
    shop.db(),
    ['a', 'b', 'c'].map((key) => ({
      channel: 'text' as const,
      kind: 'order-status',
      params: { orderNumber: 'MD1', status: 'ready' },
      recipient: '9515550100',
      dedupeKey: key,
      runAfter: TEST_NOW,
      createdAt: TEST_NOW,
    })),
  );
});

const as = (role: StaffRole) => shop.as(shop.db(), role);

const rows = () => shop.db().select().from(outbox).orderBy(asc(outbox.id));

function run(
  deliver: (row: OutboxRow) => Promise<Delivery>,
  channels: OutboxRow['channel'][] = ['text'],
  now = TEST_NOW,
) {
  return runOutbox({ db: shop.db(), clock: () => now, channels, deliver });
}

test('[ORD-24, STAFF-19] two concurrent workers send every text exactly once', async () => {
  const carried: string[] = [];
  const deliver = async (row: OutboxRow): Promise<Delivery> => {
    carried.push(row.dedupeKey);
    return { ok: true };
  };
  await Promise.all([run(deliver), run(deliver)]);
  expect(carried.sort()).toEqual(['a', 'b', 'c']);
  expect((await rows()).every(({ doneAt }) => doneAt !== null)).toBe(true);
});

test('[STAFF-19] without a sender the rows wait', async () => {
  expect(await run(async () => ({ ok: true }), ['push'])).toBe(0);
  expect((await rows()).every(({ attempts, doneAt }) => attempts === 0 && doneAt === null)).toBe(true);
});

test('[STAFF-19] what fails or throws is tried later, and given up after the seventh try', async () => {
  const fail = async (row: OutboxRow): Promise<Delivery> => {
    if (row.dedupeKey === 'a') throw new Error('no line');
    return row.dedupeKey === 'b' ? { problem: 'busy', retryAfterMs: 300_000 } : { ok: true };
  };
  await run(fail);
  const [a, b, c] = await rows();
  expect(a).toMatchObject({ lastProblem: 'Error: no line', runAfter: new Date(TEST_NOW.getTime() + 30_000) });
  expect(b?.runAfter).toEqual(new Date(TEST_NOW.getTime() + 300_000));
  expect(c?.doneAt).toEqual(TEST_NOW);
  const tomorrow = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
  for (let day = 1; day <= 6; day += 1) await run(fail, ['text'], tomorrow(day));
  expect((await rows()).slice(0, 2).map(({ attempts, deadAt }) => [attempts, deadAt])).toEqual([
    [7, tomorrow(6)],
    [7, tomorrow(6)],
  ]);
  expect(await run(fail, ['text'], tomorrow(30))).toBe(0);
});

test('[STAFF-19] a worker that died gives its rows back when its minute is over', async () => {
  void run(() => new Promise<Delivery>(() => {}));
  await expect.poll(async () => (await rows())[0]?.claimedUntil).not.toBeNull();
  expect(await run(async () => ({ ok: true }))).toBe(0);
  expect(await run(async () => ({ ok: true }), ['text'], new Date(TEST_NOW.getTime() + 61_000))).toBe(3);
});

test('[STAFF-19] a row is held for a minute, to the millisecond', async () => {
  void run(() => new Promise<Delivery>(() => {}));
  await expect.poll(async () => (await rows())[0]?.claimedUntil).not.toBeNull();
  const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
  expect((await rows()).map(({ claimedUntil }) => claimedUntil)).toEqual(Array(3).fill(later(60_000)));
  expect(await run(async () => ({ ok: true }), ['text'], later(59_999))).toBe(0);
});

test('[STAFF-19] ten are taken in a round, and the eleventh in the next', async () => {
  const message = { channel: 'text', kind: 'order-status', recipient: '9515550100' } as const;
  const more = Array.from({ length: 8 }, (_, place) => ({ ...message, dedupeKey: `more-${place}` }));
  await addToOutbox(
    shop.db(),
    more.map((row) => ({ ...row, runAfter: TEST_NOW, createdAt: TEST_NOW })),
  );
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await run(async () => ({ ok: true })));
  expect(rounds).toEqual([10, 1, 0]);
});

test('[STAFF-19] of a problem 300 messages are kept, of one without a name that it is unknown; what is final is given up', async () => {
  await run(async ({ dedupeKey }): Promise<Delivery> => {
    if (dedupeKey === 'a') return Promise.reject('no error at all');
    return { problem: 'p'.repeat(301), isFinal: dedupeKey === 'b' };
  });
  const found = await rows();
  expect(found.map(({ lastProblem, deadAt }) => [lastProblem, deadAt])).toEqual([
    ['unknown', null],
    ['p'.repeat(300), TEST_NOW],
    ['p'.repeat(300), null],
  ]);
  expect(found.map(({ doneAt, attempts }) => [doneAt, attempts])).toEqual(Array(3).fill([null, 1]));
});

test('[STAFF-19] staff mark a text as sent once; then it is theirs and no worker takes it', async () => {
  const [first] = await rows();
  const id = first?.id ?? 0;
  expect(await settleJob(as('staff'), { id, deed: 'mark-sent' })).toEqual({ ok: true });
  expect(await settleJob(as('staff'), { id, deed: 'mark-sent' })).toEqual({ problem: 'changed' });
  const [sent] = await shop.db().select().from(outbox).where(eq(outbox.id, id));
  expect(sent).toMatchObject({ doneByStaffId: shop.staffId(), doneAt: TEST_NOW });
  expect(await run(async () => ({ ok: true }))).toBe(2);
});

test('[STAFF-19] a text that was given up can be tried again', async () => {
  await run(async () => ({ problem: 'refused', isFinal: true }));
  const failed = await readOutbox(as('staff'), { view: 'failed' });
  expect(failed).toMatchObject({ counts: { waiting: 0, failed: 3 } });
  const id = 'problem' in failed ? 0 : (failed.rows?.[0]?.id ?? 0);
  expect(await settleJob(as('staff'), { id, deed: 'try-again' })).toEqual({ ok: true });
  expect(await run(async () => ({ ok: true }))).toBe(1);
});

test('[STAFF-19] each view holds its own rows: what waits, what was given up, what went out', async () => {
  const [waiting, failed, sent] = (await rows()).map(({ id }) => id) as [number, number, number];
  await shop.db().update(outbox).set({ deadAt: TEST_NOW }).where(eq(outbox.id, failed));
  await shop.db().update(outbox).set({ doneAt: TEST_NOW, deadAt: TEST_NOW }).where(eq(outbox.id, sent));
  for (const [view, id] of [
    ['waiting', waiting] as const,
    ['failed', failed] as const,
    ['sent', sent] as const,
  ]) {
    const found = await readOutbox(as('staff'), { view });
    expect(found).toMatchObject({ rows: [{ id }], counts: { waiting: 1, failed: 1 } });
  }
});

test('[STAFF-19, SEC-14] support has no access to the outbox', async () => {
  expect(await readOutbox(as('support'), { view: 'waiting' })).toEqual({ problem: 'forbidden' });
  expect(await settleJob(as('driver'), { id: 1, deed: 'mark-sent' })).toEqual({ problem: 'forbidden' });
});
