import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { customers } from '#db/schema/customers.ts';
import { challenges, sessions } from '#db/schema/sessions.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { actorOf, addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin, upgradeAccount } from './legacy-account.ts';
import { issueResetLink, resetPassword } from './reset-password.ts';
import { hashToken } from './sessions.ts';
import { signIn } from './sign-in.ts';

const { db } = openTestShop();

const DAY_MS = 86_400_000;
const at = (ms: number) => ({ now: new Date(TEST_NOW.getTime() + 60_000 + ms) });
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const NEW = { password: 'another horse', confirmation: 'another horse' };
const numbers = { phone: 9_515_552_000 };

/** A legacy customer with a PIN, and an e-mail where one is given. */
async function someCustomer(email: string | null) {
  numbers.phone += 1;
  const way = { phone: String(numbers.phone), pin: '4407' };
  const { id, customerNumber } = await addLegacyCustomer(db(), way);
  await db().update(customers).set({ email }).where(eq(customers.id, id));
  return { id, way, number: String(customerNumber) };
}

async function manager() {
  const { id, ctx } = await addStaff(db(), { role: 'manager', password: 'staff word' });
  return { id, ctx: { ...ctx, ...at(0) } };
}

const linksOf = (customerId: string) =>
  db().select().from(challenges).where(eq(challenges.customerId, customerId)).orderBy(challenges.createdAt);

async function accountOf(customerId: string) {
  const found = await db().select().from(accounts).where(eq(accounts.customerId, customerId));
  const isOwn = eq(credentials.accountId, found[0]?.id ?? randomUUID());
  const ways = await db().select().from(credentials).where(isOwn).orderBy(credentials.kind);
  return { account: found[0], ways };
}

const sessionsOf = (customerId: string) =>
  db().select().from(sessions).where(eq(sessions.customerId, customerId)).orderBy(sessions.createdAt);

test('[AUTH-31, STAFF-23] a link is kept hashed for a day with who gave it, and the next one ends it for that customer alone', async () => {
  const { id: staffId, ctx } = await manager();
  const [one, other] = [await someCustomer('one@example.com'), await someCustomer('other@example.com')];
  await issueResetLink(ctx, { customerId: other.id });
  const others = await linksOf(other.id);
  const first = tokenOf(await issueResetLink(ctx, { customerId: one.id }));
  const later = { ...ctx, ...at(5) };
  const second = tokenOf(await issueResetLink(later, { customerId: one.id }));
  const link = (token: string, ms: number) => ({
    ...{ id: UUID, kind: 'password-reset', tokenHash: hashToken(token), customerId: one.id, staffId: null },
    ...{ issuedByStaffId: staffId, createdAt: at(ms).now, expiresAt: at(ms + DAY_MS).now },
  });
  expect(await linksOf(one.id)).toEqual([
    { ...link(first, 0), usedAt: later.now },
    { ...link(second, 5), usedAt: null },
  ]);
  expect(await linksOf(other.id)).toEqual(others);
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toEqual({
    ...{ id: expect.any(Number), at: later.now, staffId, action: 'customer.reset-link' },
    ...{ subjectKind: 'customer', subjectId: one.number, before: null, after: null },
  });
});

test('[AUTH-31, SEC-14] no link for nobody, a guest, who has no e-mail, and from whoever may not; nothing is written', async () => {
  const { ctx } = await manager();
  const { id: guest } = await someCustomer('guest@example.com');
  await db().update(customers).set({ isGuest: true }).where(eq(customers.id, guest));
  const { id: silent } = await someCustomer(null);
  const { ctx: packer } = await addStaff(db(), { role: 'packer', password: 'staff word' });
  for (const [who, customerId, problem] of [
    [ctx, randomUUID(), 'not-found'],
    [ctx, guest, 'not-found'],
    [ctx, silent, 'email-missing'],
    [packer, silent, 'forbidden'],
    [contextOf(db()), silent, 'forbidden'],
    [{ ...ctx, ...at(3_600_000) }, silent, 'strong-sign-in-required'],
  ] as const) {
    const refused = await recordWrites(db(), () => issueResetLink(who, { customerId }));
    expect(refused).toEqual({ result: { problem }, writes: {} });
    expect(await linksOf(customerId)).toEqual([]);
  }
});

