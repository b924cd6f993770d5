import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passkeys } from '#db/schema/second-factors.ts';
import { sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import type { ShopContext } from '../../context.ts';
import { PASSWORD } from '../../testing/factors.ts';
import { createDevice } from '../../testing/passkey-device.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { actorOf, addStaff, contextOf, tokenOf } from '../../testing/test-people.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { confirmPasskey } from '../confirm-sign-in.ts';
import { signInPasskey } from '../second-step.ts';
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys.ts';
import { readOwnFactors } from './read-own-factors.ts';
import { offerPasskeySignIn } from './take-passkey.ts';

const { db } = openTestShop();
const SITE = { origin: 'https://shop.example', rpId: 'shop.example' };
const WRONG = { problem: 'passkey-invalid' };

async function challengeOf(offered: Promise<object>): Promise<string> {
  const answer = (await offered) as { options?: { challenge: string } };
  if (!answer.options) throw new Error('nothing was offered');
  return answer.options.challenge;
}

const asked = (ctx: ShopContext = contextOf(db())) => challengeOf(offerPasskeySignIn(ctx, SITE));

async function addStaffWithPasskey(name = 'My phone') {
  const person = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const device = createDevice();
  const challenge = await challengeOf(offerPasskey(person.ctx, SITE));
  const added = await addPasskey(person.ctx, { site: SITE, answer: device.make(challenge, SITE), name });
  return { ...person, device, added };
}

test('[SIGN-05, SIGN-03] several passkeys are registered under names; the first brings the recovery codes', async () => {
  const { id, ctx, added } = await addStaffWithPasskey(' My  phone ');
  expect(added).toMatchObject({ ok: true });
  expect('codes' in added && added.codes).toHaveLength(10);
  const key = createDevice();
  const challenge = await challengeOf(offerPasskey(ctx, SITE));
  const answer = key.make(challenge, SITE);
  const { result, writes } = await recordWrites(db(), () =>
    addPasskey(ctx, { site: SITE, answer, name: 'Key' }),
  );
  expect(result).toEqual({ ok: true, codes: null });
  expect(writes.audit).toEqual([['factor.passkey-added', 'person', id]]);
  const read = await readOwnFactors(ctx);
  expect(read).toMatchObject({ passkeys: [{ name: 'My phone' }, { name: 'Key' }], codesLeft: 10 });
  const again = {
    site: SITE,
    answer: key.make(await challengeOf(offerPasskey(ctx, SITE)), SITE),
    name: 'Key',
  };
  expect(await addPasskey(ctx, again)).toEqual({ problem: 'passkey-taken' });
});

test('[SIGN-05] a passkey of another challenge, page, person or without its owner is not registered', async () => {
  const { ctx } = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const other = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const device = createDevice();
  const fresh = () => challengeOf(offerPasskey(ctx, SITE));
  const add = (answer: ReturnType<typeof device.make>, name = 'Key') =>
    addPasskey(ctx, { site: SITE, answer, name });
  expect(await add(device.make('bm9uZQ', SITE))).toEqual(WRONG);
  expect(await add(device.make(await fresh(), { ...SITE, origin: 'https://evil.example' }))).toEqual(WRONG);
  expect(await add(device.make(await fresh(), { ...SITE, rpId: 'evil.example' }))).toEqual(WRONG);
  expect(await add(device.make(await fresh(), SITE, { isVerified: false }))).toEqual(WRONG);
  expect(await add(device.make(await challengeOf(offerPasskey(other.ctx, SITE)), SITE))).toEqual(WRONG);
  expect(await add(device.make(await fresh(), SITE), ' ')).toEqual({ problem: 'passkey-name-invalid' });
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 60_000) };
  const answer = device.make(await fresh(), SITE);
  expect(await addPasskey(late, { site: SITE, answer, name: 'Key' })).toEqual(WRONG);
  const stale = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 60_000) };
  expect(await offerPasskey(stale, SITE)).toEqual({ problem: 'strong-sign-in-required' });
  expect(await offerPasskey(contextOf(db()), SITE)).toEqual({ problem: 'forbidden' });
  expect(await readOwnFactors(ctx)).toMatchObject({ passkeys: [], codesLeft: 0 });
});

test('[SIGN-05] an eleventh passkey is refused', async () => {
  const { id, ctx } = await addStaff(db(), { role: 'admin', password: PASSWORD });
  const row = { staffId: id, publicKey: 'k', counter: 0, isBackedUp: false, name: 'Key' };
  const rows = Array.from({ length: 10 }, (_, at) => ({
    ...row,
    id: ctx.newId(),
    credentialId: `${id}${at}`,
  }));
  await db().insert(passkeys).values(rows);
  expect(await offerPasskey(ctx, SITE)).toEqual({ problem: 'passkeys-full' });
});

