import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { customers } from '#db/schema/customers.ts';
import { sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { actorOf, addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin } from './legacy-account.ts';
import { isPassword } from './passwords.ts';
import { hashToken, resolveSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOut } from './sign-out.ts';
import { continueAsGuest, signUp } from './sign-up.ts';

const { db } = openTestShop();

const HOUR_MS = 3_600_000;
const LATER = new Date(TEST_NOW.getTime() + 5 * HOUR_MS);
const after = (hours: number) => new Date(LATER.getTime() + hours * HOUR_MS);
const late = (more: Partial<ShopContext> = {}) => contextOf(db(), { now: LATER, ...more });
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

const FORM = {
  ...{ firstName: ' Ada ', lastName: 'Marsh', email: ' Ada.Rows@Example.com ', phone: '(951) 555-0301' },
  ...{ password: 'correct horse', confirmation: 'correct horse', isOver21: true, address: '5 Elm' },
};
const MINE = { email: 'ada.rows@example.com', password: 'correct horse' };
const PERSON = {
  ...{ firstName: 'Ada', lastName: 'Marsh', phone: '9515550301', email: MINE.email, street: '5 Elm' },
  ...{ city: null, zipCode: null, deliveryNotes: null, isGuest: false, is21Plus: true, legacyAuth: false },
  ...{ isVip: false, clubMember: false, monsterDollarsCents: 0, points: 0, campaignTier: 0 },
  ...{ primaryMood: null, secondaryMood: null, moodsTried: [], firstOrderCompleted: false },
  orderNews: 'both',
  ...{ marketingConsentAt: null, stripeCustomerId: null, erasedAt: null, version: 1 },
};

async function sessionOf(token: string) {
  const [row] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row;
}

/** The session of this token as it is to be stored, of the moment in which these tests happen. */
const opened = (token: string, facts: object) => ({
  ...{ id: UUID, tokenHash: hashToken(token), audience: 'customer', customerId: null, staffId: null },
  ...{ createdAt: LATER, lastSeenAt: LATER, expiresAt: after(30 * 24), rotatedAt: null, revokedAt: null },
  ...{ lastStrongAuthAt: LATER, userAgent: null, ...facts },
});

test('[AUTH-19, AUTH-20, SEC-11] who signs up is kept whole: person, account, password and session, all of that moment', async () => {
  const token = tokenOf(await signUp(late(), FORM));
  const [person] = await db().select().from(customers).where(eq(customers.email, MINE.email));
  const customerId = person?.id ?? '';
  expect(person).toEqual({
    ...{ ...PERSON, id: UUID, customerNumber: expect.any(Number), createdAt: LATER },
  });
  const [account] = await db().select().from(accounts).where(eq(accounts.customerId, customerId));
  expect(account).toEqual({ id: UUID, customerId, staffId: null, createdAt: LATER });
  const own = await db()
    .select()
    .from(credentials)
    .where(eq(credentials.accountId, account?.id ?? ''));
  const kept = { accountId: account?.id, kind: 'password', createdAt: LATER, disabledAt: null };
  expect(own).toEqual([{ ...kept, id: UUID, hash: expect.stringMatching(/^\$argon2id\$/) }]);
  const { secret } = late();
  const hash = own[0]?.hash ?? '';
  expect(await isPassword({ hash, password: MINE.password, secret })).toBe(true);
  expect(await isPassword({ hash, password: MINE.password, secret: 'another secret' })).toBe(false);
  expect(await isPassword({ hash: null, password: MINE.password, secret })).toBe(false);
  expect(await sessionOf(token)).toEqual(opened(token, { way: 'password', customerId }));
});

test('[AUTH-22, SEC-11, SEC-15] a guest is kept with what was typed and nothing else, and proves nothing', async () => {
  const { firstName, lastName, phone, isOver21 } = FORM;
  const token = tokenOf(await continueAsGuest(late(), { firstName, lastName, phone, isOver21 }));
  const session = await sessionOf(token);
  const customerId = session?.customerId ?? '';
  expect(session).toEqual(opened(token, { way: 'guest', customerId, lastStrongAuthAt: null }));
  const [guest] = await db().select().from(customers).where(eq(customers.id, customerId));
  const typed = { ...PERSON, email: null, street: null, isGuest: true, createdAt: LATER };
  expect(guest).toEqual({ ...typed, id: UUID, customerNumber: expect.any(Number) });
  expect(await db().select().from(accounts).where(eq(accounts.customerId, customerId))).toEqual([]);
  expect(await actorOf(db(), token)).toEqual({ kind: 'guest', customerId, sessionId: session?.id });
});

test('[AUTH-10, AUTH-21, STAFF-01, SEC-11] each way in opens a session of its own length, which says how it was opened', async () => {
  const again = tokenOf(await signIn(late(), MINE));
  const ada = await sessionOf(again);
  const customerId = ada?.customerId ?? '';
  expect(ada).toEqual(opened(again, { way: 'password', customerId }));
  expect(await actorOf(db(), again)).toEqual({ kind: 'customer', customerId, sessionId: ada?.id });

  const lena = await addLegacyCustomer(db(), { phone: '9515550302', pin: '4407' });
  const byPin = tokenOf(await signInPin(late(), { phone: '9515550302', pin: '4407' }));
  const pinSession = await sessionOf(byPin);
  expect(pinSession).toEqual(opened(byPin, { way: 'pin', customerId: lena.id }));
  const held = { kind: 'customer', customerId: lena.id, sessionId: pinSession?.id, isByPin: true };
  expect(await actorOf(db(), byPin)).toEqual(held);

  const { id: staffId, email } = await addStaff(db(), { role: 'support', password: 'staff word' });
  const input = { email: ` ${email.toUpperCase()} `, password: 'staff word' };
  const desk = tokenOf(await signInStaff(late(), input));
  const twelve = { audience: 'staff', staffId, way: 'password', expiresAt: after(12) };
  expect(await sessionOf(desk)).toEqual(opened(desk, twelve));
});

test('[SEC-11] a customer’s session slides from a day on to thirty days, staff’s ends after twelve hours whatever they do', async () => {
  const token = tokenOf(await signIn(late(), MINE));
  const look = (now: Date, audience: 'customer' | 'staff', held: string) =>
    resolveSession({ db: db(), now }, { token: held, audience });
  const before = await sessionOf(token);
  const almost = new Date(after(24).getTime() - 1);
  expect(await look(almost, 'customer', token)).toMatchObject({ wasExtended: false });
  expect(await sessionOf(token)).toEqual(before);
  expect(await look(after(24), 'customer', token)).toMatchObject({ wasExtended: true });
  expect(await sessionOf(token)).toEqual({ ...before, lastSeenAt: after(24), expiresAt: after(31 * 24) });

  const { email } = await addStaff(db(), { role: 'driver', password: 'staff word' });
  const desk = tokenOf(await signInStaff(late(), { email, password: 'staff word' }));
  const started = await sessionOf(desk);
  const end = after(12).getTime();
  expect(await look(new Date(end - 1), 'staff', desk)).toMatchObject({ wasExtended: false });
  expect(await look(new Date(end), 'staff', desk)).toBeNull();
  const longer = eq(sessions.tokenHash, hashToken(desk));
  await db()
    .update(sessions)
    .set({ expiresAt: after(72) })
    .where(longer);
  expect(await look(after(48), 'staff', desk)).toMatchObject({ wasExtended: false });
  expect(await sessionOf(desk)).toEqual({ ...started, lastSeenAt: after(48), expiresAt: after(72) });
});

test('[AUTH-30, SEC-11] signing out ends that session at that moment and leaves the person’s others', async () => {
  const [one, other] = [tokenOf(await signIn(late(), MINE)), tokenOf(await signIn(late(), MINE))];
  const before = [await sessionOf(one), await sessionOf(other)];
  await signOut(late({ actor: await actorOf(db(), one), now: after(1) }));
  expect(await sessionOf(one)).toEqual({ ...before[0], revokedAt: after(1) });
  expect(await sessionOf(other)).toEqual(before[1]);
  expect(await actorOf(db(), one)).toEqual({ kind: 'visitor' });
});

test('[AUTH-09, SEC-10, SEC-14] a closed password, one of an erased person, a guest and who has left do not enter', async () => {
  const wrong = { problem: 'credentials-wrong' };
  const isAda = eq(customers.email, MINE.email);
  for (const change of [{ erasedAt: TEST_NOW }, { isGuest: true }]) {
    await db().update(customers).set(change).where(isAda);
    expect(await signIn(late(), MINE)).toEqual(wrong);
    await db().update(customers).set({ erasedAt: null, isGuest: false }).where(isAda);
  }
  const { id, email } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const desk = { email, password: 'staff word' };
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
  expect(await signInStaff(late(), desk)).toEqual(wrong);
  await db().update(staff).set({ isActive: true }).where(eq(staff.id, id));
  expect(await signInStaff(late(), desk)).toMatchObject({ ok: true });
  expect(await signIn(late(), MINE)).toMatchObject({ ok: true });
  await db().update(credentials).set({ disabledAt: TEST_NOW });
  expect(await signInStaff(late(), desk)).toEqual(wrong);
  expect(await signIn(late(), MINE)).toEqual(wrong);
  for (const empty of [
    { email: ' ', password: 'x' },
    { email, password: '' },
  ])
    expect(await signInStaff(late(), empty)).toEqual({ problem: 'credentials-missing' });
});
