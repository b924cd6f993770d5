import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, staff } from '#db/schema/staff.ts';
import { joinStaff } from '../staff/invite-colleague.ts';
import { markNoticeRead, readNotices } from '../staff/notices.ts';
import { addStaffWithApp, PASSWORD } from '../testing/factors.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { resetOwner } from './owner-reset.ts';
import { readOwnFactors } from './second-factor/read-own-factors.ts';
import { signInStaff } from './sign-in-staff.ts';

const { db } = openTestShop();
const NEW = { password: 'a new word', again: 'a new word' };

const reset = (email: string) => resetOwner(db(), { ...contextOf(db()), email });

test('[SIGN-13] the link ends all sessions, sets a new password, removes the factors and works once', async () => {
  const owner = await addStaffWithApp(db());
  const { result, writes } = await recordWrites(db(), () => reset(owner.email.toUpperCase()));
  expect(writes.audit).toEqual([['person.owner-reset', 'person', owner.id]]);
  expect(writes.notices?.map(([, kind]) => kind)).toEqual(['ended']);
  const joinToken = tokenOf(result);
  const joined = await recordWrites(db(), () => joinStaff(contextOf(db()), { joinToken, ...NEW }));
  expect(joined.result).toMatchObject({ ok: true });
  expect(joined.writes.audit).toEqual([['person.owner-reset-used', 'person', owner.id]]);
  expect(await actorOf(db(), tokenOf(joined.result), 'staff')).toMatchObject({
    ...{ staffId: owner.id, role: 'admin', hasFactor: false },
  });
  expect(await readOwnFactors(owner.ctx)).toMatchObject({ hasApp: false, codesLeft: 0 });
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, owner.id));
  expect(rows.filter(({ action }) => action.startsWith('person.')).map(({ staffId }) => staffId)).toEqual([
    null,
    null,
  ]);
  expect(await joinStaff(contextOf(db()), { joinToken, ...NEW })).toEqual({ problem: 'link-spent' });
  const { email } = owner;
  expect(await signInStaff(contextOf(db()), { email, password: PASSWORD })).toMatchObject({
    problem: 'credentials-wrong',
  });
  expect(await signInStaff(contextOf(db()), { email, password: NEW.password })).toMatchObject({ ok: true });
});

test('[SIGN-13] a link lasts a day, ends the one before, and changes nothing until it is used', async () => {
  const owner = await addStaffWithApp(db());
  const first = tokenOf(await reset(owner.email));
  const second = tokenOf(await reset(owner.email));
  expect(await joinStaff(contextOf(db()), { joinToken: first, ...NEW })).toEqual({ problem: 'link-spent' });
  const late = contextOf(db(), { now: new Date(owner.ctx.now.getTime() + 24 * 3_600_000) });
  expect(await joinStaff(late, { joinToken: second, ...NEW })).toEqual({ problem: 'link-spent' });
  expect(await readOwnFactors(owner.ctx)).toMatchObject({ hasApp: true, codesLeft: 10 });
  const { email } = owner;
  expect(await signInStaff(contextOf(db()), { email, password: PASSWORD })).toHaveProperty('step');
});

test('[SIGN-13] whoever is no admin, or works here no more, gets none; the admins are named', async () => {
  const admin = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const manager = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const left = await addStaff(db(), { role: 'admin', password: PASSWORD });
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, left.id));
  for (const email of [manager.email, left.email, 'nobody@example.com']) {
    const { result, writes } = await recordWrites(db(), () => reset(email));
    expect(result).toEqual({ problem: 'not-found', admins: expect.arrayContaining([admin.email]) });
    expect('admins' in result && result.admins).not.toContain(left.email);
    expect(writes).toEqual({});
  }
});

test('[SIGN-14] every admin is told until they have read it, and nobody else', async () => {
  const owner = await addStaffWithApp(db());
  const admin = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const manager = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const joinToken = tokenOf(await reset(owner.email));
  expect(await readNotices(admin.ctx)).toMatchObject({ resets: [] });
  const entered = await joinStaff(contextOf(db()), { joinToken, ...NEW });
  const own = contextOf(db(), { actor: await actorOf(db(), tokenOf(entered), 'staff') });
  for (const ctx of [admin.ctx, own])
    expect(await readNotices(ctx)).toMatchObject({ resets: [{ email: owner.email, at: own.now }] });
  for (const ctx of [manager.ctx, contextOf(db())])
    expect(await readNotices(ctx)).toMatchObject({ resets: [] });
  const { resets } = await readNotices(admin.ctx);
  const id = resets[0]?.id ?? 0;
  expect(await markNoticeRead(own, { id })).toEqual({ problem: 'not-found' });
  expect(await markNoticeRead(contextOf(db()), { id })).toEqual({ problem: 'forbidden' });
  expect(await markNoticeRead(admin.ctx, { id })).toEqual({ ok: true });
  expect(await markNoticeRead(admin.ctx, { id })).toEqual({ problem: 'not-found' });
  expect(await readNotices(admin.ctx)).toMatchObject({ resets: [] });
  expect((await readNotices(own)).resets).toHaveLength(1);
});
