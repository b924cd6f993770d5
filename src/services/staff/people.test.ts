import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { resolveSession } from '../identity/sessions.ts';
import { signInStaff } from '../identity/sign-in-staff.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { withoutHashing } from '../testing/test-people.ts';
import { changeColleague, listStaff } from './colleagues.ts';
import { inviteColleague, joinStaff, renewSetUpLink } from './invite-colleague.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const numbers = { last: 100 };

async function as(db: Database, role: StaffRole, now = TEST_NOW): Promise<ShopContext & { ownId: string }> {
  const [ownId, sessionId] = [randomUUID(), randomUUID()];
  numbers.last += 1;
  const number = `AD-${numbers.last}`;
  await db.insert(staff).values({
    id: ownId,
    employeeNumber: number,
    role,
    firstName: 'Ada',
    lastName: 'Quill',
    email: `${ownId}@example.com`,
  });
  await db.insert(sessions).values({
    id: sessionId,
    tokenHash: sessionId,
    audience: 'staff',
    way: 'password',
    staffId: ownId,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    lastStrongAuthAt: now,
  });
  return { ...testContext(db, { kind: 'staff', staffId: ownId, role, sessionId }, { now }), ownId };
}

const form = {
  firstName: 'Ben',
  lastName: 'Oro',
  email: 'Ben@Example.com',
  phone: '951 555 0111',
  role: 'packer',
  employeeNumber: 'md-777',
};
const visitor = (ctx: ShopContext): ShopContext => ({ ...ctx, actor: { kind: 'visitor' } });

async function invited(ctx: ShopContext) {
  const answer = await inviteColleague(ctx, form);
  if (!('token' in answer) || !answer.token) throw new Error('not invited');
  const [person] = await ctx.db.select().from(staff).where(eq(staff.employeeNumber, 'MD-777'));
  if (!person) throw new Error('nobody');
  return { token: answer.token, person };
}

test('[STAFF-01, LAW-07, SEC-31] who is invited chooses a password by the link, once, and is in, in a known browser', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const { token, person } = await invited(admin);
    const input = { joinToken: token, password: 'long enough', again: 'long enough' };
    const hasPassword = async () =>
      (await listStaff(admin)).people?.find(({ id }) => id === person.id)?.hasPassword;
    expect(await hasPassword()).toBe(false);
    const joined = await joinStaff(visitor(admin), input);
    expect(await hasPassword()).toBe(true);
    const session = await resolveSession(admin, {
      token: 'token' in joined ? joined.token : '',
      audience: 'staff',
    });
    expect(session?.actor).toMatchObject({ staffId: person.id, role: 'packer' });
    expect(await joinStaff(visitor(admin), input)).toEqual({ problem: 'link-spent' });
    const signIn = { email: 'ben@example.com', password: 'long enough' };
    expect(await signInStaff(visitor(admin), signIn)).toMatchObject({ ok: true });
    for (let count = 0; count < 5; count += 1)
      await signInStaff(visitor(admin), { ...signIn, password: 'guess' });
    expect(await signInStaff(visitor(admin), signIn)).toEqual({ problem: 'too-many-tries' });
    const known = { ...visitor(admin), browser: 'browser' in joined ? joined.browser : '' };
    expect(await signInStaff(known, signIn)).toMatchObject({ ok: true });
  }));

test('[STAFF-01, STAFF-23] an invitation and a new link stand in the audit', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const invitation = await recordWrites(tx, () => invited(admin));
    expect(invitation.writes).toEqual({ audit: [['person.invite', 'person', 'MD-777']] });
    const { person } = invitation.result;
    const renewal = await recordWrites(tx, () => renewSetUpLink(admin, { staffId: person.id }));
    expect(renewal.writes).toEqual({ audit: [['person.link', 'person', 'MD-777']] });
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'MD-777'));
    expect(rows[0]).toMatchObject({ after: { firstName: person.firstName, email: person.email } });
  }));

