import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recoveryCodes, staffTotp } from '#db/schema/second-factors.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addStaffWithApp, beginKey, codeAt, PASSWORD, stepsAfter } from '../../testing/factors.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../../testing/test-people.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { signInStaff } from '../sign-in-staff.ts';
import { beginApp, cancelApp, confirmApp, removeApp } from './app-set-up.ts';
import { takeCode } from './check-code.ts';
import { readOwnFactors } from './read-own-factors.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { openSecret, sealSecret } from './seal.ts';

const { db } = openTestShop();
const WRONG = { problem: 'code-invalid' };
const STALE_MS = 31 * 60_000;

const rowOf = async (staffId: string) =>
  (await db().select().from(staffTotp).where(eq(staffTotp.staffId, staffId)))[0];

test('[SIGN-01] an app counts once a code has confirmed it, its secret is kept sealed, other sessions end', async () => {
  const { id, email, ctx } = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const other = tokenOf(await signInStaff(contextOf(db()), { email, password: PASSWORD }));
  const key = await beginKey(ctx);
  expect((await rowOf(id))?.confirmedAt).toBeNull();
  expect(
    await takeCode(db(), ctx, { person: { id, employeeNumber: id }, typed: codeAt(key, ctx.now) }),
  ).toEqual(WRONG);
  expect(await confirmApp(ctx, { typed: '000000' })).toEqual(WRONG);
  expect(await actorOf(db(), other, 'staff')).toMatchObject({ kind: 'staff', hasFactor: false });

  const { result, writes } = await recordWrites(db(), () => confirmApp(ctx, { typed: codeAt(key, ctx.now) }));
  expect(result).toMatchObject({ ok: true, codes: expect.any(Array) });
  expect(writes.audit).toEqual([['factor.app-added', 'person', id]]);
  expect(writes.notices?.map(([, kind]) => kind)).toEqual(['ended']);
  const row = await rowOf(id);
  expect(row?.confirmedAt).toEqual(ctx.now);
  expect(row?.sealedSecret).not.toContain(key.replaceAll(' ', ''));
  expect(await actorOf(db(), other, 'staff')).toEqual({ kind: 'visitor' });
  expect(await readOwnFactors(ctx)).toMatchObject({ hasApp: true, pendingApp: null, codesLeft: 10 });
  expect(await beginApp(ctx)).toEqual({ problem: 'app-taken' });
});

test('[SIGN-01] a setup waits half an hour, asks for a fresh sign-in, and is of staff alone', async () => {
  const { id, ctx } = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const key = await beginKey(ctx);
  const late = { ...ctx, now: new Date(ctx.now.getTime() + STALE_MS) };
  expect(await beginApp(late)).toEqual({ problem: 'strong-sign-in-required' });
  expect(await confirmApp(late, { typed: codeAt(key, late.now) })).toEqual({
    problem: 'strong-sign-in-required',
  });
  expect(await readOwnFactors(late)).toMatchObject({ pendingApp: null });
  await db()
    .update(staffTotp)
    .set({ createdAt: new Date(ctx.now.getTime() - STALE_MS) })
    .where(eq(staffTotp.staffId, id));
  expect(await confirmApp(ctx, { typed: codeAt(key, ctx.now) })).toEqual({ problem: 'set-up-spent' });
  for (const ask of [beginApp, cancelApp, removeApp, renewRecoveryCodes, readOwnFactors])
    expect(await ask(contextOf(db()))).toEqual({ problem: 'forbidden' });
});

test('[SIGN-01] a setup can be left, and its key with it; a confirmed app stays', async () => {
  const { ctx } = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const left = await beginKey(ctx);
  expect(await cancelApp(ctx)).toEqual({ ok: true });
  expect(await readOwnFactors(ctx)).toMatchObject({ hasApp: false, pendingApp: null });
  expect(await confirmApp(ctx, { typed: codeAt(left, ctx.now) })).toEqual({ problem: 'set-up-spent' });
  const key = await beginKey(ctx);
  expect(await confirmApp(ctx, { typed: codeAt(key, ctx.now) })).toMatchObject({ ok: true });
  expect(await cancelApp(ctx)).toEqual({ ok: true });
  expect(await readOwnFactors(ctx)).toMatchObject({ hasApp: true });
});