test('[SIGN-06] a passkey alone opens the console, in a browser known from then on', async () => {
  const { id, device } = await addStaffWithPasskey();
  const ctx = contextOf(db(), { userAgent: 'a phone' });
  const answer = device.answer(await asked(ctx), SITE);
  const entered = await signInPasskey(ctx, { site: SITE, answer });
  expect(entered).toMatchObject({ ok: true, browser: expect.any(String) });
  expect(await actorOf(db(), tokenOf(entered), 'staff')).toMatchObject({ staffId: id, hasFactor: true });
  const rows = await db().select().from(sessions).where(eq(sessions.staffId, id));
  expect(rows.filter(({ way }) => way === 'passkey')).toMatchObject([
    { userAgent: 'a phone', lastStrongAuthAt: ctx.now },
  ]);
  const [kept] = await db().select().from(passkeys).where(eq(passkeys.staffId, id));
  expect(kept).toMatchObject({ counter: 1, lastUsedAt: ctx.now });
  expect(await signInPasskey(ctx, { site: SITE, answer })).toEqual(WRONG);
});

test('[SIGN-06] what another page, name, device or time has signed opens nothing, nor does a copied counter', async () => {
  const { device } = await addStaffWithPasskey();
  const ctx = contextOf(db());
  const enter = (answer: ReturnType<typeof device.answer>, at = ctx) =>
    signInPasskey(at, { site: SITE, answer });
  expect(await enter(device.answer(await asked(), { ...SITE, origin: 'https://evil.example' }))).toEqual(
    WRONG,
  );
  expect(await enter(device.answer(await asked(), { ...SITE, rpId: 'evil.example' }))).toEqual(WRONG);
  expect(await enter(device.answer(await asked(), SITE, { isVerified: false }))).toEqual(WRONG);
  expect(await enter(device.answer('bm9uZQ', SITE))).toEqual(WRONG);
  expect(await enter(createDevice().answer(await asked(), SITE))).toEqual(WRONG);
  const forged = { ...createDevice().answer(await asked(), SITE), id: device.answer('x', SITE).id };
  expect(await enter(forged)).toEqual(WRONG);
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 60_000) };
  expect(await enter(device.answer(await asked(), SITE), late)).toEqual(WRONG);
  expect(await enter(device.answer(await asked(), SITE))).toMatchObject({ ok: true });
  expect(await enter(device.answer(await asked(), SITE, { grows: 0 }))).toEqual(WRONG);
  expect(await enter(device.answer(await asked(), SITE, { grows: -3 }))).toEqual(WRONG);
});

test('[SIGN-06, SEC-10] who was switched off does not enter, and an address has sixty tries', async () => {
  const { id, device } = await addStaffWithPasskey();
  await db().update(staff).set({ isActive: false }).where(eq(staff.id, id));
  const ctx = contextOf(db());
  const answer = device.answer(await asked(ctx), SITE);
  expect(await signInPasskey(ctx, { site: SITE, answer })).toEqual(WRONG);
  for (let count = 1; count < 60; count += 1) await offerPasskeySignIn(ctx, SITE);
  expect(await offerPasskeySignIn(ctx, SITE)).toEqual({ problem: 'too-many-tries' });
});

test('[SIGN-09] a passkey of one’s own makes the sign-in fresh, another’s and a sign-in’s challenge do not', async () => {
  const { id, ctx, device } = await addStaffWithPasskey();
  const other = await addStaffWithPasskey();
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 40 * 60_000) };
  const own = () => challengeOf(offerPasskeySignIn(later, SITE, id));
  const confirm = (answer: ReturnType<typeof device.answer>) => confirmPasskey(later, { site: SITE, answer });
  expect(await confirm(other.device.answer(await own(), SITE))).toEqual(WRONG);
  expect(await confirm(device.answer(await asked(later), SITE))).toEqual(WRONG);
  expect(await offerPasskey(later, SITE)).toEqual({ problem: 'strong-sign-in-required' });
  expect(await confirm(device.answer(await own(), SITE))).toEqual({ ok: true });
  expect(await offerPasskey(later, SITE)).toMatchObject({ ok: true });
  const taken = device.answer(await own(), SITE);
  expect(await signInPasskey(later, { site: SITE, answer: taken })).toEqual(WRONG);
});

test('[SIGN-05] one’s own passkey is removed, no one else’s, and with the last the codes', async () => {
  const { id, ctx } = await addStaffWithPasskey();
  const other = await addStaffWithPasskey();
  const [mine] = await db().select().from(passkeys).where(eq(passkeys.staffId, id));
  expect(await removePasskey(other.ctx, { id: mine?.id ?? '' })).toEqual({ problem: 'not-found' });
  const { writes } = await recordWrites(db(), () => removePasskey(ctx, { id: mine?.id ?? '' }));
  expect(writes.audit).toEqual([['factor.passkey-removed', 'person', id]]);
  expect(await readOwnFactors(ctx)).toMatchObject({ passkeys: [], codesLeft: 0 });
  expect(await readOwnFactors(other.ctx)).toMatchObject({ passkeys: [{ name: 'My phone' }], codesLeft: 10 });
});
