import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { credentials } from '#db/schema/accounts.ts';
import { challenges, rateLimits } from '#db/schema/sessions.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  createAccount,
  createChallenge,
  disableCredential,
  endChallenges,
  findAccount,
  findCredential,
  findOpenChallenge,
  removeCredential,
  saveCredential,
  useChallenge,
} from './accounts.ts';
import { countAttempts, forgetAttempts, spendAttempt } from './attempts.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

async function insertAccount(db: Database, person?: { customerId: string } | { staffId: string }) {
  const id = randomUUID();
  const owner = person ?? { customerId: (await addCustomer(db)).id };
  await createAccount(db, { id, createdAt: TEST_NOW, ...owner });
  return id;
}

async function insertCredential(db: Database, changes: Partial<typeof credentials.$inferInsert> = {}) {
  const accountId = changes.accountId ?? (await insertAccount(db));
  const made = { id: randomUUID(), kind: 'password', hash: 'old', createdAt: TEST_NOW } as const;
  const row = { accountId, ...made, ...changes };
  return stored(await db.insert(credentials).values(row).returning());
}

async function insertChallenge(db: Database, changes: Partial<typeof challenges.$inferInsert> = {}) {
  const id = randomUUID();
  const link = { id, kind: 'password-reset', tokenHash: id } as const;
  const row = { ...link, createdAt: TEST_NOW, expiresAt: later(1), ...changes };
  return stored(await db.insert(challenges).values(row).returning());
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const storedCredentials = async (db: Database) => byId(await db.select().from(credentials));
const storedChallenges = async (db: Database) => byId(await db.select().from(challenges));
const storedAttempts = (db: Database) => db.select().from(rateLimits).orderBy(asc(rateLimits.key));

test('an account is found only by its customer or its member of staff', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: staffId }] = [await addCustomer(tx), await addStaff(tx)];
    await insertAccount(tx);
    const customerAccount = await insertAccount(tx, { customerId });
    const staffAccount = await insertAccount(tx, { staffId });
    await insertAccount(tx, { staffId: (await addStaff(tx)).id });
    expect(await findAccount(tx, { customerId })).toEqual({
      id: customerAccount,
      customerId,
      staffId: null,
      createdAt: TEST_NOW,
    });
    expect(await findAccount(tx, { staffId })).toEqual({
      id: staffAccount,
      customerId: null,
      staffId,
      createdAt: TEST_NOW,
    });
    expect(await findAccount(tx, { customerId: staffId })).toBeNull();
  }));

test('a credential is found by its person and kind, open or closed', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: staffId }] = [await addCustomer(tx), await addStaff(tx)];
    const accountId = await insertAccount(tx, { customerId });
    const staffAccount = await insertAccount(tx, { staffId });
    await insertCredential(tx, { kind: 'pin' });
    const password = await insertCredential(tx, { accountId, hash: 'of the password' });
    const pin = { accountId, kind: 'pin', hash: 'of the pin', disabledAt: TEST_NOW } as const;
    const { id: pinId } = await insertCredential(tx, pin);
    await insertCredential(tx, { accountId: staffAccount });
    expect(await findCredential(tx, { person: { customerId }, kind: 'password' })).toEqual({
      id: password.id,
      accountId,
      hash: 'of the password',
      disabledAt: null,
    });
    expect(await findCredential(tx, { person: { customerId }, kind: 'pin' })).toEqual({
      id: pinId,
      accountId,
      hash: 'of the pin',
      disabledAt: TEST_NOW,
    });
    expect(await findCredential(tx, { person: { staffId }, kind: 'pin' })).toBeNull();
  }));

test('a new credential of a kind replaces the old one and is open', () =>
  inRollback(open.db, async (tx) => {
    const old = await insertCredential(tx, { disabledAt: TEST_NOW });
    const pin = await insertCredential(tx, { accountId: old.accountId, kind: 'pin', disabledAt: TEST_NOW });
    const neighbour = await insertCredential(tx);
    const { accountId, kind } = old;
    await saveCredential(tx, { id: randomUUID(), accountId, kind, hash: 'new', createdAt: later(5) });
    expect(await storedCredentials(tx)).toEqual(
      byId([{ ...old, hash: 'new', createdAt: later(5), disabledAt: null }, pin, neighbour]),
    );
  }));

test('the first credential of a kind is stored as it is', () =>
  inRollback(open.db, async (tx) => {
    const accountId = await insertAccount(tx);
    const first = { id: randomUUID(), accountId, kind: 'pin', hash: 'h', createdAt: TEST_NOW } as const;
    await saveCredential(tx, first);
    expect(await storedCredentials(tx)).toEqual(byId([{ ...first, disabledAt: null }]));
  }));

test('a credential is closed once, and no other with it', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCredential(tx), await insertCredential(tx)];
    await disableCredential(tx, { id: one.id, now: TEST_NOW });
    await disableCredential(tx, { id: one.id, now: later(5) });
    expect(await storedCredentials(tx)).toEqual(byId([{ ...one, disabledAt: TEST_NOW }, other]));
  }));

