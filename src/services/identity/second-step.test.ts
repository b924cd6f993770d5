import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#db/schema/sessions.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { joinStaff, renewSetUpLink } from '../staff/invite-colleague.ts';
import { addStaffWithApp, codeAt, PASSWORD, stepsAfter, strangerAt } from '../testing/factors.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { confirmPassword } from './confirm-sign-in.ts';
import { finishSignIn } from './second-step.ts';
import { signInStaff } from './sign-in-staff.ts';

const { db } = openTestShop();
const SPENT = { problem: 'step-spent' };

function stepOf(answer: object): string {
  const { step } = answer as { step?: { token: string } };
  if (!step) throw new Error('there is no second step');
  return step.token;
}

const begin = async (email: string, now: Date) =>
  stepOf(await signInStaff(strangerAt(db(), now), { email, password: PASSWORD }));

test('[SIGN-04] a right password opens no session but a second step, whose code does', async () => {
  const { id, email, ctx, key } = await addStaffWithApp(db());
  const now = stepsAfter(ctx.now, 1);
  const before = await db().select().from(sessions).where(eq(sessions.staffId, id));
  const answer = await signInStaff(strangerAt(db(), now), { email, password: PASSWORD });
  expect(answer).toEqual({ step: { token: expect.any(String), hasApp: true, hasPasskey: false } });
  expect(await actorOf(db(), stepOf(answer), 'staff')).toEqual({ kind: 'visitor' });
  expect(await db().select().from(sessions).where(eq(sessions.staffId, id))).toEqual(before);

  const stepToken = stepOf(answer);
  const stranger = strangerAt(db(), now);
  expect(await finishSignIn(stranger, { stepToken, code: '000000' })).toMatchObject({
    problem: 'code-invalid',
    step: { token: stepToken, hasApp: true },
  });
  const entered = await finishSignIn(stranger, { stepToken, code: codeAt(key, now) });
  expect(entered).toMatchObject({ ok: true, browser: expect.any(String) });
  expect(await actorOf(db(), tokenOf(entered), 'staff')).toMatchObject({ staffId: id, hasFactor: true });
  const after = await db().select().from(sessions).where(eq(sessions.staffId, id));
  expect(after.map(({ way }) => way).sort()).toEqual(['code', 'password']);
  const next = { stepToken, code: codeAt(key, stepsAfter(now, 1)) };
  expect(await finishSignIn(strangerAt(db(), stepsAfter(now, 1)), next)).toEqual(SPENT);
});

test('[SIGN-04] the step ends after five minutes, with its person, and is nobody’s without its token', async () => {
  const { id, email, ctx, codes } = await addStaffWithApp(db());
  const [first = '', second = ''] = codes;
  const stepToken = await begin(email, ctx.now);
  const end = new Date(ctx.now.getTime() + 5 * 60_000);
  expect(await finishSignIn(strangerAt(db(), end), { stepToken, code: first })).toEqual(SPENT);
  expect(await finishSignIn(strangerAt(db(), ctx.now), { stepToken: 'guess', code: first })).toEqual(SPENT);
  const lastMoment = new Date(end.getTime() - 1);
  const answer = await finishSignIn(strangerAt(db(), lastMoment), { stepToken, code: first });
  expect(answer).toMatchObject({ ok: true });
  const next = await begin(email, ctx.now);
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
  expect(await finishSignIn(strangerAt(db(), ctx.now), { stepToken: next, code: second })).toEqual(SPENT);
});

test('[SIGN-04, SEC-10, SEC-31] five codes a step and twenty a person, then the audit log names the account', async () => {
  const { id, email, ctx, key } = await addStaffWithApp(db());
  const now = stepsAfter(ctx.now, 1);
  const guess = async (stepToken: string, code = '000000') =>
    finishSignIn(strangerAt(db(), now), { stepToken, code });
  const right = codeAt(key, now);
  for (let step = 0; step < 3; step += 1) {
    const stepToken = await begin(email, now);
    for (let count = 0; count < 5; count += 1)
      expect(await guess(stepToken)).toMatchObject({ problem: 'code-invalid' });
    expect(await guess(stepToken, right)).toEqual({ problem: 'too-many-tries' });
  }
  const last = await begin(email, now);
  for (let count = 0; count < 2; count += 1)
    expect(await guess(last)).toMatchObject({ problem: 'code-invalid' });
  expect(await guess(await begin(email, now), right)).toEqual({ problem: 'too-many-tries' });
  const attacked = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(attacked.map(({ action, after }) => [action, after])).toContainEqual([
    'account.attacked',
    { door: 'second-factor' },
  ]);
});

test('[SIGN-04] of two entries with the same code at the same moment, one opens', async () => {
  const { email, ctx, codes } = await addStaffWithApp(db());
  const steps = await Promise.all([begin(email, ctx.now), begin(email, ctx.now)]);
  const answers = await Promise.all(
    steps.map((stepToken) => finishSignIn(strangerAt(db(), ctx.now), { stepToken, code: codes[0] ?? '' })),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
});

test('[SIGN-04, STAFF-01] a setup link changes the password and leads to the second step, not around it', async () => {
  const { id, email, ctx, codes } = await addStaffWithApp(db(), 'manager');
  const admin = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const link = await renewSetUpLink(admin.ctx, { staffId: id });
  const password = 'another word';
  const joined = await joinStaff(contextOf(db()), { joinToken: tokenOf(link), password, again: password });
  const entered = await finishSignIn(strangerAt(db(), ctx.now), {
    stepToken: stepOf(joined),
    code: codes[0] ?? '',
  });
  expect(entered).toMatchObject({ ok: true });
  expect(await signInStaff(contextOf(db()), { email, password: PASSWORD })).toEqual({
    problem: 'credentials-wrong',
  });
});

test('[SIGN-09] a fresh sign-in asks for password and code, and a wrong password costs no code', async () => {
  const { ctx, codes } = await addStaffWithApp(db());
  const [code = ''] = codes;
  const confirm = (password: string, typed?: string) => confirmPassword(ctx, { password, code: typed });
  expect(await confirm('guess', code)).toEqual({ problem: 'password-wrong' });
  expect(await confirm(PASSWORD)).toEqual({ problem: 'code-invalid' });
  expect(await confirm(PASSWORD, '000000')).toEqual({ problem: 'code-invalid' });
  expect(await confirm(PASSWORD, code)).toEqual({ ok: true });
  expect(await confirm(PASSWORD, code)).toEqual({ problem: 'code-invalid' });
});
