import { expect, test } from 'vitest';
import { listCreditEntries } from '#db/queries/credit/credit.ts';
import { findCustomer, updateCustomer } from '#db/queries/customers/customers.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { actorOf, addLegacyCustomer, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin, upgradeAccount } from './legacy-account.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const { db } = openTestShop();

const FORM = { email: 'lena@example.com', password: 'correct horse', confirmation: 'correct horse' };

test('[AUTH-01, AUTH-21] phone and PIN sign in; a wrong PIN and an unknown phone get the same answer', async () => {
  const { id } = await addLegacyCustomer(db(), { phone: '9515550121', pin: '4407' });
  const token = tokenOf(await signInPin(contextOf(db()), { phone: '(951) 555-0121', pin: '4407' }));
  expect(await actorOf(db(), token)).toMatchObject({ kind: 'customer', customerId: id });
  const wrong = await signInPin(contextOf(db()), { phone: '9515550121', pin: '4408' });
  const unknown = await signInPin(contextOf(db()), { phone: '9515550199', pin: '4407' });
  expect([wrong, unknown]).toEqual([{ problem: 'pin-wrong' }, { problem: 'pin-wrong' }]);
});

test('[SEC-10, AUTH-21] five guesses a quarter of an hour, ten a day: then the right PIN is closed, too', async () => {
  const phone = '9515550122';
  await addLegacyCustomer(db(), { phone, pin: '4407' });
  const guess = (pin: string, minutes: number) =>
    signInPin(contextOf(db(), { now: new Date(TEST_NOW.getTime() + minutes * 60_000) }), { phone, pin });
  for (let count = 0; count < 5; count += 1) expect(await guess('0000', 0)).toEqual({ problem: 'pin-wrong' });
  expect(await guess('4407', 1)).toEqual({ problem: 'too-many-tries' });
  for (let count = 0; count < 5; count += 1)
    expect(await guess('0000', 20)).toEqual({ problem: 'pin-wrong' });
  expect(await guess('4407', 40)).toEqual({ problem: 'pin-wrong' });
  expect(await guess('4407', 3 * 24 * 60)).toEqual({ problem: 'pin-wrong' });
});

test('[AUTH-26, AUTH-27, AUTH-28, AUTH-29] an upgrade sets e-mail and password, erases the PIN and posts 10 once', async () => {
  const phone = '9515550123';
  const { id } = await addLegacyCustomer(db(), { phone, pin: '4407' });
  const old = tokenOf(await signInPin(contextOf(db()), { phone, pin: '4407' }));
  const ctx = contextOf(db(), { actor: await actorOf(db(), old) });
  const both = await Promise.all([upgradeAccount(ctx, FORM), upgradeAccount(ctx, FORM)]);
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  const customer = await findCustomer(db(), id);
  expect(customer).toMatchObject({ email: FORM.email, legacyAuth: false, monsterDollarsCents: 1000 });
  expect(await listCreditEntries(db(), { customerId: id, limit: 5 })).toMatchObject([
    { kind: 'upgrade', cents: 1000 },
  ]);
  expect(await findCredential(db(), { person: { customerId: id }, kind: 'pin' })).toBeNull();
  expect(await actorOf(db(), old)).toEqual({ kind: 'visitor' });
  expect(await signIn(contextOf(db()), FORM)).toMatchObject({ ok: true });
  expect(await signInPin(contextOf(db()), { phone, pin: '4407' })).toEqual({ problem: 'pin-wrong' });
});

test('[AUTH-27, SEC-06] an upgrade is refused with an e-mail in use, and to everybody but a legacy customer', async () => {
  const phone = '9515550124';
  const person = { firstName: 'Ola', lastName: 'Other', phone: '9515550125', isOver21: true };
  const other = tokenOf(await signUp(contextOf(db()), { ...person, ...FORM, email: 'ola@example.com' }));
  await addLegacyCustomer(db(), { phone, pin: '4407' });
  const token = tokenOf(await signInPin(contextOf(db()), { phone, pin: '4407' }));
  const legacy = contextOf(db(), { actor: await actorOf(db(), token) });
  const taken = { ...FORM, email: 'OLA@example.com' };
  expect(await upgradeAccount(legacy, taken)).toEqual({ problem: 'email-taken' });
  const newer = contextOf(db(), { actor: await actorOf(db(), other) });
  expect(await upgradeAccount(newer, FORM)).toEqual({ problem: 'upgrade-failed' });
  expect(await upgradeAccount(contextOf(db()), FORM)).toEqual({ problem: 'upgrade-failed' });
});

test('[AUTH-26, AUTH-27, AUTH-28] the e-mail that stands on the own row already is no one else’s', async () => {
  const phone = '9515550126';
  const { id } = await addLegacyCustomer(db(), { phone, pin: '4407' });
  await updateCustomer(db(), { id, changes: { email: 'nadia@example.com' } });
  const token = tokenOf(await signInPin(contextOf(db()), { phone, pin: '4407' }));
  const ctx = contextOf(db(), { actor: await actorOf(db(), token) });
  const form = { ...FORM, email: 'Nadia@example.com' };
  expect(await upgradeAccount(ctx, form)).toMatchObject({ ok: true });
  expect(await findCustomer(db(), id)).toMatchObject({ email: 'nadia@example.com', legacyAuth: false });
  expect(await signIn(contextOf(db()), form)).toMatchObject({ ok: true });
});
