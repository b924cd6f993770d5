import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { customers } from '#db/schema/customers.ts';
import { rateLimits, sessions } from '#db/schema/sessions.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { joinStaff } from '../staff/invite-colleague.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addLegacyCustomer, addStaff, contextOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin } from './legacy-account.ts';
import { setUpOwner } from './owner.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signInStaff } from './sign-in-staff.ts';
import { continueAsGuest, signUp } from './sign-up.ts';
import { tryKey } from './spend-tries.ts';

const { db } = openTestShop();

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const at = (ms: number) => ({ now: new Date(TEST_NOW.getTime() + ms) });
const TOO_MANY = { problem: 'too-many-tries' };
const numbers = { phone: 9_515_551_000 };

/** Somebody nobody has heard of, each time another one. */
function somebody() {
  numbers.phone += 1;
  const phone = String(numbers.phone);
  const secret = { password: 'correct horse', confirmation: 'correct horse', again: 'correct horse' };
  const person = { firstName: 'Ada', lastName: 'Marsh', phone, email: `p${phone}@example.com` };
  return {
    ...person,
    ...secret,
    isOver21: true,
    pin: '0000',
    token: phone,
    joinToken: phone,
    setUpToken: phone,
  };
}

type Way = (ctx: ShopContext) => Promise<object>;

async function spend(key: string, { times, now = TEST_NOW, windowMs = QUARTER_MS }: Spent) {
  for (let count = 0; count < times; count += 1) await spendAttempt(db(), { key, now, windowMs });
}
type Spent = { times: number; now?: Date; windowMs?: number };

const OF_ADDRESS: [deed: string, most: number, way: Way][] = [
  ['sign-up-from', 30, (ctx) => signUp(ctx, somebody())],
  ['guest-from', 30, (ctx) => continueAsGuest(ctx, somebody())],
  ['join-from', 30, (ctx) => joinStaff(ctx, somebody())],
  ['reset-from', 30, (ctx) => resetPassword(ctx, somebody())],
  ['set-up-from', 20, (ctx) => setUpOwner(ctx, somebody())],
  ['sign-in-from', 50, (ctx) => signIn(ctx, somebody())],
  ['staff-sign-in-from', 30, (ctx) => signInStaff(ctx, somebody())],
  ['pin-from', 20, (ctx) => signInPin(ctx, somebody())],
];

test.each(OF_ADDRESS)(
  '[SEC-10, SEC-30] so many tries an address and quarter of an hour, and none of another address: %s, %i',
  async (deed, most, way) => {
    const address = randomUUID();
    await spend(tryKey(deed, address), { times: most - 1 });
    expect(await way(contextOf(db(), { address }))).not.toEqual(TOO_MANY);
    expect(await way(contextOf(db(), { address }))).toEqual(TOO_MANY);
    expect(await way(contextOf(db()))).not.toEqual(TOO_MANY);
    expect(await way(contextOf(db(), { address, ...at(QUARTER_MS - 1) }))).toEqual(TOO_MANY);
    expect(await way(contextOf(db(), { address, ...at(QUARTER_MS) }))).not.toEqual(TOO_MANY);
    const [row] = await db()
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, tryKey(deed, address)));
    expect(row).toMatchObject({ points: 1, expiresAt: at(2 * QUARTER_MS).now });
    expect(tryKey(deed, address)).not.toContain(address);
  },
);

test('[AUTH-22, SEC-10] a guest over the limit of an address leaves nothing behind but the try', async () => {
  const address = randomUUID();
  const key = tryKey('guest-from', address);
  await spend(key, { times: 30 });
  const one = somebody();
  const before = await db().$count(sessions);
  expect(await continueAsGuest(contextOf(db(), { address }), one)).toEqual(TOO_MANY);
  expect(await db().$count(customers, eq(customers.phone, one.phone))).toBe(0);
  expect(await db().$count(sessions)).toBe(before);
  const [row] = await db().select().from(rateLimits).where(eq(rateLimits.key, key));
  expect(row?.points).toBe(31);
});

