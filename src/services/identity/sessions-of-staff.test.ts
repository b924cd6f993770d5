import { expect, test } from 'vitest';
import { addStaffWithApp, PASSWORD, strangerAt } from '../testing/factors.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readColleagueAccess, removeColleagueFactors } from './second-factor/colleague-factors.ts';
import { readOwnFactors } from './second-factor/read-own-factors.ts';
import { resolveSession } from './sessions.ts';
import { endOtherSessions, endSession } from './sessions-of-staff.ts';
import { signInStaff } from './sign-in-staff.ts';

const { db } = openTestShop();
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

async function enter(email: string, userAgent?: string) {
  return tokenOf(await signInStaff(contextOf(db(), { userAgent }), { email, password: PASSWORD }));
}

async function sessionIdOf(token: string): Promise<string> {
  const actor = await actorOf(db(), token, 'staff');
  return actor.kind === 'staff' ? actor.sessionId : '';
}

test('[SIGN-10] one’s open sessions are listed with device, way and last use; the one in hand is marked', async () => {
  const { email, ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const token = await enter(email, SAFARI);
  const read = await readOwnFactors(ctx);
  if ('problem' in read) throw new Error(read.problem);
  expect(read.sessions).toHaveLength(2);
  expect(read.sessions).toContainEqual({
    id: await sessionIdOf(token),
    ...{ way: 'password', browser: 'Safari', system: 'iPhone', isThisOne: false },
    ...{ createdAt: ctx.now, lastSeenAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + 12 * 3_600_000) },
  });
  expect(read.sessions.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ browser: null, system: null }]);

  const seenAt = async (minutes: number) => {
    const now = new Date(ctx.now.getTime() + minutes * 60_000);
    await resolveSession(strangerAt(db(), now), { token, audience: 'staff' });
    const { sessions } = (await readOwnFactors(ctx)) as typeof read;
    const id = await sessionIdOf(token);
    return (
      ((sessions.find((each) => each.id === id)?.lastSeenAt.getTime() ?? 0) - ctx.now.getTime()) / 60_000
    );
  };
  expect([await seenAt(4), await seenAt(5), await seenAt(9), await seenAt(10)]).toEqual([0, 5, 5, 10]);
});

test('[SIGN-11] one session ends at a press with its streams, and the audit log says who ended it', async () => {
  const { id, email, ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const token = await enter(email);
  const sessionId = await sessionIdOf(token);
  const { result, writes } = await recordWrites(db(), () => endSession(ctx, { id: sessionId, staffId: id }));
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    notices: [[`session:${sessionId}`, 'ended', sessionId]],
    audit: [['session.end', 'person', id]],
  });
  expect(await actorOf(db(), token, 'staff')).toEqual({ kind: 'visitor' });
  expect(await endSession(ctx, { id: sessionId, staffId: id })).toEqual({ problem: 'not-found' });
});

test('[SIGN-11] all other sessions end and the one in hand stays', async () => {
  const { id, email, ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const tokens = [await enter(email), await enter(email)];
  expect(await endOtherSessions(ctx, { staffId: id })).toEqual({ ok: true, ended: 2 });
  for (const token of tokens) expect(await actorOf(db(), token, 'staff')).toEqual({ kind: 'visitor' });
  const read = await readOwnFactors(ctx);
  expect(read).toMatchObject({ sessions: [{ isThisOne: true }] });
  const { writes } = await recordWrites(db(), () => endOtherSessions(ctx, { staffId: id }));
  expect(writes).toEqual({});
});

test('[SIGN-11] a colleague’s sessions end by who keeps the people and has signed in lately, by nobody else', async () => {
  const { id, email } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const admin = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const manager = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const token = await enter(email);
  const asked = { id: await sessionIdOf(token), staffId: id };
  const stale = { ...admin.ctx, now: new Date(admin.ctx.now.getTime() + 31 * 60_000) };
  expect(await endSession(manager.ctx, asked)).toEqual({ problem: 'forbidden' });
  expect(await endSession(manager.ctx, { ...asked, staffId: manager.id })).toEqual({ problem: 'not-found' });
  expect(await endSession(contextOf(db()), asked)).toEqual({ problem: 'forbidden' });
  expect(await endOtherSessions(manager.ctx, { staffId: id })).toEqual({ problem: 'forbidden' });
  expect(await endSession(stale, asked)).toEqual({ problem: 'strong-sign-in-required' });
  expect(await actorOf(db(), token, 'staff')).toMatchObject({ kind: 'staff' });
  const { writes } = await recordWrites(db(), () => endSession(admin.ctx, asked));
  expect(writes.audit).toEqual([['session.end', 'person', id]]);
  expect(await actorOf(db(), token, 'staff')).toEqual({ kind: 'visitor' });
});

test('[SIGN-12] a colleague’s lost factors are removed by an admin, with their sessions, and not one’s own', async () => {
  const lost = await addStaffWithApp(db(), 'manager');
  const admin = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const manager = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const asked = { staffId: lost.id };
  expect(await readColleagueAccess(manager.ctx, asked)).toEqual({ problem: 'forbidden' });
  expect(await readColleagueAccess(admin.ctx, asked)).toMatchObject({
    factors: { hasApp: true, hasPasskey: false },
    sessions: [{ isThisOne: false }],
  });
  expect(await removeColleagueFactors(manager.ctx, asked)).toEqual({ problem: 'forbidden' });
  expect(await removeColleagueFactors(admin.ctx, { staffId: admin.id })).toEqual({ problem: 'own-account' });
  const stale = { ...admin.ctx, now: new Date(admin.ctx.now.getTime() + 31 * 60_000) };
  expect(await removeColleagueFactors(stale, asked)).toEqual({ problem: 'strong-sign-in-required' });
  const { result, writes } = await recordWrites(db(), () => removeColleagueFactors(admin.ctx, asked));
  expect(result).toEqual({ ok: true });
  expect(writes.audit).toEqual([['person.factors-removed', 'person', lost.id]]);
  expect(await readColleagueAccess(admin.ctx, asked)).toMatchObject({
    factors: { hasApp: false },
    sessions: [],
  });
  expect(await readOwnFactors(lost.ctx)).toMatchObject({ codesLeft: 0 });
  expect(await enter(lost.email)).toEqual(expect.any(String));
  expect(await removeColleagueFactors(admin.ctx, asked)).toEqual({ problem: 'not-found' });
});
