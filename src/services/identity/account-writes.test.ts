import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { savePushSubscription } from '#db/queries/push.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { customers } from '#db/schema/customers.ts';
import { pushSubscriptions } from '#db/schema/messages.ts';
import { sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { ShopContext } from '../context.ts';
import { changeColleague } from '../staff/colleagues.ts';
import { inviteColleague, joinStaff, renewSetUpLink } from '../staff/invite-colleague.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { actorOf, addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin, upgradeAccount } from './legacy-account.ts';
import { issueResetLink, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { continueAsGuest, signUp } from './sign-up.ts';

const { db } = openTestShop();

const numbers = { phone: 9_515_550_700 };
const SECRET = { password: 'correct horse', confirmation: 'correct horse' };

/** A customer of its own, who is in, with a browser that wants pushes. */
async function someCustomer() {
  numbers.phone += 1;
  const email = `p${numbers.phone}@example.com`;
  const person = { firstName: 'Ada', lastName: 'T', email, phone: String(numbers.phone), isOver21: true };
  const ctx = await entered(tokenOf(await signUp(contextOf(db()), { ...person, ...SECRET })));
  return { ...ctx, email, browser: await addBrowser(ctx) };
}

async function entered(token: string) {
  const actor = await actorOf(db(), token);
  if (actor.kind !== 'customer' && actor.kind !== 'guest') throw new Error('nobody is in');
  const { customerId, sessionId } = actor;
  return { ctx: contextOf(db(), { actor }), customerId, sessionId };
}

async function addBrowser({ customerId, sessionId }: { customerId: string; sessionId: string }) {
  const id = randomUUID();
  const endpoint = `https://push.example.com/${id}`;
  await savePushSubscription(db(), { id, customerId, sessionId, endpoint, p256dh: 'k', auth: 'k' });
  return id;
}

async function sessionOfBrowser(id: string) {
  const [row] = await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row?.sessionId ?? null;
}

const ended = (sessionId: string) => [`session:${sessionId}`, 'ended', sessionId];

test('[AUTH-30, SEC-11, SHELL-48, PUSH-11] signing out notifies only that session’s pages and ends its pushes', async () => {
  const [one, other] = [await someCustomer(), await someCustomer()];
  const { writes } = await recordWrites(db(), () => signOut(one.ctx));
  expect(writes).toEqual({ notices: [ended(one.sessionId)] });
  expect(await sessionOfBrowser(one.browser)).toBeNull();
  expect(await sessionOfBrowser(other.browser)).toBe(other.sessionId);
  const nobody = await recordWrites(db(), () => signOut(contextOf(db())));
  expect(nobody.writes).toEqual({});
});

test('[AUTH-30, SEC-11, SHELL-48, PUSH-11] signing out everywhere is told to every session of the person', async () => {
  const [one, other] = [await someCustomer(), await someCustomer()];
  const again = await entered(tokenOf(await signIn(contextOf(db()), { email: one.email, ...SECRET })));
  const browser = await addBrowser(again);
  const { result, writes } = await recordWrites(db(), () => signOutEverywhere(one.ctx));
  expect(result).toBe(2);
  expect(writes.notices?.toSorted()).toEqual([ended(one.sessionId), ended(again.sessionId)].toSorted());
  expect(Object.keys(writes)).toEqual(['notices']);
  expect([await sessionOfBrowser(one.browser), await sessionOfBrowser(browser)]).toEqual([null, null]);
  expect(await sessionOfBrowser(other.browser)).toBe(other.sessionId);
});

test('[SEC-11, PUSH-11, SHELL-48] a new sign-in ends this browser’s session; its pushes stay only for the same person', async () => {
  const one = await someCustomer();
  const own = { email: one.email, ...SECRET };
  const same = await recordWrites(db(), () => signIn(one.ctx, own));
  expect(same.writes).toEqual({ notices: [ended(one.sessionId)] });
  const now = await entered(tokenOf(same.result));
  expect(await sessionOfBrowser(one.browser)).toBe(now.sessionId);

  const other = await someCustomer();
  const taken = await recordWrites(db(), () => signIn(now.ctx, { email: other.email, ...SECRET }));
  expect(taken.writes).toEqual({ notices: [ended(now.sessionId)] });
  expect(await sessionOfBrowser(one.browser)).toBeNull();
  const first = await recordWrites(db(), () => signIn(contextOf(db()), own));
  expect(first.writes).toEqual({});
});

test('[SEC-11, STAFF-01, LAW-11] an open session of an erased person or of somebody who left is invalid', async () => {
  const one = await someCustomer();
  const token = tokenOf(await signIn(contextOf(db()), { email: one.email, ...SECRET }));
  expect(await actorOf(db(), token)).toMatchObject({ customerId: one.customerId });
  const isThis = eq(customers.id, one.customerId);
  await db().update(customers).set({ erasedAt: TEST_NOW }).where(isThis);
  expect(await actorOf(db(), token)).toEqual({ kind: 'visitor' });

  const { id, email } = await addStaff(db(), { role: 'support', password: 'staff word' });
  const desk = tokenOf(await signInStaff(contextOf(db()), { email, password: 'staff word' }));
  expect(await actorOf(db(), desk, 'staff')).toMatchObject({ staffId: id });
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
  expect(await actorOf(db(), desk, 'staff')).toEqual({ kind: 'visitor' });
});

test('[AUTH-20, SEC-11, SHELL-48] a guest who signs up is told that the guest’s session has ended', async () => {
  const person = { firstName: 'Gus', lastName: 'Guest', phone: '9515550699', isOver21: true };
  const begun = await recordWrites(db(), () => continueAsGuest(contextOf(db()), person));
  expect(begun.writes).toEqual({});
  const guest = await entered(tokenOf(begun.result));
  const form = { ...person, ...SECRET, email: 'gus@example.com' };
  const { writes } = await recordWrites(db(), () => signUp(guest.ctx, form));
  expect(writes).toEqual({ notices: [ended(guest.sessionId)] });
});

test('[AUTH-27, AUTH-28, MD-07, SHELL-48] an upgrade posts 10 that expire and ends every session', async () => {
  const way = { phone: '9515550698', pin: '4407' };
  const { id } = await addLegacyCustomer(db(), way);
  const one = await entered(tokenOf(await signInPin(contextOf(db()), way)));
  const other = await entered(tokenOf(await signInPin(contextOf(db()), way)));
  const form = { email: 'upgraded@example.com', ...SECRET };
  const { result, writes } = await recordWrites(db(), () => upgradeAccount(one.ctx, form));
  expect(result).toMatchObject({ ok: true });
  const expiresAt = new Date(TEST_NOW.getTime() + DEFAULT_SETTINGS.creditExpiryDays * 86_400_000);
  expect(writes.credit).toEqual([[id, 'upgrade', 1000, expiresAt]]);
  expect(new Set(writes.notices?.map(String))).toEqual(
    new Set([ended(one.sessionId), ended(other.sessionId)].map(String)),
  );
  expect(Object.keys(writes).toSorted()).toEqual(['credit', 'notices']);
});

test('[AUTH-31, STAFF-23, SHELL-48] a reset link is in the audit, its use ends every session of the person', async () => {
  const { ctx } = await addStaff(db(), { role: 'manager', password: 'staff word' });
  const [one, other] = [await someCustomer(), await someCustomer()];
  const { customerId } = one;
  const issued = await recordWrites(db(), () => issueResetLink(ctx, { customerId }));
  expect(issued.writes).toEqual({ audit: [['customer.reset-link', 'customer', expect.any(String)]] });
  const input = { token: tokenOf(issued.result), password: 'another horse', confirmation: 'another horse' };
  const reset = await recordWrites(db(), () => resetPassword(contextOf(db()), input));
  expect(reset.writes).toEqual({ notices: [ended(one.sessionId)] });
  expect(await sessionOfBrowser(other.browser)).toBe(other.sessionId);
  const spent = await recordWrites(db(), () => resetPassword(contextOf(db()), input));
  expect(spent).toEqual({ result: { problem: 'reset-link-spent' }, writes: {} });
});

const BEN = {
  firstName: 'Ben',
  lastName: 'Oro',
  email: 'ben@example.com',
  phone: '9515550111',
  role: 'packer',
  employeeNumber: 'MD-777',
};

async function invited(ctx: ShopContext, mailFrom?: string) {
  const { result, writes } = await recordWrites(db(), () => inviteColleague(ctx, BEN, mailFrom));
  const [person] = await db().select().from(staff).where(eq(staff.employeeNumber, 'MD-777'));
  if (!person) throw new Error('nobody was invited');
  return { token: tokenOf(result), writes, person };
}

test('[STAFF-01, STAFF-19, STAFF-23, SHELL-48] an invitation, a new link and a departure are written down and told', async () => {
  const { ctx } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const origin = 'https://shop.example';
  const { person, writes } = await invited(ctx, origin);
  const letter = (name: string) => [
    'email',
    'staff-invitation',
    BEN.email,
    { name, challengeId: expect.any(String), origin },
  ];
  const audited = (action: string) => [[action, 'person', 'MD-777']];
  expect(writes).toEqual({ outbox: [letter('Ben')], audit: audited('person.invite') });

  const staffId = person.id;
  const renewed = await recordWrites(db(), () => renewSetUpLink(ctx, { staffId, mailFrom: origin }));
  expect(renewed.writes).toEqual({ outbox: [letter('Ben')], audit: audited('person.link') });
  const byHand = await recordWrites(db(), () => renewSetUpLink(ctx, { staffId }));
  expect(byHand.writes).toEqual({ audit: audited('person.link') });

  const input = { joinToken: tokenOf(byHand.result), password: 'long enough', again: 'long enough' };
  expect((await recordWrites(db(), () => joinStaff(contextOf(db()), input))).writes).toEqual({});
  const [session] = await db().select().from(sessions).where(eq(sessions.staffId, staffId));
  const change = async (changes: object, isActive = true) => {
    const version = (await findStaff(db(), staffId))?.version ?? 0;
    const input = { staffId, version, isActive, form: { ...BEN, ...changes } };
    return (await recordWrites(db(), () => changeColleague(ctx, input))).writes;
  };
  expect(await change({ firstName: 'Bo' })).toEqual({ audit: audited('person.change') });
  const open = await recordWrites(db(), () => renewSetUpLink(ctx, { staffId }));
  const told = { notices: [ended(session?.id ?? '')], audit: audited('person.change') };
  expect(await change({ role: 'support' }, false)).toEqual(told);
  // Back again, the link of before is none.
  await change({ role: 'support' });
  const late = { ...input, joinToken: tokenOf(open.result) };
  expect(await joinStaff(contextOf(db()), late)).toEqual({ problem: 'link-spent' });
});