test('[AUTH-31, SEC-11] by the link the password is kept beside the PIN, all sessions end but the new one, within the day', async () => {
  const { ctx } = await manager();
  const { id, way } = await someCustomer('Nina@Example.com');
  await signInPin(contextOf(db()), way);
  const token = tokenOf(await issueResetLink(ctx, { customerId: id }));
  const reset = (ms: number, part: object = {}) =>
    resetPassword(contextOf(db(), at(ms)), { token, ...NEW, ...part });
  const before = await accountOf(id);
  expect(await reset(0, { confirmation: 'other words' })).toEqual({ problem: 'passwords-differ' });
  const long = { password: 'p'.repeat(201), confirmation: 'p'.repeat(201) };
  expect(await reset(0, long)).toMatchObject({ problem: 'too-long', field: 'password', limit: 200 });
  expect(await reset(DAY_MS)).toEqual({ problem: 'reset-link-spent' });
  expect(await accountOf(id)).toEqual(before);
  const almost = at(DAY_MS - 1).now;
  const entered = await reset(DAY_MS - 1);
  expect(entered).toEqual({ ok: true, token: expect.any(String), browser: expect.any(String) });
  const accountId = before.account?.id;
  const password = { id: UUID, accountId, kind: 'password', createdAt: almost, disabledAt: null };
  expect(await accountOf(id)).toEqual({
    ...{ account: before.account, ways: [{ ...password, hash: expect.any(String) }, ...before.ways] },
  });
  expect(await sessionsOf(id)).toMatchObject([
    { way: 'pin', revokedAt: almost },
    { way: 'challenge', revokedAt: null, tokenHash: hashToken(tokenOf(entered)), createdAt: almost },
  ]);
  expect(await linksOf(id)).toMatchObject([{ usedAt: almost }]);
});

test('[AUTH-31] somebody without an account gets one by the link, and a browser is known by an e-mail only', async () => {
  const { ctx } = await manager();
  const { id } = await someCustomer('otto@example.com');
  const token = tokenOf(await issueResetLink(ctx, { customerId: id }));
  const { account } = await accountOf(id);
  await db()
    .delete(credentials)
    .where(eq(credentials.accountId, account?.id ?? ''));
  await db().delete(accounts).where(eq(accounts.customerId, id));
  await db().update(customers).set({ email: null }).where(eq(customers.id, id));
  const entered = await resetPassword(contextOf(db(), at(7)), { token, ...NEW });
  expect(entered).toEqual({ ok: true, token: expect.any(String) });
  const made = await accountOf(id);
  expect(made.account).toEqual({ id: UUID, customerId: id, staffId: null, createdAt: at(7).now });
  expect(made.ways).toMatchObject([{ kind: 'password', createdAt: at(7).now }]);
});

test('[AUTH-26, AUTH-27, AUTH-29, MD-07] an upgrade keeps e-mail and password at that moment, erases the PIN and changes nobody else', async () => {
  const [one, other] = [await someCustomer(null), await someCustomer(null)];
  const actor = await actorOf(db(), tokenOf(await signInPin(contextOf(db()), one.way)));
  const ctx = contextOf(db(), { actor, ...at(9) });
  const others = [await accountOf(other.id), await sessionsOf(other.id)];
  const [person] = await db().select().from(customers).where(eq(customers.id, one.id));
  const before = await accountOf(one.id);
  const form = { email: ' Upgraded@Example.com ', ...NEW };
  const refused = await recordWrites(db(), () => upgradeAccount(ctx, { ...form, confirmation: 'x' }));
  expect(refused).toEqual({ result: { problem: 'passwords-differ' }, writes: {} });
  const entered = await upgradeAccount(ctx, form);
  expect(entered).toEqual({ ok: true, token: expect.any(String), browser: expect.any(String) });
  const accountId = before.account?.id;
  const password = { id: UUID, accountId, kind: 'password', createdAt: at(9).now, disabledAt: null };
  expect(await accountOf(one.id)).toEqual({
    ...{ account: before.account, ways: [{ ...password, hash: expect.any(String) }] },
  });
  const [upgraded] = await db().select().from(customers).where(eq(customers.id, one.id));
  expect(upgraded).toEqual({
    ...{ ...person, email: 'upgraded@example.com', legacyAuth: false },
    ...{ monsterDollarsCents: 1000, version: (person?.version ?? 0) + 1 },
  });
  expect(await sessionsOf(one.id)).toMatchObject([
    { way: 'pin', revokedAt: at(9).now },
    { way: 'password', revokedAt: null, tokenHash: hashToken(tokenOf(entered)), createdAt: at(9).now },
  ]);
  expect([await accountOf(other.id), await sessionsOf(other.id)]).toEqual(others);
  const mine = { email: 'upgraded@example.com', password: NEW.password };
  expect(await signIn(contextOf(db()), mine)).toMatchObject({ ok: true });
});
