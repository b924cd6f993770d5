import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { actorOf, addStaff, contextOf, tokenOf, withoutHashing } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { ensureOwner, setUpOwner } from './owner.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutEverywhere } from './sign-out.ts';

const { db } = openTestShop();

const later = (hours: number) => contextOf(db(), { now: new Date(TEST_NOW.getTime() + hours * 3_600_000) });

test('[SEC-30] a setup link that opens nothing costs no hash, and has twenty tries of an address', async () => {
  const token = await ensureOwner(db(), { ...contextOf(db()), owner: null });
  const form = { email: 'x@example.com', password: 'owner word', again: 'owner word' };
  const closed = withoutHashing(contextOf(db()));
  expect(await setUpOwner(closed, { ...form, setUpToken: 'guess' })).toEqual({ problem: 'link-spent' });
  for (let count = 0; count < 19; count += 1)
    await setUpOwner(closed, { ...form, setUpToken: `guess ${count}` });
  const right = { ...form, setUpToken: token ?? '' };
  expect(await setUpOwner(closed, right)).toEqual({ problem: 'too-many-tries' });
  const late = withoutHashing(later(8 * 24));
  expect(await setUpOwner(late, right)).toEqual({ problem: 'link-spent' });
});

/** After five guesses of strangers the right password enters from the browser that was answered, and from no other. */
async function expectKnown(answers: readonly object[], mine: { email: string; password: string }) {
  const browsers = answers.flatMap((answer) => ('browser' in answer ? [String(answer.browser)] : []));
  for (let count = 0; count < 5; count += 1)
    await signInStaff(contextOf(db()), { ...mine, password: 'guess' });
  expect(await signInStaff(contextOf(db()), mine)).toEqual({ problem: 'too-many-tries' });
  expect(await signInStaff(contextOf(db(), { browser: browsers[0] }), mine)).toMatchObject({ ok: true });
}

test('[STAFF-01, SEC-31] the first owner is set up by a link, once and within a week, in a browser known from then on', async () => {
  const { secret, newToken } = contextOf(db());
  const token = await ensureOwner(db(), { now: TEST_NOW, newId: randomUUID, newToken, secret, owner: null });
  const form = {
    setUpToken: token ?? '',
    email: 'Owner@Example.com',
    password: 'owner word',
    again: 'owner word',
  };
  expect(await setUpOwner(contextOf(db()), { ...form, again: 'other' })).toEqual({
    problem: 'passwords-differ',
  });
  expect(await setUpOwner(contextOf(db()), { ...form, password: 'short' })).toEqual({
    problem: 'password-short',
  });
  expect(await setUpOwner(later(8 * 24), form)).toEqual({ problem: 'link-spent' });
  const both = await Promise.all([1, 2].map(() => setUpOwner(contextOf(db()), form)));
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(both).toContainEqual({ problem: 'link-spent' });
  const entered = await signInStaff(contextOf(db()), { email: 'owner@example.com', password: 'owner word' });
  expect(await actorOf(db(), tokenOf(entered), 'staff')).toMatchObject({ kind: 'staff', role: 'admin' });
  await expectKnown(both, { email: form.email, password: form.password });
  const again = await ensureOwner(db(), { now: TEST_NOW, newId: randomUUID, newToken, secret, owner: null });
  expect(again).toBeNull();
});

test('[STAFF-01, SEC-10] staff sign in with e-mail and password; wrong and unknown get the same answer', async () => {
  const { email } = await addStaff(db(), { role: 'support', password: 'staff word' });
  expect(await signInStaff(contextOf(db()), { email: '', password: '' })).toEqual({
    problem: 'credentials-missing',
  });
  const wrong = await signInStaff(contextOf(db()), { email, password: 'guess' });
  const unknown = await signInStaff(contextOf(db()), { email: 'nobody@example.com', password: 'guess' });
  expect([wrong, unknown]).toEqual([{ problem: 'credentials-wrong' }, { problem: 'credentials-wrong' }]);
  const token = tokenOf(await signInStaff(contextOf(db()), { email, password: 'staff word' }));
  expect(await actorOf(db(), token, 'staff')).toMatchObject({ kind: 'staff', role: 'support' });
  expect(await actorOf(db(), token, 'customer')).toEqual({ kind: 'visitor' });
});

test('[SEC-10] after five guesses the right password of staff waits a quarter of an hour', async () => {
  const { email } = await addStaff(db(), { role: 'support', password: 'staff word' });
  for (let count = 0; count < 5; count += 1) await signInStaff(contextOf(db()), { email, password: 'guess' });
  const right = { email, password: 'staff word' };
  expect(await signInStaff(contextOf(db()), right)).toEqual({ problem: 'too-many-tries' });
  expect(await signInStaff(later(0.25), right)).toMatchObject({ ok: true });
});

test('[SEC-11, AUTH-30] signing out everywhere ends every session of the person and of nobody else', async () => {
  const { email, ctx } = await addStaff(db(), { role: 'support', password: 'staff word' });
  const other = await addStaff(db(), { role: 'support', password: 'staff word' });
  const token = tokenOf(await signInStaff(contextOf(db()), { email, password: 'staff word' }));
  expect(await signOutEverywhere(ctx)).toBe(2);
  expect(await actorOf(db(), token, 'staff')).toEqual({ kind: 'visitor' });
  expect(await signOutEverywhere(other.ctx)).toBe(1);
  expect(await signOutEverywhere(contextOf(db()))).toBe(0);
});
