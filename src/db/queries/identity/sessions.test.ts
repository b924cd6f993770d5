import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { addCustomer, addSession, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listHeldSessions } from './held-sessions.ts';
import {
  createSession,
  extendSession,
  findLastStrongAuth,
  findSession,
  markStrongAuth,
  type NewSession,
  revokeSession,
  revokeSessionsOf,
} from './sessions.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const MOMENTS = { createdAt: after(-9), lastSeenAt: after(-5), expiresAt: after(1000) };
const STRONG = { lastStrongAuthAt: after(-7) };

/** A session of a customer, its token the same as its id. */
async function insertSession(db: Database, facts: Parameters<typeof addSession>[1]): Promise<string> {
  return (await addSession(db, { ...MOMENTS, ...facts })).id;
}

const sessionOf = async (db: Database, id: string) =>
  (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** Two sessions that hold; what a change of the first leaves of both. */
async function insertTwo(db: Database) {
  const [id, otherId] = [
    await insertSession(db, { customerId: (await addCustomer(db)).id }),
    await insertSession(db, { customerId: (await addCustomer(db)).id }),
  ];
  const [one, other] = [await sessionOf(db, id), await sessionOf(db, otherId)];
  const read = async () => [await sessionOf(db, id), await sessionOf(db, otherId)];
  return { id, one, other, read };
}

test('[SEC-11] a session is stored with all its fields', () =>
  inRollback(open.db, async (tx) => {
    const made: typeof sessions.$inferSelect = {
      ...{ id: randomUUID(), tokenHash: 'made', ...MOMENTS, ...STRONG },
      ...{ audience: 'customer', way: 'pin' },
      ...{ customerId: (await addCustomer(tx)).id, staffId: null },
      ...{ rotatedAt: null, revokedAt: null, userAgent: 'browser' },
    };
    await createSession(tx, made);
    expect(await tx.select().from(sessions)).toEqual([made]);
  }));

test('[SEC-11] the session of a customer names the customer', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx, { isGuest: true });
    await insertSession(tx, { customerId: (await addCustomer(tx)).id });
    await insertSession(tx, { staffId: (await addStaff(tx)).id });
    const id = await insertSession(tx, { customerId, way: 'guest', ...STRONG });
    expect(await findSession(tx, { tokenHash: id, audience: 'customer', now: TEST_NOW })).toMatchObject({
      ...{
        id,
        way: 'guest',
        customerId,
        customer: { id: customerId, isGuest: true },
        staffId: null,
        role: null,
      },
      ...MOMENTS,
      ...STRONG,
    });
  }));

test('[SEC-11] the session of a member of staff names the person', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx, { role: 'driver' });
    await insertSession(tx, { staffId: (await addStaff(tx)).id });
    await insertSession(tx, { customerId: (await addCustomer(tx)).id });
    const id = await insertSession(tx, { staffId });
    expect(await findSession(tx, { tokenHash: id, audience: 'staff', now: TEST_NOW })).toMatchObject({
      ...{ id, way: 'password', customerId: null, customer: null, staffId, role: 'driver' },
      ...MOMENTS,
      lastStrongAuthAt: null,
    });
  }));

test('[SEC-11] a session is found by its token and for its audience only', () =>
  inRollback(open.db, async (tx) => {
    const tokenHash = await insertSession(tx, { customerId: (await addCustomer(tx)).id });
    const now = TEST_NOW;
    expect(await findSession(tx, { tokenHash: 'another', audience: 'customer', now })).toBeNull();
    expect(await findSession(tx, { tokenHash, audience: 'staff', now })).toBeNull();
    expect(await findSession(tx, { tokenHash, audience: 'customer', now })).not.toBeNull();
  }));

test('[SEC-11] a session is valid until the moment when it expires', () =>
  inRollback(open.db, async (tx) => {
    const id = await insertSession(tx, { customerId: (await addCustomer(tx)).id, expiresAt: after(50) });
    const find = (now: Date) => findSession(tx, { tokenHash: id, audience: 'customer', now });
    expect(await find(after(49))).toMatchObject({ id });
    expect(await find(after(50))).toBeNull();
  }));

test('[SEC-11] an ended session, an erased customer and a switched-off colleague have no session', () =>
  inRollback(open.db, async (tx) => {
    const { id: customer } = await addCustomer(tx);
    const ended = await insertSession(tx, { customerId: customer, revokedAt: after(-1) });
    const { id: erased } = await addCustomer(tx, { erasedAt: after(-1) });
    const ofErased = await insertSession(tx, { customerId: erased });
    const ofIdle = await insertSession(tx, { staffId: (await addStaff(tx, { isActive: false })).id });
    const find = (tokenHash: string, audience: NewSession['audience']) =>
      findSession(tx, { tokenHash, audience, now: TEST_NOW });
    expect(await find(ended, 'customer')).toBeNull();
    expect(await find(ofErased, 'customer')).toBeNull();
    expect(await find(ofIdle, 'staff')).toBeNull();
  }));

