import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/staff.ts';
import { actorOf, addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin, upgradeAccount } from './legacy-account.ts';
import { issueResetLink, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signUp } from './sign-up.ts';

const { db } = openTestShop();
const stranger = () => contextOf(db());
const knowing = (browser: string) => contextOf(db(), { browser });

function browserOf(entered: object): string {
  if (!('browser' in entered) || typeof entered.browser !== 'string') throw new Error('nobody entered');
  return entered.browser;
}

async function newCustomer(phone: string) {
  const secret = { password: 'correct horse', confirmation: 'correct horse' };
  const email = `${randomUUID()}@example.com`;
  const person = { firstName: 'Ada', lastName: 'Marsh', email, phone, isOver21: true };
  const entered = await signUp(stranger(), { ...person, ...secret });
  const actor = await actorOf(db(), tokenOf(entered));
  const customerId = 'customerId' in actor ? actor.customerId : '';
  return { email, password: secret.password, entered, customerId };
}

const attacksOf = (subjectId: string) =>
  db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId));

test('[SEC-31] password guesses from unknown browsers do not lock out the customer’s own browser', async () => {
  const [mine, other] = [await newCustomer('9515554001'), await newCustomer('9515554002')];
  const browser = browserOf(await signIn(stranger(), mine));
  const otherBrowser = browserOf(await signIn(stranger(), other));
  for (let count = 0; count < 12; count += 1) await signIn(stranger(), { ...mine, password: 'guess' });
  expect(await signIn(stranger(), mine)).toEqual({ problem: 'too-many-tries' });
  for (const value of [otherBrowser, `${browser}x`, browser.replace(/^./, 'z'), 'made.up', ''])
    expect(await signIn(knowing(value), mine)).toEqual({ problem: 'too-many-tries' });
  expect(await signIn(knowing(browser), mine)).toMatchObject({ ok: true });
  const attacks = await db().select().from(auditLog).where(eq(auditLog.action, 'account.attacked'));
  expect(attacks).toMatchObject([{ subjectKind: 'customer', after: { door: 'sign-in' }, staffId: null }]);
});

test('[SEC-31] a known browser has its own ten tries and no more', async () => {
  const mine = await newCustomer('9515554003');
  const browser = browserOf(await signIn(stranger(), mine));
  for (let count = 0; count < 10; count += 1)
    expect(await signIn(knowing(browser), { ...mine, password: 'guess' })).toEqual({
      problem: 'credentials-wrong',
    });
  expect(await signIn(knowing(browser), mine)).toEqual({ problem: 'too-many-tries' });
  expect(await signIn(stranger(), mine)).toMatchObject({ ok: true });
});

test('[SEC-31] staff get in from their own browser while strangers try', async () => {
  const { id, email } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const mine = { email, password: 'staff word' };
  const browser = browserOf(await signInStaff(stranger(), mine));
  for (let count = 0; count < 8; count += 1) await signInStaff(stranger(), { email, password: 'guess' });
  expect(await signInStaff(stranger(), mine)).toEqual({ problem: 'too-many-tries' });
  expect(await signInStaff(knowing(browser), mine)).toMatchObject({ ok: true });
  expect(await attacksOf(id)).toMatchObject([{ subjectKind: 'staff', after: { door: 'staff-sign-in' } }]);
});

test('[SEC-31] [AUTH-21] a PIN closed by unknown browsers still works in the browser that used it before', async () => {
  const [phone, pin] = ['9515554004', '4407'];
  const { customerNumber } = await addLegacyCustomer(db(), { phone, pin });
  const browser = browserOf(await signInPin(stranger(), { phone, pin }));
  for (let round = 0; round < 2; round += 1) {
    const now = new Date(stranger().now.getTime() + round * 20 * 60_000);
    for (let count = 0; count < 5; count += 1)
      await signInPin({ ...stranger(), now }, { phone, pin: '0000' });
  }
  const late = new Date(stranger().now.getTime() + 40 * 60_000);
  expect(await signInPin({ ...stranger(), now: late }, { phone, pin })).toEqual({ problem: 'pin-wrong' });
  expect(await signInPin({ ...knowing(browser), now: late }, { phone, pin })).toMatchObject({ ok: true });
  expect(await attacksOf(String(customerNumber))).toMatchObject([{ after: { door: 'pin' } }]);
});

/** Strangers try until the door is shut to them; this browser still gets in. */
async function expectOwnDoor(browser: string, mine: { email: string; password: string }) {
  for (let count = 0; count < 10; count += 1) await signIn(stranger(), { ...mine, password: 'guess' });
  expect(await signIn(stranger(), mine)).toEqual({ problem: 'too-many-tries' });
  expect(await signIn(knowing(browser), mine)).toMatchObject({ ok: true });
}

test('[SEC-31] the browser that made the account is known', async () => {
  const { entered, ...mine } = await newCustomer('9515554005');
  await expectOwnDoor(browserOf(entered), mine);
});

test('[SEC-31] [AUTH-31] the browser in which the password was made again is known', async () => {
  const { customerId, email } = await newCustomer('9515554006');
  const { ctx } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  const token = tokenOf(await issueResetLink(ctx, { customerId }));
  const secret = { password: 'another horse', confirmation: 'another horse' };
  const browser = browserOf(await resetPassword(stranger(), { token, ...secret }));
  await expectOwnDoor(browser, { email, password: secret.password });
});

test('[SEC-31] [AUTH-26] the browser in which a PIN became a password is known', async () => {
  const [phone, pin] = ['9515554007', '4407'];
  await addLegacyCustomer(db(), { phone, pin });
  const actor = await actorOf(db(), tokenOf(await signInPin(stranger(), { phone, pin })));
  const mine = { email: 'Lena@Example.com', password: 'correct horse' };
  const upgraded = await upgradeAccount(contextOf(db(), { actor }), { ...mine, confirmation: mine.password });
  await expectOwnDoor(browserOf(upgraded), mine);
});
