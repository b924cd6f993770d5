import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAccount, removeCredential } from '#db/queries/identity/accounts.ts';
import { addStaffWithApp, codeAt, PASSWORD, stepsAfter, strangerAt } from '../testing/factors.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { readOwnFactors } from './second-factor/read-own-factors.ts';
import { finishSignIn } from './second-step.ts';
import { signInStaff } from './sign-in-staff.ts';

const { db, rolledBack } = openTestShop();
const NEXT = 'a longer one';
const form = { password: PASSWORD, newPassword: NEXT, again: NEXT };

test('[SIGN-16] a new password takes the place of the old one, and every other session ends', async () => {
  const { id, email, ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const other = tokenOf(await signInStaff(contextOf(db()), { email, password: PASSWORD }));
  expect(await readOwnFactors(ctx)).toMatchObject({ hasPassword: true });
  const { result, writes } = await recordWrites(db(), () => changeOwnPassword(ctx, form));
  expect(result).toEqual({ ok: true });
  expect(writes.audit).toEqual([['person.password', 'person', id]]);
  expect(await actorOf(db(), other, 'staff')).toEqual({ kind: 'visitor' });
  expect(await readOwnFactors(ctx)).toMatchObject({ sessions: [{}] });
  const signIn = (password: string) => signInStaff(contextOf(db()), { email, password });
  expect(await signIn(PASSWORD)).toEqual({ problem: 'credentials-wrong' });
  expect(tokenOf(await signIn(NEXT))).toBeTruthy();
});

test('[SIGN-16] a wrong password, a bad new one, an old sign-in and who has none change nothing', async () => {
  const { ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const ask = async (part: object, by = ctx) => {
    const { result, writes } = await recordWrites(db(), () => changeOwnPassword(by, { ...form, ...part }));
    expect(writes).toEqual({});
    return 'problem' in result ? result.problem : null;
  };
  expect(await ask({ password: 'guess' })).toBe('password-wrong');
  expect(await ask({ newPassword: 'short', again: 'short' })).toBe('password-short');
  expect(await ask({ again: 'another one' })).toBe('passwords-differ');
  expect(await ask({ newPassword: 'p'.repeat(201), again: 'p'.repeat(201) })).toBe('too-long');
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 60_000) };
  expect(await ask({}, late)).toBe('strong-sign-in-required');
  expect(await ask({}, contextOf(db()))).toBe('forbidden');
  const { id: bareId, ctx: bare } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const account = await findAccount(db(), { staffId: bareId });
  await removeCredential(db(), { accountId: account?.id ?? '', kind: 'password' });
  expect(await readOwnFactors(bare)).toMatchObject({ hasPassword: false });
  expect(await ask({}, bare)).toBe('forbidden');
  for (let count = 0; count < 4; count += 1) await ask({ password: 'guess' });
  expect(await ask({})).toBe('too-many-tries');
});

test('[SIGN-16] of two changes at the same moment one is made, and the other is told so', async () => {
  const { email, ctx } = await addStaff(db(), { role: 'packer', password: PASSWORD });
  const to = (next: string) => changeOwnPassword(ctx, { password: PASSWORD, newPassword: next, again: next });
  const typed = ['the first one', 'the other one'];
  // A connection for each is there: one that has to be opened first may come when the other change is made.
  await Promise.all(typed.map(() => db().execute(sql`select pg_sleep(0.05)`)));
  const answers = await Promise.all(typed.map(to));
  expect(answers).toContainEqual({ ok: true });
  expect(answers).toContainEqual({ problem: 'changed' });
  const made = typed[answers.findIndex((answer) => 'ok' in answer)] ?? '';
  expect(tokenOf(await signInStaff(contextOf(db()), { email, password: made }))).toBeTruthy();
});

test('[SIGN-16] whose session somebody ends meanwhile changes nothing any more', () =>
  rolledBack(async (tx) => {
    const { email, ctx } = await addStaff(tx, { role: 'packer', password: PASSWORD });
    // In the very moment in which the password is written, after every look that came before.
    await tx.execute(sql`create function end_sessions() returns trigger language plpgsql as
      $$ begin update sessions set revoked_at = NEW.created_at; return NEW; end $$`);
    await tx.execute(sql`create trigger end_sessions before update on credentials for each row
      execute function end_sessions()`);
    expect(await changeOwnPassword(ctx, form)).toEqual({ problem: 'changed' });
    await tx.execute(sql`drop trigger end_sessions on credentials`);
    expect(tokenOf(await signInStaff(contextOf(tx), { email, password: PASSWORD }))).toBeTruthy();
  }));

test('[SIGN-04, SIGN-16] a second step that was begun with the password of before leads nowhere', async () => {
  const { email, ctx, key } = await addStaffWithApp(db());
  const now = stepsAfter(ctx.now, 1);
  const answer = await signInStaff(strangerAt(db(), now), { email, password: PASSWORD });
  const { token: stepToken = '' } = 'step' in answer ? answer.step : {};
  expect(stepToken).not.toBe('');
  expect(await changeOwnPassword({ ...ctx, now }, form)).toEqual({ ok: true });
  const next = { stepToken, code: codeAt(key, now) };
  expect(await finishSignIn(strangerAt(db(), now), next)).toEqual({ problem: 'step-spent' });
});
