import { expect, test } from 'vitest';
import { findCustomerByEmail } from '#db/queries/customers/customers.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '../context.ts';
import { actorOf as holderOf, tokenOf, contextOf as visitorOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { DAY_MS, resolveSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { continueAsGuest, signUp } from './sign-up.ts';

const { db } = openTestShop();

const contextOf = (more: Partial<ShopContext> = {}) => visitorOf(db(), more);

const form = (name: string, phone: string) => ({
  firstName: name,
  lastName: 'Tester',
  email: `${name}@example.com`,
  phone,
  password: 'correct horse',
  confirmation: 'correct horse',
  isOver21: true,
});

const later = (ms: number) => contextOf({ now: new Date(TEST_NOW.getTime() + ms) });

const actorOf = (token: string) => holderOf(db(), token);

test('[AUTH-19, AUTH-20] signing up makes a customer with a number and signs in', async () => {
  const token = tokenOf(await signUp(contextOf(), form('ada', '(951) 555-0111')));
  const customer = await findCustomerByEmail(contextOf().db, 'ADA@example.com ');
  expect(customer).toMatchObject({ phone: '9515550111', is21Plus: true, legacyAuth: false, isGuest: false });
  expect(customer?.customerNumber).toBeGreaterThan(1000);
  expect(await actorOf(token)).toMatchObject({ kind: 'customer', customerId: customer?.id });
});

test('[AUTH-17, AUTH-20] the same e-mail or phone number signs up once', async () => {
  await signUp(contextOf(), form('bea', '9515550112'));
  expect(await signUp(contextOf(), form('BEA', '9515550113'))).toEqual({ problem: 'email-taken' });
  expect(await signUp(contextOf(), form('bob', '951-555-0112'))).toEqual({ problem: 'phone-taken' });
  expect(await findCustomerByEmail(contextOf().db, 'bob@example.com')).toBeNull();
});

test('[AUTH-17, AUTH-19] of two sign-ups at once one is kept', async () => {
  const both = await Promise.all([1, 2].map(() => signUp(contextOf(), form('cleo', '9515550114'))));
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(both).toContainEqual({ problem: 'email-taken' });
});

test('[AUTH-09, AUTH-10] the right password signs in; a wrong one and an unknown e-mail get the same answer', async () => {
  await signUp(contextOf(), form('dora', '9515550115'));
  const right = { email: ' Dora@Example.com', password: 'correct horse' };
  expect(await signIn(contextOf(), right)).toMatchObject({ ok: true });
  expect(await signIn(contextOf(), { ...right, password: 'wrong' })).toEqual({
    problem: 'credentials-wrong',
  });
  expect(await signIn(contextOf(), { ...right, email: 'nobody@example.com' })).toEqual({
    problem: 'credentials-wrong',
  });
});

test('[SEC-10] after ten tries for an account even the right password is refused for a while', async () => {
  await signUp(contextOf(), form('emil', '9515550116'));
  const right = { email: 'emil@example.com', password: 'correct horse' };
  const tries = Array.from({ length: 10 }, () => signIn(contextOf(), { ...right, password: 'wrong' }));
  await Promise.all(tries);
  expect(await signIn(contextOf(), right)).toEqual({ problem: 'too-many-tries' });
  expect(await signIn(later(15 * 60_000), right)).toMatchObject({ ok: true });
});

test('[AUTH-30, SEC-11] a session that was signed out is invalid', async () => {
  const token = tokenOf(await signUp(contextOf(), form('fay', '9515550117')));
  await signOut(contextOf({ actor: await actorOf(token) }));
  expect(await actorOf(token)).toEqual({ kind: 'visitor' });
});

test('[SEC-11] a customer session slides once a day and ends after thirty days unused', async () => {
  const token = tokenOf(await signUp(contextOf(), form('gil', '9515550118')));
  const input = { token, audience: 'customer' as const };
  expect(await resolveSession(later(DAY_MS - 1), input)).toMatchObject({ wasExtended: false });
  expect(await resolveSession(later(2 * DAY_MS), input)).toMatchObject({ wasExtended: true });
  expect(await resolveSession(later(31 * DAY_MS), input)).toMatchObject({ wasExtended: true });
  expect(await resolveSession(later(61 * DAY_MS), input)).toBeNull();
  expect(await resolveSession(contextOf(), { token, audience: 'staff' })).toBeNull();
});

test('[AUTH-20, SEC-11] signing in as somebody gives a new session and ends the guest one', async () => {
  const guest = { firstName: 'Hal', lastName: 'Guest', phone: '9515550119', isOver21: true };
  const guestToken = tokenOf(await continueAsGuest(contextOf(), guest));
  const actor = await actorOf(guestToken);
  expect(actor.kind).toBe('guest');
  const token = tokenOf(await signUp(contextOf({ actor }), form('hal', '9515550119')));
  expect(await actorOf(guestToken)).toEqual({ kind: 'visitor' });
  expect(await actorOf(token)).not.toMatchObject({
    customerId: (actor as { customerId: string }).customerId,
  });
});

test('[AUTH-22, CHECK-03] a shop without guests lets nobody on as one', async () => {
  const settings = { ...DEFAULT_SETTINGS, guestCheckoutEnabled: false };
  const guest = { firstName: 'Ida', lastName: 'Guest', phone: '9515550120', isOver21: true };
  expect(await continueAsGuest(contextOf({ settings }), guest)).toEqual({ problem: 'account-required' });
  expect(await continueAsGuest(contextOf(), { ...guest, isOver21: false })).toEqual({
    problem: 'age-unconfirmed',
  });
});