test('[AUTH-29] the PIN of one account is deleted; its password and the PINs of others stay', () =>
  inRollback(open.db, async (tx) => {
    const password = await insertCredential(tx);
    await insertCredential(tx, { accountId: password.accountId, kind: 'pin' });
    const neighbour = await insertCredential(tx, { kind: 'pin' });
    await removeCredential(tx, { accountId: password.accountId, kind: 'pin' });
    expect(await storedCredentials(tx)).toEqual(byId([password, neighbour]));
  }));

test('[AUTH-31] a challenge is stored as it is', () =>
  inRollback(open.db, async (tx) => {
    const issued = {
      ...({ id: randomUUID(), kind: 'password-reset', tokenHash: 't', staffId: null, usedAt: null } as const),
      ...{ customerId: (await addCustomer(tx)).id, issuedByStaffId: (await addStaff(tx)).id },
      ...{ createdAt: TEST_NOW, expiresAt: later(9) },
    };
    await createChallenge(tx, issued);
    expect(await storedChallenges(tx)).toEqual(byId([issued]));
  }));

test('[AUTH-31] earlier challenges of the same kind end for that customer, and no others', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const [one, second] = [
      await insertChallenge(tx, { customerId }),
      await insertChallenge(tx, { customerId }),
    ];
    const used = await insertChallenge(tx, { customerId, usedAt: later(-5) });
    const otherKind = await insertChallenge(tx, { customerId, kind: 'staff-set-up' });
    const neighbour = await insertChallenge(tx, { customerId: (await addCustomer(tx)).id });
    const nobodys = await insertChallenge(tx);
    await endChallenges(tx, { kind: 'password-reset', customerId, now: TEST_NOW });
    const ended = [one, second].map((row) => ({ ...row, usedAt: TEST_NOW }));
    expect(await storedChallenges(tx)).toEqual(byId([...ended, used, otherKind, neighbour, nobodys]));
  }));

test.each([
  ['with its token, kind and a moment left', {}, true],
  ['of another token', { tokenHash: 'other' }, false],
  ['of another kind', { kind: 'staff-set-up' as const }, false],
  ['that was used', { usedAt: later(-1) }, false],
  ['that ends now', { expiresAt: TEST_NOW }, false],
])('[SEC-30] a challenge %s is open or not, and the check does not change it', (_, changes, isOpen) =>
  inRollback(open.db, async (tx) => {
    const row = await insertChallenge(tx, { tokenHash: 'token', ...changes });
    const asked = { kind: 'password-reset', tokenHash: 'token', now: TEST_NOW } as const;
    expect((await findOpenChallenge(tx, asked)) !== null).toBe(isOpen);
    expect(await storedChallenges(tx)).toEqual(byId([row]));
    const taken = isOpen ? { ...row, usedAt: TEST_NOW } : row;
    expect(await useChallenge(tx, asked)).toEqual(isOpen ? taken : null);
    expect(await storedChallenges(tx)).toEqual(byId([taken]));
  }),
);

test('[SEC-30] a challenge is used once, and no other with it', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertChallenge(tx), await insertChallenge(tx)];
    const asked = { kind: one.kind, tokenHash: one.tokenHash, now: TEST_NOW };
    const used = { ...one, usedAt: TEST_NOW };
    expect(await useChallenge(tx, asked)).toEqual(used);
    expect(await useChallenge(tx, asked)).toBeNull();
    expect(await storedChallenges(tx)).toEqual(byId([used, other]));
  }));

test('[SEC-10] attempts of a key are counted in a window that begins at the first', () =>
  inRollback(open.db, async (tx) => {
    const spend = (key: string, ms: number) => spendAttempt(tx, { key, now: later(ms), windowMs: 1000 });
    await spend('other', 1);
    expect(await spend('key', 0)).toEqual({ points: 1, expiresAt: later(1000) });
    expect(await spend('key', 1)).toEqual({ points: 2, expiresAt: later(1000) });
    expect(await spend('key', 999)).toEqual({ points: 3, expiresAt: later(1000) });
    expect(await spend('key', 1000)).toEqual({ points: 1, expiresAt: later(2000) });
    expect(await storedAttempts(tx)).toEqual([
      { key: 'key', points: 1, expiresAt: later(2000) },
      { key: 'other', points: 1, expiresAt: later(1001) },
    ]);
  }));

test('[SEC-10] the highest number of attempts of the given keys counts during its window', () =>
  inRollback(open.db, async (tx) => {
    const rows = [
      { key: 'few', points: 2, expiresAt: later(1) },
      { key: 'more', points: 3, expiresAt: later(1) },
      { key: 'over', points: 7, expiresAt: TEST_NOW },
      { key: 'other', points: 9, expiresAt: later(1) },
    ];
    await tx.insert(rateLimits).values(rows);
    const count = (...keys: string[]) => countAttempts(tx, { keys, now: TEST_NOW });
    expect(await count('few', 'more', 'over')).toBe(3);
    expect(await count('few')).toBe(2);
    expect(await count('over')).toBe(0);
    expect(await count('unknown')).toBe(0);
    expect(await count()).toBe(0);
  }));

test('[SEC-10] a success forgets the attempts of its own key', () =>
  inRollback(open.db, async (tx) => {
    const row = (key: string) => ({ key, points: 2, expiresAt: later(1) });
    await tx.insert(rateLimits).values([row('key'), row('other')]);
    await forgetAttempts(tx, 'key');
    expect(await storedAttempts(tx)).toEqual([row('other')]);
  }));