type WayByName = (ctx: ShopContext, input: { email: string; password: string }) => Promise<object>;

const OF_NAME: [door: 'sign-in' | 'staff-sign-in' | 'pin', most: number, way: WayByName][] = [
  ['sign-in', 10, signIn],
  ['staff-sign-in', 5, signInStaff],
  ['pin', 5, (ctx, { email, password }) => signInPin(ctx, { phone: email, pin: password })],
];

test.each(OF_NAME)(
  '[SEC-10, SEC-31] so many tries a name and quarter of an hour, from all strangers together: %s, %i',
  async (door, most, way) => {
    const { phone, email } = somebody();
    const name = door === 'pin' ? phone : email;
    const guess = () => way(contextOf(db()), { email: name, password: '0000' });
    await spend(tryKey(door, name), { times: most - 1 });
    expect(await guess()).not.toEqual(TOO_MANY);
    expect(await guess()).toEqual(TOO_MANY);
  },
);

/** A person of each door who is in, with the browser that is known since. */
async function ofEachDoor() {
  const one = somebody();
  await signUp(contextOf(db()), one);
  const desk = await addStaff(db(), { role: 'support', password: 'staff word' });
  const [ada] = await db().select().from(customers).where(eq(customers.email, one.email));
  const { phone } = somebody();
  const lena = await addLegacyCustomer(db(), { phone, pin: '4407' });
  return [
    {
      ...{ door: 'sign-in', name: one.email, most: 10, subject: ['customer', String(ada?.customerNumber)] },
      enter: (ctx: ShopContext, isRight: boolean) =>
        signIn(ctx, { ...one, password: isRight ? one.password : 'guess' }),
    },
    {
      ...{ door: 'staff-sign-in', name: desk.email, most: 5, subject: ['staff', desk.id] },
      enter: (ctx: ShopContext, isRight: boolean) =>
        signInStaff(ctx, { email: desk.email, password: isRight ? 'staff word' : 'guess' }),
    },
    {
      ...{ door: 'pin', name: phone, most: 5, subject: ['customer', String(lena.customerNumber)] },
      enter: (ctx: ShopContext, isRight: boolean) =>
        signInPin(ctx, { phone, pin: isRight ? '4407' : '0000' }),
    },
  ] as const;
}

test('[SEC-10, SEC-31] what was tried is forgotten when the right word comes, the known browser’s tries by themselves', async () => {
  for (const { door, name, most, enter } of await ofEachDoor()) {
    const key = tryKey(door, name);
    await spend(key, { times: most - 1 });
    const entered = await enter(contextOf(db()), true);
    const browser = 'browser' in entered ? entered.browser : '';
    const [id = ''] = browser.split('.');
    expect(browser).not.toContain(name);
    expect(await db().select().from(rateLimits).where(eq(rateLimits.key, key))).toEqual([]);
    const known = tryKey(`${door}-known`, id);
    await spend(known, { times: most - 1 });
    await spend(key, { times: most });
    const address = randomUUID();
    expect(await enter(contextOf(db(), { browser, address }), true)).toMatchObject({ ok: true });
    expect(await db().select().from(rateLimits).where(eq(rateLimits.key, known))).toEqual([]);
    const ofAddress = eq(rateLimits.key, tryKey(`${door}-from`, address));
    expect(await db().select().from(rateLimits).where(ofAddress)).toEqual([]);
    const [row] = await db().select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(row?.points).toBe(most);
  }
});

