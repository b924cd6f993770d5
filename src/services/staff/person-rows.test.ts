import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/outbox.ts';
import { challenges, sessions } from '#db/schema/sessions.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { hashToken } from '../identity/sessions.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { changeColleague, listStaff } from './colleagues.ts';
import { inviteColleague, joinStaff, renewSetUpLink, setUpToken } from './invite-colleague.ts';
import { parsePerson } from './parse-person.ts';

const { db } = openTestShop();

const WEEK_MS = 7 * 86_400_000;
const LATER = new Date(TEST_NOW.getTime() + 60_000);
const numbers = { last: 100 };
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const at = (ms: number) => ({ now: new Date(LATER.getTime() + ms) });

const FORM = {
  ...{ firstName: ' Ben ', lastName: 'Oro', email: 'Ben@Example.com', phone: '951 555 0111' },
  ...{ role: 'packer', employeeNumber: 'md-777' },
};
const BEN = {
  ...{ firstName: 'Ben', lastName: 'Oro', email: 'ben@example.com', phone: '9515550111' },
  ...{ role: 'packer', employeeNumber: 'MD-777' },
};

async function admin() {
  const { id, ctx } = await addStaff(db(), { role: 'admin', password: 'staff word' });
  return { id, ctx: { ...ctx, now: LATER } };
}

/** A colleague of their own number who was invited, with the link's token. */
async function invited(ctx: ShopContext, mailFrom?: string) {
  numbers.last += 1;
  const employeeNumber = `MD-${numbers.last}`;
  const form = { ...FORM, employeeNumber, email: `${employeeNumber}@example.com` };
  const token = tokenOf(await inviteColleague(ctx, form, mailFrom));
  return { form, token, ...(await personOf(employeeNumber)) };
}

async function personOf(employeeNumber: string) {
  const [person] = await db().select().from(staff).where(eq(staff.employeeNumber, employeeNumber));
  if (!person) throw new Error('nobody has this number');
  return { person, staffId: person.id };
}