test('[SIGN-01] a secret is sealed for one person and one key, and a changed one opens nothing', () => {
  const [secret, staffId] = ['a secret of the shop', 'sam'];
  const plain = Buffer.from('twenty bytes of chance');
  const sealed = sealSecret(plain, { secret, staffId, chance: 'one' });
  expect(openSecret(sealed, { secret, staffId })).toEqual(plain);
  expect(sealed).not.toBe(sealSecret(plain, { secret, staffId, chance: 'two' }));
  expect(() => openSecret(sealed, { secret, staffId: 'ada' })).toThrow();
  expect(() => openSecret(sealed, { secret: 'another', staffId })).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => openSecret(changed.toString('base64url'), { secret, staffId })).toThrow();
});

test('[SIGN-02] a code opens once, one step early or late, and of two at the same moment one', async () => {
  const { id, ctx, key } = await addStaffWithApp(db());
  const person = { id, employeeNumber: id };
  const take = (steps: number, codeOf = steps) => {
    const at = { ...ctx, now: stepsAfter(ctx.now, steps) };
    return takeCode(db(), at, { person, typed: codeAt(key, stepsAfter(ctx.now, codeOf)) });
  };
  expect(await take(0)).toEqual(WRONG);
  expect(await take(1)).toMatchObject({ ok: true });
  expect(await take(1)).toEqual(WRONG);
  expect(await take(2, 1)).toEqual(WRONG);
  expect(await take(5, 3)).toEqual(WRONG);
  expect(await take(5, 4)).toMatchObject({ ok: true });
  expect(await take(5, 6)).toMatchObject({ ok: true });
  expect(await take(6, 5)).toEqual(WRONG);
  const both = await Promise.all([take(9), take(9)]);
  expect(both.filter((answer) => 'ok' in answer)).toHaveLength(1);
});

test('[SIGN-03] each recovery code opens once and for its owner alone; its use is written down', async () => {
  const { id, ctx, codes } = await addStaffWithApp(db());
  const neighbour = await addStaffWithApp(db());
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  const person = { id, employeeNumber: id };
  const take = (typed: string) => takeCode(db(), ctx, { person, typed });
  expect(await take(neighbour.codes[0] ?? '')).toEqual(WRONG);
  const { writes } = await recordWrites(db(), async () => {
    expect(await take(first.toLowerCase().replaceAll('-', ''))).toMatchObject({ ok: true });
    expect(await take(first)).toEqual(WRONG);
  });
  expect(writes.audit).toEqual([['factor.recovery-used', 'person', id]]);
  const kept = await db().select().from(recoveryCodes).where(eq(recoveryCodes.staffId, id));
  expect(JSON.stringify(kept)).not.toContain(second.replaceAll('-', ''));

  const renewed = await renewRecoveryCodes(ctx);
  expect(renewed).toMatchObject({ ok: true });
  expect(await take(second)).toEqual(WRONG);
  expect(await readOwnFactors(ctx)).toMatchObject({ codesLeft: 10 });
  expect(await readOwnFactors(neighbour.ctx)).toMatchObject({ codesLeft: 10 });
});

test('[SIGN-01, SIGN-03] removing the app removes the codes, and is written down with who did it', async () => {
  const { id, ctx, key } = await addStaffWithApp(db());
  const stale = { ...ctx, now: new Date(ctx.now.getTime() + STALE_MS) };
  expect(await removeApp(stale)).toEqual({ problem: 'strong-sign-in-required' });
  expect(await removeApp(ctx)).toEqual({ ok: true });
  expect(await removeApp(ctx)).toEqual({ problem: 'not-found' });
  const later = { ...ctx, now: stepsAfter(ctx.now, 4) };
  const person = { id, employeeNumber: id };
  expect(await takeCode(db(), later, { person, typed: codeAt(key, later.now) })).toEqual(WRONG);
  expect(await db().select().from(recoveryCodes).where(eq(recoveryCodes.staffId, id))).toEqual([]);
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows.map(({ action, staffId }) => [action, staffId])).toEqual([
    ['factor.app-added', id],
    ['factor.app-removed', id],
  ]);
});