test('[SEC-31, STAFF-23] a lockout by unknown browsers is audited once a day, one by the own browser is not', async () => {
  for (const { door, name, most, subject, enter } of await ofEachDoor()) {
    if (door === 'pin') continue;
    const entered = await enter(contextOf(db()), true);
    const browser = 'browser' in entered ? entered.browser : '';
    await spend(tryKey(`${door}-known`, browser.split('.')[0] ?? ''), { times: most });
    const own = await recordWrites<object>(db(), () => enter(contextOf(db(), { browser }), false));
    expect(own).toEqual({ result: TOO_MANY, writes: {} });
    const tried = async (ms: number) => {
      await spend(tryKey(door, name), { times: most, ...at(ms) });
      const ctx = contextOf(db(), at(ms));
      const { result, writes } = await recordWrites<object>(db(), () => enter(ctx, true));
      expect(result).toEqual(TOO_MANY);
      return writes;
    };
    const [subjectKind = '', subjectId = ''] = subject;
    const told = { audit: [['account.attacked', subjectKind, subjectId]] };
    expect(await tried(0)).toEqual(told);
    const entry = {
      ...{ id: expect.any(Number), at: TEST_NOW, staffId: null, action: 'account.attacked' },
      ...{ subjectKind, subjectId, before: null, after: { door } },
    };
    const entries = () => db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
    expect(await entries()).toEqual([entry]);
    expect(await tried(DAY_MS - 1)).toEqual({});
    expect(await tried(DAY_MS)).toEqual(told);
    expect(await entries()).toEqual([entry, { ...entry, at: at(DAY_MS).now }]);
  }
});

async function legacyAfter(times: number) {
  const { phone } = somebody();
  const { id, customerNumber } = await addLegacyCustomer(db(), { phone, pin: '4407' });
  const dayKey = `${tryKey('pin', phone)}:day`;
  await spend(dayKey, { times, windowMs: DAY_MS });
  const guess = (pin: string, ms = 0) => signInPin(contextOf(db(), at(ms)), { phone, pin });
  const closedAt = async () =>
    (await findCredential(db(), { person: { customerId: id }, kind: 'pin' }))?.disabledAt;
  return { id, number: String(customerNumber), dayKey, guess, closedAt };
}

test('[AUTH-21, SEC-10] nine wrong PINs a day leave the PIN open, the tenth closes it, a right tenth signs in', async () => {
  const WRONG = { problem: 'pin-wrong' };
  const nine = await legacyAfter(8);
  const open = await recordWrites(db(), () => nine.guess('0000'));
  expect(open).toEqual({ result: WRONG, writes: {} });
  expect(await nine.closedAt()).toBeNull();
  const ten = await legacyAfter(9);
  const closing = await recordWrites(db(), () => ten.guess('0000'));
  const told = { audit: [['account.attacked', 'customer', ten.number]] };
  expect(closing).toEqual({ result: WRONG, writes: told });
  expect(await ten.closedAt()).toEqual(TEST_NOW);
  expect(await nine.closedAt()).toBeNull();
  const right = await legacyAfter(9);
  expect(await right.guess('4407')).toMatchObject({ ok: true });
  expect(await db().select().from(rateLimits).where(eq(rateLimits.key, right.dayKey))).toEqual([]);
  const eleventh = await legacyAfter(10);
  expect(await eleventh.guess('4407', DAY_MS - 1)).toEqual(WRONG);
  const nextDay = await legacyAfter(10);
  expect(await nextDay.guess('0000', DAY_MS)).toEqual(WRONG);
  expect(await nextDay.closedAt()).toBeNull();
  expect(await nextDay.guess('4407', DAY_MS)).toMatchObject({ ok: true });
});

test('[AUTH-21, AUTH-29] a PIN opens nothing for somebody who is no legacy customer any more', async () => {
  const { id, guess } = await legacyAfter(0);
  await db().update(customers).set({ legacyAuth: false }).where(eq(customers.id, id));
  expect(await guess('4407')).toEqual({ problem: 'pin-wrong' });
  await db().update(customers).set({ legacyAuth: true }).where(eq(customers.id, id));
  expect(await guess('4407')).toMatchObject({ ok: true });
});