async function newestEntry() {
  const [row] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

const linksOf = (staffId: string) =>
  db().select().from(challenges).where(eq(challenges.staffId, staffId)).orderBy(challenges.createdAt);

const entryOf = (action: string, staffId: string, facts: object) => ({
  ...{ id: expect.any(Number), at: LATER, staffId, action, subjectKind: 'person' },
  ...{ before: null, after: null, ...facts },
});

test('[STAFF-01, STAFF-23, LAW-07] who is invited is kept whole, with a link for a week, a letter and who did it', async () => {
  const { id: byId, ctx } = await admin();
  const origin = 'https://shop.example';
  const token = tokenOf(await inviteColleague(ctx, FORM, origin));
  const { person, staffId } = await personOf('MD-777');
  expect(person).toEqual({
    ...{ ...BEN, id: UUID, isActive: true, is21Plus: true, vehicle: null, createdAt: LATER, version: 1 },
    ...{ driverLicence: null, preferences: {} },
  });
  const [link, ...more] = await linksOf(staffId);
  expect(more).toEqual([]);
  expect(link).toEqual({
    ...{ id: UUID, kind: 'staff-set-up', tokenHash: hashToken(token), customerId: null, staffId },
    ...{ issuedByStaffId: byId, createdAt: LATER, expiresAt: at(WEEK_MS).now, usedAt: null },
  });
  expect(token).toBe(setUpToken(ctx.secret, link?.id ?? ''));
  const [letter] = await db().select().from(outbox).where(eq(outbox.recipient, BEN.email));
  expect(letter).toMatchObject({
    ...{ channel: 'email', kind: 'staff-invitation', dedupeKey: `staff-invitation:${link?.id}` },
    ...{ params: { name: 'Ben', challengeId: link?.id, origin }, runAfter: LATER, createdAt: LATER },
  });
  expect(await newestEntry()).toEqual(entryOf('person.invite', byId, { subjectId: 'MD-777', after: BEN }));
});

test('[STAFF-01, STAFF-23] a new link ends the old one of that colleague alone, at that moment', async () => {
  const { id: byId, ctx } = await admin();
  const [one, other] = [await invited(ctx), await invited(ctx)];
  const [[before], others] = [await linksOf(one.staffId), await linksOf(other.staffId)];
  const later = { ...ctx, ...at(1000) };
  await renewSetUpLink(later, { staffId: one.staffId });
  const [old, fresh] = await linksOf(one.staffId);
  expect(old).toEqual({ ...before, usedAt: later.now });
  expect(fresh).toMatchObject({ issuedByStaffId: byId, expiresAt: at(1000 + WEEK_MS).now, usedAt: null });
  expect(await linksOf(other.staffId)).toEqual(others);
  const subjectId = one.form.employeeNumber;
  expect(await newestEntry()).toEqual(entryOf('person.link', byId, { subjectId, at: later.now }));
  const off = { ...one, version: 1, isActive: false };
  expect(await changeColleague(ctx, off)).toEqual({ ok: true });
  for (const staffId of [one.staffId, randomUUID()]) {
    const refused = await recordWrites(db(), () => renewSetUpLink(ctx, { staffId, mailFrom: 'x' }));
    expect(refused).toEqual({ result: { problem: 'not-found' }, writes: {} });
  }
});

test('[STAFF-01, SEC-10, SEC-11] who joins has an account, a password and one session; the link is spent, for a week at most', async () => {
  const { ctx } = await admin();
  const { token, staffId } = await invited(ctx);
  const join = (ms: number, part: object = {}) => {
    const input = { joinToken: token, password: 'long enough', again: 'long enough', ...part };
    return joinStaff(contextOf(db(), at(ms)), input);
  };
  const twice = (length: number) => ({ password: 'p'.repeat(length), again: 'p'.repeat(length) });
  expect(await join(0, twice(7))).toEqual({ problem: 'password-short' });
  expect(await join(0, { again: 'other words' })).toEqual({ problem: 'passwords-differ' });
  expect(await join(0, twice(201))).toEqual({ problem: 'too-long' });
  expect(await join(WEEK_MS)).toEqual({ problem: 'link-spent' });
  const joined = await join(WEEK_MS - 1, twice(200));
  const { now } = at(WEEK_MS - 1);
  const [account] = await db().select().from(accounts).where(eq(accounts.staffId, staffId));
  expect(account).toEqual({ id: UUID, customerId: null, staffId, createdAt: now });
  const isOwn = eq(credentials.accountId, account?.id ?? '');
  expect(await db().select().from(credentials).where(isOwn)).toEqual([
    {
      id: UUID,
      accountId: account?.id,
      kind: 'password',
      createdAt: now,
      disabledAt: null,
      hash: expect.any(String),
    },
  ]);
  const [session] = await db().select().from(sessions).where(eq(sessions.staffId, staffId));
  expect(session).toMatchObject({ way: 'challenge', tokenHash: hashToken(tokenOf(joined)), createdAt: now });
  expect((await linksOf(staffId))[0]?.usedAt).toEqual(now);

  const again = tokenOf(await renewSetUpLink(ctx, { staffId }));
  const { writes } = await recordWrites(db(), () => join(0, { joinToken: again }));
  expect(writes).toEqual({ notices: [[`session:${session?.id}`, 'ended', session?.id]] });
  expect(await db().select().from(accounts).where(eq(accounts.staffId, staffId))).toEqual([account]);
  expect(await db().select().from(credentials).where(isOwn)).toMatchObject([{ createdAt: LATER }]);
});

test('[STAFF-01] a link of somebody who was switched off meanwhile opens nothing, also where it stayed open', async () => {
  const { ctx } = await admin();
  const { token, staffId } = await invited(ctx);
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, staffId));
  const input = { joinToken: token, password: 'long enough', again: 'long enough' };
  expect(await joinStaff(contextOf(db(), at(0)), input)).toEqual({ problem: 'link-spent' });
  expect(await db().select().from(accounts).where(eq(accounts.staffId, staffId))).toEqual([]);
});

test('[STAFF-01, STAFF-23, LAW-07] a changed colleague is kept whole, and the audit holds both states', async () => {
  const { id: byId, ctx } = await admin();
  const [{ person, staffId }, other] = [await invited(ctx), await invited(ctx)];
  numbers.last += 1;
  const employeeNumber = `MD-${numbers.last}`;
  const form = { ...FORM, firstName: 'Bo', employeeNumber, email: 'bo@example.com', phone: '' };
  const change = (part: object) =>
    recordWrites(db(), () =>
      changeColleague(ctx, { staffId, version: 1, isActive: true, ...part, form: { ...form, ...part } }),
    );
  const refused = (problem: string) => ({ result: { problem }, writes: {} });
  expect(await change({ staffId: randomUUID() })).toEqual(refused('not-found'));
  expect(await change({ version: 2 })).toEqual(refused('changed'));
  expect(await change({ email: other.person.email })).toEqual(refused('staff-email-taken'));
  expect(await change({ employeeNumber: other.person.employeeNumber })).toEqual(
    refused('employee-number-taken'),
  );
  expect(await change({ firstName: ' ' })).toEqual(refused('all-fields-missing'));
  expect((await personOf(person.employeeNumber)).person).toEqual(person);
  expect(await change({})).toMatchObject({ result: { ok: true } });
  const set = { ...BEN, firstName: 'Bo', employeeNumber, email: 'bo@example.com', phone: null };
  expect((await personOf(employeeNumber)).person).toEqual({ ...person, ...set, version: 2 });
  const before = { ...BEN, email: person.email, employeeNumber: person.employeeNumber, isActive: true };
  expect(await newestEntry()).toEqual(
    entryOf('person.change', byId, {
      ...{ subjectId: person.employeeNumber, before, after: { ...set, isActive: true } },
    }),
  );
  expect((await personOf(other.person.employeeNumber)).person).toEqual(other.person);
});