test('[SEC-11, SHELL-48] of many sessions those are held that each would be found', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const { id: staffId } = await addStaff(tx);
    const [own, colleagues] = [await insertSession(tx, { customerId }), await insertSession(tx, { staffId })];
    await insertSession(tx, { customerId });
    const over = [
      await insertSession(tx, { customerId, revokedAt: after(-1) }),
      await insertSession(tx, { customerId, expiresAt: TEST_NOW }),
      await insertSession(tx, { customerId: (await addCustomer(tx, { erasedAt: after(-1) })).id }),
      await insertSession(tx, { staffId: (await addStaff(tx, { isActive: false })).id }),
    ];
    const ids = [own, colleagues, ...over, randomUUID()];
    const held = await listHeldSessions(tx, { ids, now: TEST_NOW });
    expect(held.toSorted()).toEqual([own, colleagues].toSorted());
  }));

test('[SEC-11] a session in use is extended, another one is not', () =>
  inRollback(open.db, async (tx) => {
    const { id, one, other, read } = await insertTwo(tx);
    await extendSession(tx, { id, now: after(1), expiresAt: after(2000) });
    expect(await read()).toEqual([{ ...one, lastSeenAt: after(1), expiresAt: after(2000) }, other]);
  }));

test('[AUTH-30] one session is ended, another one is not', () =>
  inRollback(open.db, async (tx) => {
    const { id, one, other, read } = await insertTwo(tx);
    await revokeSession(tx, { id, now: after(1) });
    expect(await read()).toEqual([{ ...one, revokedAt: after(1) }, other]);
  }));

test('[SEC-10] a repeated password is recorded in its session only', () =>
  inRollback(open.db, async (tx) => {
    const { id, one, other, read } = await insertTwo(tx);
    await markStrongAuth(tx, { id, now: after(1) });
    expect(await read()).toEqual([{ ...one, lastStrongAuthAt: after(1) }, other]);
  }));

const revokedAt = async (db: Database, ids: readonly string[]) => {
  const rows = new Map((await db.select().from(sessions)).map((row) => [row.id, row.revokedAt]));
  return ids.map((id) => rows.get(id));
};

test.each(['customerId', 'staffId'] as const)('[SEC-11] all sessions of one %s end, and no other', (key) =>
  inRollback(open.db, async (tx) => {
    const addPerson = key === 'customerId' ? addCustomer : addStaff;
    const { id: own } = await addPerson(tx);
    const personOf = (id: string) => (key === 'customerId' ? { customerId: id } : { staffId: id });
    const insert = (id: string, set: Partial<NewSession> = {}) =>
      insertSession(tx, { ...set, ...personOf(id) });
    const one = await insert(own);
    const two = await insert(own);
    const ended = await insert(own, { revokedAt: after(-1) });
    const other = await insert((await addPerson(tx)).id);
    const answer = await revokeSessionsOf(tx, { person: personOf(own), now: after(3) });
    expect(answer.sort()).toEqual([one, two].sort());
    expect(await revokedAt(tx, [one, two, ended, other])).toEqual([after(3), after(3), after(-1), null]);
  }),
);

test('[SEC-11] the current session stays when the other sessions of the person end', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const kept = await insertSession(tx, { customerId });
    const ended = await insertSession(tx, { customerId });
    const input = { person: { customerId }, now: after(3), exceptId: kept };
    expect(await revokeSessionsOf(tx, input)).toEqual([ended]);
    expect(await revokedAt(tx, [kept, ended])).toEqual([null, after(3)]);
    expect(await revokeSessionsOf(tx, input)).toEqual([]);
  }));

test('[SEC-10] the last password check of a session is known while the session is open', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertSession(tx, { customerId, lastStrongAuthAt: after(-8) });
    const proved = await insertSession(tx, { customerId, ...STRONG });
    const unproved = await insertSession(tx, { customerId });
    const over = await insertSession(tx, { customerId, ...STRONG, revokedAt: after(-1) });
    expect(await findLastStrongAuth(tx, proved)).toEqual(after(-7));
    expect(await findLastStrongAuth(tx, unproved)).toBeNull();
    expect(await findLastStrongAuth(tx, over)).toBeNull();
    expect(await findLastStrongAuth(tx, randomUUID())).toBeNull();
  }));
