import { expect, test } from 'vitest';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { actorOf, addStaff, contextOf, tokenOf, withoutHashing } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { confirmPassword } from './confirm-sign-in.ts';
import { issueResetLink, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const { db } = openTestShop();

const NEW = { password: 'another horse', confirmation: 'another horse' };

async function customerCalled(name: string, phone: string) {
  const email = `${name}@example.com`;
  const secret = { password: 'correct horse', confirmation: 'correct horse' };
  const token = tokenOf(
    await signUp(contextOf(db()), {
      firstName: name,
      lastName: 'T',
      email,
      phone,
      isOver21: true,
      ...secret,
    }),
  );
  const actor = await actorOf(db(), token);
  if (actor.kind !== 'customer') throw new Error('nobody signed up');
  return { email, token, customerId: actor.customerId };
}

const later = (hours: number) => ({ now: new Date(TEST_NOW.getTime() + hours * 3_600_000) });

test('[AUTH-31, SEC-11] a reset link sets a password once, ends every session and signs in', async () => {
  const { ctx } = await addStaff(db(), { role: 'manager', password: 'staff word' });
  const { customerId, email, token: old } = await customerCalled('nina', '9515550131');
  const token = tokenOf(await issueResetLink(ctx, { customerId }));
  expect(await resetPassword(contextOf(db()), { token, ...NEW, password: 'short' })).toEqual({
    problem: 'password-short',
  });
  const both = await Promise.all([1, 2].map(() => resetPassword(contextOf(db()), { token, ...NEW })));
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(both).toContainEqual({ problem: 'reset-link-spent' });
  expect(await actorOf(db(), old)).toEqual({ kind: 'visitor' });
  expect(await signIn(contextOf(db()), { email, password: 'correct horse' })).toEqual({
    problem: 'credentials-wrong',
  });
  expect(await signIn(contextOf(db()), { email, password: NEW.password })).toMatchObject({ ok: true });
});

test('[AUTH-31] a link ends after a day and with the next one; another word is none', async () => {
  const { ctx } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const { customerId } = await customerCalled('otto', '9515550132');
  const first = tokenOf(await issueResetLink(ctx, { customerId }));
  const second = tokenOf(await issueResetLink(ctx, { customerId }));
  const spent = { problem: 'reset-link-spent' };
  expect(await resetPassword(contextOf(db()), { token: first, ...NEW })).toEqual(spent);
  expect(await resetPassword(contextOf(db()), { token: 'anything', ...NEW })).toEqual(spent);
  expect(await resetPassword(contextOf(db(), later(24)), { token: second, ...NEW })).toEqual(spent);
});

test('[AUTH-31, SEC-10, SEC-14] only staff who may, with a password of the last half hour, issue a link', async () => {
  const { customerId } = await customerCalled('pia', '9515550133');
  const { ctx: support } = await addStaff(db(), { role: 'support', password: 'staff word' });
  expect(await issueResetLink(support, { customerId })).toEqual({ problem: 'forbidden' });
  const { ctx } = await addStaff(db(), { role: 'manager', password: 'staff word' });
  const stale = { ...ctx, ...later(1) };
  expect(await issueResetLink(stale, { customerId })).toEqual({ problem: 'strong-sign-in-required' });
  expect(await confirmPassword(stale, { password: 'guess' })).toEqual({ problem: 'password-wrong' });
  expect(await issueResetLink(stale, { customerId })).toEqual({ problem: 'strong-sign-in-required' });
  expect(await confirmPassword(stale, { password: 'staff word' })).toEqual({ ok: true });
  expect(await issueResetLink(stale, { customerId })).toMatchObject({ ok: true });
});

test('[SEC-30] a reset link that opens nothing costs no hash', async () => {
  const closed = withoutHashing(contextOf(db()));
  expect(await resetPassword(closed, { token: 'guess', ...NEW })).toEqual({ problem: 'reset-link-spent' });
});
