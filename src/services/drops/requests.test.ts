import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { dropRequests, drops } from '#db/schema/drops.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { requestDrop } from './request-drop.ts';

const { rolledBack } = openTestShop('demo');

const ASK = {
  ...{ drop: 'FILE_1221', email: ' One@Example.com ', phone: ' (951) 555-0188 ', mood: 'Calm' },
  kind: 'archive' as const,
};
const visitor = (db: Database, more: object = {}) =>
  testContext(db, { kind: 'visitor' }, { address: randomUUID(), ...more });
const rowsOf = (db: Database) =>
  db.select().from(dropRequests).where(eq(dropRequests.email, 'one@example.com')).orderBy(dropRequests.kind);

test('[DROP-28, DROP-31, TEASE-08, TEASE-15] a request is kept whole, once a list, and told to staff each time', () =>
  rolledBack(async (db) => {
    const [drop] = await db.select().from(drops).where(eq(drops.code, ASK.drop));
    const told = { result: { ok: true }, writes: { notices: [['staff', 'drop-request', ASK.drop]] } };
    for (const kind of ['archive', 'archive', 'notify'] as const)
      expect(await recordWrites(db, () => requestDrop(visitor(db), { ...ASK, kind }))).toEqual(told);
    const row = {
      ...{ id: expect.any(String), dropId: drop?.id, email: 'one@example.com', phone: '(951) 555-0188' },
      ...{ preferredMood: 'Calm', at: TEST_NOW },
    };
    expect(await rowsOf(db)).toEqual([
      { ...row, kind: 'archive' },
      { ...row, kind: 'notify' },
    ]);
  }));

test('[SEC-10, DROP-28] twenty requests a quarter of an hour come from one address, another one is not hindered', () =>
  rolledBack(async (db) => {
    const here = { address: randomUUID() };
    const ask = (more: object, place = 0) =>
      requestDrop(visitor(db, more), { ...ASK, email: `p${place}@example.com` });
    for (let place = 0; place < 20; place += 1) expect(await ask(here, place)).toEqual({ ok: true });
    const refused = await recordWrites(db, () => ask(here, 20));
    expect(refused).toEqual({ result: { problem: 'too-many-tries' }, writes: {} });
    expect(await ask({})).toEqual({ ok: true });
    const late = new Date(TEST_NOW.getTime() + 15 * 60_000);
    expect(await ask({ ...here, now: new Date(late.getTime() - 1) })).toEqual({ problem: 'too-many-tries' });
    expect(await ask({ ...here, now: late })).toEqual({ ok: true });
  }));

test('[DROP-28, TEASE-08] for a drop that is not announced, and without an address, nothing is written', () =>
  rolledBack(async (db) => {
    await db.update(drops).set({ isPublished: false }).where(eq(drops.code, 'FILE_1016'));
    const refused = [
      [{ drop: 'FILE_1016' }, 'drop-not-found'],
      [{ drop: 'NOPE' }, 'drop-not-found'],
    ] as const;
    for (const [part, problem] of refused) {
      const asked = await recordWrites(db, () => requestDrop(visitor(db), { ...ASK, ...part }));
      expect(asked).toEqual({ result: { problem }, writes: {} });
    }
    const unsaid = await recordWrites(db, () => requestDrop(visitor(db), { ...ASK, email: '' }));
    expect(unsaid).toEqual({ result: { problem: expect.any(String) }, writes: {} });
    expect(await rowsOf(db)).toEqual([]);
  }));