test('[STAFF-01] the own role and the own departure are refused, the own name is not; the last admin stays', async () => {
  const [mine, other] = [await admin(), await admin()];
  const formOf = (part: object = {}) => {
    numbers.last += 1;
    const employeeNumber = `AD-${numbers.last}`;
    return { ...FORM, role: 'admin', employeeNumber, email: `${employeeNumber}@example.com`, ...part };
  };
  const change = async (staffId: string, part: object, isActive = true) => {
    const [row] = await db().select().from(staff).where(eq(staff.id, staffId));
    const input = { staffId, version: row?.version ?? 0, isActive, form: formOf(part) };
    return changeColleague(mine.ctx, input);
  };
  expect(await change(mine.id, { role: 'manager' })).toEqual({ problem: 'own-account' });
  expect(await change(mine.id, {}, false)).toEqual({ problem: 'own-account' });
  expect(await change(mine.id, {})).toEqual({ ok: true });
  expect(await change(other.id, { role: 'manager' })).toEqual({ ok: true });
  expect(await change(other.id, {})).toEqual({ ok: true });
  await db().update(staff).set({ isActive: false }).where(eq(staff.role, 'admin'));
  const back = { isActive: true };
  await db().update(staff).set(back).where(eq(staff.id, other.id));
  expect(await change(other.id, { role: 'manager' })).toEqual({ problem: 'last-admin' });
  expect(await change(other.id, {}, false)).toEqual({ problem: 'last-admin' });
  expect(await change(other.id, {})).toEqual({ ok: true });
  await db().update(staff).set(back).where(eq(staff.id, mine.id));
  expect(await change(other.id, {}, false)).toEqual({ ok: true });
});

test('[STAFF-01, LAW-07, LOOK-539] what is typed of a colleague is one person, or the first that is wrong with it', () => {
  const parse = (part: object = {}) => parsePerson({ ...FORM, ...part });
  const refused = (problem: string) => ({ problem });
  expect(parse()).toEqual(BEN);
  expect(parse({ firstName: 'b'.repeat(300), lastName: 'o'.repeat(81) })).toEqual({
    ...{ ...BEN, firstName: 'b'.repeat(80), lastName: 'o'.repeat(80) },
  });
  for (const field of Object.keys(FORM))
    expect(parse({ [field]: 'x'.repeat(301) }), field).toEqual(refused('malformed'));
  expect(parse({ firstName: ' ' })).toEqual(refused('all-fields-missing'));
  // [LOOK-539] one name is enough.
  expect(parse({ lastName: '' })).toEqual({ ...BEN, lastName: '' });
  expect(parse({ email: 'nobody' })).toEqual(refused('email-invalid'));
  const mail = (length: number) => `${'e'.repeat(length - 12)}@example.com`;
  expect(parse({ email: mail(255) })).toEqual(refused('email-invalid'));
  expect(parse({ email: mail(254) })).toEqual({ ...BEN, email: mail(254) });
  expect(parse({ employeeNumber: 'MD' })).toEqual(refused('employee-number-invalid'));
  expect(parse({ role: 'boss' })).toEqual(refused('malformed'));
  expect(parse({ phone: 'none' })).toEqual({ ...BEN, phone: null });
  expect(parse({ phone: `+1 ${'9'.repeat(20)}` })).toEqual({ ...BEN, phone: `1${'9'.repeat(14)}` });
});

test('[STAFF-01, SEC-14] the list of people says who asks; whoever may not, changes, links and reads nothing', async () => {
  const { id, ctx } = await admin();
  const { staffId, form } = await invited(ctx);
  const list = await listStaff(ctx);
  expect(list).toMatchObject({ ownId: id });
  expect(list.people?.map((person) => person.id)).toContain(staffId);
  const { ctx: manager } = await addStaff(db(), { role: 'manager', password: 'staff word' });
  const stale = { ...ctx, ...at(3_600_000) };
  const change = { staffId, version: 1, isActive: false, form };
  for (const [who, problem] of [
    [manager, 'forbidden'],
    [contextOf(db()), 'forbidden'],
    [stale, 'strong-sign-in-required'],
  ] as const) {
    const refused = { result: { problem }, writes: {} };
    expect(await recordWrites(db(), () => changeColleague(who, change))).toEqual(refused);
    expect(await recordWrites(db(), () => renewSetUpLink(who, { staffId }))).toEqual(refused);
    expect(await recordWrites(db(), () => inviteColleague(who, FORM))).toEqual(refused);
  }
  expect(await listStaff(contextOf(db()))).toEqual({ problem: 'forbidden' });
});
