import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAccount } from '#db/queries/identity/accounts.ts';
import { findLastStrongAuth } from '#db/queries/identity/sessions.ts';
import { credentials } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { addStaff, contextOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { confirmPassword } from './confirm-sign-in.ts';
import { setUpOwner } from './owner.ts';

const { db } = openTestShop();

const LATER = new Date(TEST_NOW.getTime() + 3_600_000);
const sessionOf = ({ actor }: ShopContext) => ('sessionId' in actor ? actor.sessionId : '');

test('[SEC-10] a password given again counts for this session from now on; a wrong one, a visitor and another session do not', async () => {
  const [mine, other] = [
    await addStaff(db(), { role: 'admin', password: 'staff word' }),
    await addStaff(db(), { role: 'admin', password: 'staff word' }),
  ];
  const lastOf = (ctx: ShopContext) => findLastStrongAuth(db(), sessionOf(ctx));
  const [before, others] = [await lastOf(mine.ctx), await lastOf(other.ctx)];
  const ctx = { ...mine.ctx, now: LATER };
  expect(await confirmPassword(ctx, { password: 'guess' })).toEqual({ problem: 'password-wrong' });
  expect(await lastOf(ctx)).toEqual(before);
  expect(await confirmPassword(contextOf(db()), { password: 'staff word' })).toEqual({
    problem: 'forbidden',
  });
  expect(await confirmPassword(ctx, { password: 'staff word' })).toEqual({ ok: true });
  expect(await lastOf(ctx)).toEqual(LATER);
  expect(await lastOf(other.ctx)).toEqual(others);
  const [row] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionOf(ctx)));
  expect(row?.revokedAt).toBeNull();
});

test('[SEC-10] five tries at the own password in a quarter of an hour, forgotten by a right one and not by others', async () => {
  const { ctx } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const other = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const guess = () => confirmPassword(ctx, { password: 'guess' });
  for (let count = 0; count < 4; count += 1) expect(await guess()).toEqual({ problem: 'password-wrong' });
  expect(await confirmPassword(ctx, { password: 'staff word' })).toEqual({ ok: true });
  for (let count = 0; count < 5; count += 1) expect(await guess()).toEqual({ problem: 'password-wrong' });
  const right = { password: 'staff word' };
  expect(await confirmPassword(ctx, right)).toEqual({ problem: 'too-many-tries' });
  expect(await confirmPassword(other.ctx, right)).toEqual({ ok: true });
  const end = TEST_NOW.getTime() + 15 * 60_000;
  const at = (ms: number) => ({ ...ctx, now: new Date(ms) });
  expect(await confirmPassword(at(end - 1), right)).toEqual({ problem: 'too-many-tries' });
  expect(await confirmPassword(at(end), right)).toEqual({ ok: true });
});

test('[STAFF-01, STAFF-29] the first owner’s form is refused for what is wrong with it before any link is looked at', async () => {
  const form = { setUpToken: 'none', email: 'o@example.com', password: 'p'.repeat(8), again: 'p'.repeat(8) };
  const problemOf = async (part: object) => {
    const answer = await setUpOwner(contextOf(db()), { ...form, ...part });
    return 'problem' in answer ? answer.problem : 'entered';
  };
  const twice = (length: number) => ({ password: 'p'.repeat(length), again: 'p'.repeat(length) });
  expect(await problemOf({ email: 'nobody' })).toBe('email-invalid');
  expect(await problemOf(twice(7))).toBe('password-short');
  expect(await problemOf(twice(8))).toBe('link-spent');
  expect(await problemOf(twice(128))).toBe('link-spent');
  expect(await problemOf(twice(129))).toBe('too-long');
  expect(await problemOf({ again: 'q'.repeat(8) })).toBe('passwords-differ');
});

test('[SEC-10, STAFF-24] a password that was closed confirms nothing; people without one are fresh when they say so', async () => {
  const mine = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const account = await findAccount(db(), { staffId: mine.id });
  const isOwn = eq(credentials.accountId, account?.id ?? '');
  const ctx = { ...mine.ctx, now: LATER };
  const confirm = (password: string) => confirmPassword(ctx, { password });
  await db().update(credentials).set({ disabledAt: TEST_NOW }).where(isOwn);
  expect(await confirm('staff word')).toEqual({ problem: 'password-wrong' });
  expect(await findLastStrongAuth(db(), sessionOf(ctx))).toEqual(TEST_NOW);
  await db().delete(credentials).where(isOwn);
  expect(await confirm('anything')).toEqual({ ok: true });
  expect(await findLastStrongAuth(db(), sessionOf(ctx))).toEqual(LATER);
});