test('[STAFF-01] a new link ends the one before', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const { token, person } = await invited(admin);
    expect(await renewSetUpLink(admin, { staffId: person.id })).toMatchObject({ ok: true });
    const input = { joinToken: token, password: 'long enough', again: 'long enough' };
    expect(await joinStaff(visitor(admin), input)).toEqual({ problem: 'link-spent' });
  }));

test('[STAFF-01, SEC-11] switching somebody off ends every session at once, and the audit knows', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const { token, person } = await invited(admin);
    const joined = await joinStaff(visitor(admin), {
      joinToken: token,
      password: 'long enough',
      again: 'long enough',
    });
    const held = { token: 'token' in joined ? joined.token : '', audience: 'staff' as const };
    const off = { staffId: person.id, version: person.version, isActive: false, form };
    expect(await changeColleague(admin, off)).toEqual({ ok: true });
    expect(await resolveSession(admin, held)).toBeNull();
    const changes = await tx.select().from(auditLog).where(eq(auditLog.action, 'person.change'));
    expect(changes.at(-1)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect(await changeColleague(admin, off)).toEqual({ problem: 'changed' });
  }));

test('[STAFF-01] another role ends the sessions, another name does not', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const other = await as(tx, 'support');
    const isOpen = and(eq(sessions.staffId, other.ownId));
    const change = (version: number, changes: object) =>
      changeColleague(admin, {
        staffId: other.ownId,
        version,
        isActive: true,
        form: { ...form, employeeNumber: 'MD-900', role: 'support', ...changes },
      });
    expect(await change(1, { firstName: 'Bo' })).toEqual({ ok: true });
    expect((await tx.select().from(sessions).where(isOpen))[0]?.revokedAt).toBeNull();
    expect(await change(2, { role: 'manager' })).toEqual({ ok: true });
    expect((await tx.select().from(sessions).where(isOpen))[0]?.revokedAt).toEqual(TEST_NOW);
  }));

test('[STAFF-01] nobody switches themselves off, and e-mail and number belong to one person', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const own = { staffId: admin.ownId, version: 1, isActive: false, form: { ...form, role: 'admin' } };
    expect(await changeColleague(admin, own)).toEqual({ problem: 'own-account' });
    await invited(admin);
    expect(await inviteColleague(admin, { ...form, email: 'x@example.com', employeeNumber: 'bad' })).toEqual({
      problem: 'employee-number-invalid',
    });
    expect(await inviteColleague(admin, { ...form, firstName: ' ' })).toEqual({
      problem: 'all-fields-missing',
    });
  }));

test('[STAFF-01] the same e-mail cannot be invited twice', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    await invited(admin);
    expect(await inviteColleague(admin, { ...form, employeeNumber: 'MD-778' })).toEqual({
      problem: 'staff-email-taken',
    });
  }));

test.each(['manager', 'support', 'packer', 'driver', 'staff'] as const)(
  '[STAFF-01, SEC-14] people are the admin’s: %s',
  (role) =>
    inRollback(open.db, async (tx) => {
      const ctx = await as(tx, role);
      expect(await listStaff(ctx)).toEqual({ problem: 'forbidden' });
      expect(await inviteColleague(ctx, form)).toEqual({ problem: 'forbidden' });
    }),
);

test('[SEC-10] a password given an hour ago does not do', () =>
  inRollback(open.db, async (tx) => {
    const admin = await as(tx, 'admin');
    const later = { ...admin, now: new Date(TEST_NOW.getTime() + 3_000_000) };
    expect(await inviteColleague(later, form)).toEqual({ problem: 'strong-sign-in-required' });
  }));

test('[SEC-30] a link for colleagues that opens nothing costs no hash', async () => {
  await inRollback(open.db, async (tx) => {
    const closed = withoutHashing(visitor(await as(tx, 'admin')));
    const input = { joinToken: 'guess', password: 'a good word', again: 'a good word' };
    expect(await joinStaff(closed, input)).toEqual({ problem: 'link-spent' });
  });
});
