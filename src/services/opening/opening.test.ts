import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findMark, setMark } from '#db/queries/installation.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { settings } from '#db/schema/settings.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { FIRST_STEPS } from '#domain/opening/first-steps.ts';
import { readShopState } from '../shop/installation.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { closeToPublic, keepStep, openToPublic, saveStep } from './change-opening.ts';
import { readLeft, readStart } from './read-start.ts';

const { rolledBack, staffId } = openTestShop('demo');

const LATER = new Date(TEST_NOW.getTime() + 60_000);

async function admin(db: Database, strongAt: Date | null = LATER, hasFactor = true) {
  const sessionId = await addStaffSession(db, staffId(), { now: LATER, strongAt });
  const actor = { kind: 'staff', staffId: staffId(), role: 'admin', sessionId, hasFactor } as const;
  return testContext(db, actor, { now: LATER });
}

const REAL = {
  legal_name: 'Harbor Leaf LLC',
  license_number: 'C9-0000123-LIC',
  shop_phone: '(619) 234-5678',
  shop_email: 'hello@harborleaf.shop',
  payment_recipients: { zelle: { phone: '(619) 234-5678', name: 'Harbor Leaf' } },
};

/** A closed shop with the goods of the demo, and facts of its own. */
async function closedShop(db: Database, facts: Record<string, unknown> = REAL) {
  await setMark(db, { key: 'opening', value: 'closed', at: LATER });
  await setMark(db, { key: 'start', value: { done: FIRST_STEPS, skipped: [] }, at: LATER });
  for (const [key, value] of Object.entries(facts)) {
    await db.delete(settings).where(eq(settings.key, key));
    await db.insert(settings).values({ key, value, updatedAt: TEST_NOW });
  }
}

test('[FIRST-06, FIRST-04] the shop opens with one audit row and raised versions, and once only', () =>
  rolledBack(async (db) => {
    await closedShop(db);
    expect((await readShopState(db)).isClosed).toBe(true);
    const ctx = await admin(db);
    const opened = await recordWrites(db, () => openToPublic(ctx));
    expect(opened).toEqual({
      result: { ok: true },
      writes: { audit: [['shop.open', 'shop', 'opening']], catalogueVersion: 1, settingsVersion: 1 },
    });
    expect((await readShopState(db)).isClosed).toBe(false);
    expect(await recordWrites(db, () => openToPublic(ctx))).toEqual({ result: { ok: true }, writes: {} });
  }));

test('[FIRST-06] it stays closed and nothing is written while something is missing or the demo’s', () =>
  rolledBack(async (db) => {
    await closedShop(db, { license_number: 'C9-0000000-LIC', shop_phone: '(951) 555-0100' });
    await db.update(productOptions).set({ isOn: false });
    await setMark(db, { key: 'start', value: {}, at: LATER });
    const refused = await recordWrites(db, async () => openToPublic(await admin(db)));
    const missing = [...['place', 'payees', 'legal-name', 'license', 'phone', 'email', 'choices', 'product']];
    expect(refused).toEqual({ result: { problem: 'shop-not-ready', missing }, writes: {} });
    expect(await findMark(db, 'opening')).toBe('closed');
    // Eight things of four steps: place, payment, law and product.
    expect(await readLeft({ db })).toEqual({ left: ['place', 'payment', 'law', 'product'], without: [] });
  }));

test('[FIRST-06, FIRST-07, FIRST-01] only an admin with a fresh password opens or closes, and only admins see the start', () =>
  rolledBack(async (db) => {
    await closedShop(db);
    const old = await admin(db, new Date(LATER.getTime() - 30 * 60_000));
    const manager = testContext(db, { ...old.actor, role: 'manager' } as typeof old.actor, { now: LATER });
    const visitor = testContext(db, { kind: 'visitor' });
    for (const change of [openToPublic, closeToPublic] as ((ctx: typeof old) => Promise<unknown>)[]) {
      const ask = (ctx: typeof old) => recordWrites(db, () => change(ctx));
      expect(await ask(old)).toEqual({ result: { problem: 'strong-sign-in-required' }, writes: {} });
      expect(await ask(manager)).toEqual({ result: { problem: 'forbidden' }, writes: {} });
      expect(await ask(visitor)).toEqual({ result: { problem: 'forbidden' }, writes: {} });
    }
    expect(await readStart(manager)).toEqual({ problem: 'forbidden' });
    expect(await keepStep(manager, 'name', 'done')).toEqual({ problem: 'forbidden' });
    expect(await findMark(db, 'opening')).toBe('closed');
  }));

test('[FIRST-12] a closed shop is set up without the second factor, and neither opened nor closed without it', () =>
  rolledBack(async (db) => {
    await closedShop(db, { ...REAL, second_factor_for: 'money-and-settings' });
    await db.delete(settings).where(eq(settings.key, 'shop_name'));
    const without = { ...(await admin(db, LATER, false)), isClosed: true };
    const strict = {
      ...without,
      settings: { ...without.settings, secondFactorFor: 'money-and-settings' as const },
    };
    for (const change of [openToPublic, closeToPublic])
      expect(await recordWrites(db, async () => change(strict))).toEqual({
        result: { problem: 'second-factor-missing' },
        writes: {},
      });
    const changes = [{ key: 'shop_name', value: 'Harbor Leaf', seenVersion: null }];
    expect(await saveStep(strict, { step: 'name', changes })).toEqual({ ok: true });
    expect(await saveStep({ ...strict, isClosed: false }, { step: 'name', changes })).toMatchObject({
      problem: 'second-factor-missing',
    });
  }));

test('[FIRST-07] an open shop is closed again with one audit row, and its progress stays', () =>
  rolledBack(async (db) => {
    expect((await readShopState(db)).isClosed).toBe(false);
    await setMark(db, { key: 'start', value: { done: ['law'] }, at: LATER });
    const ctx = await admin(db);
    const before = await readStart(ctx);
    if ('problem' in before) throw new Error(before.problem);
    const { left, steps, without } = before;
    expect(left).toContain('place');
    expect(await readLeft({ db })).toEqual({ left, without });
    expect(without).toEqual(['legal-name', 'license']);
    // As many steps name something as are counted: what an open shop still lacks, and what it is asked once closed.
    expect(steps.filter(({ missing, later }) => missing.length + later.length > 0)).toHaveLength(left.length);
    expect(steps.flatMap(({ later }) => later)).toEqual(['place']);
    const closed = await recordWrites(db, () => closeToPublic(ctx));
    expect(closed).toEqual({
      result: { ok: true },
      writes: { audit: [['shop.close', 'shop', 'opening']], catalogueVersion: 1, settingsVersion: 1 },
    });
    expect((await readShopState(db)).isClosed).toBe(true);
    expect(await readStart(ctx)).toMatchObject({ isClosed: true, left, testOrders: [] });
    expect(await recordWrites(db, () => closeToPublic(ctx))).toEqual({ result: { ok: true }, writes: {} });
  }));

test('[FIRST-02] a step is kept with who did it, done or left out, and leads on to the next open one', () =>
  rolledBack(async (db) => {
    // Closed before any order: a shop that was never open.
    await setMark(db, { key: 'opening', value: 'closed', at: new Date(0) });
    const ctx = await admin(db);
    const skipped = await recordWrites(db, () => keepStep(ctx, 'taxes', 'skipped'));
    expect(skipped.writes).toEqual({ audit: [['start.skip', 'shop', 'taxes']] });
    const again = await recordWrites(db, () => keepStep(ctx, 'taxes', 'skipped'));
    expect(again).toEqual({ result: { ok: true }, writes: {} });
    await keepStep(ctx, 'hours', 'done');
    const start = await readStart(ctx, 'hours');
    if ('problem' in start) throw new Error(start.problem);
    expect(start.next).toBe('payment');
    expect(start.steps.filter(({ state }) => state !== 'open')).toEqual([
      { step: 'hours', state: 'done', missing: [], later: [] },
      { step: 'taxes', state: 'skipped', missing: [], later: [] },
    ]);
  }));

test('[FIRST-02] a step’s settings and the step are stored together, or neither', () =>
  rolledBack(async (db) => {
    await db.delete(settings).where(eq(settings.key, 'shop_name'));
    const ctx = await admin(db);
    const name = (value: unknown) =>
      ({ step: 'name', changes: [{ key: 'shop_name', value, seenVersion: null }] }) as const;
    const refused = await recordWrites(db, () => saveStep(ctx, name('')));
    expect(refused).toMatchObject({ result: { problem: 'setting-invalid', key: 'shop_name' }, writes: {} });
    expect(await findMark(db, 'start')).toBeNull();
    const saved = await recordWrites(db, () => saveStep(ctx, name('Harbor Leaf')));
    expect(saved).toMatchObject({
      result: { ok: true },
      writes: {
        audit: [
          ['setting.save', 'setting', 'shop_name'],
          ['start.save', 'shop', 'name'],
        ],
      },
    });
    expect((await readShopState(db)).settings.shopName).toBe('Harbor Leaf');
    expect(await findMark(db, 'start')).toEqual({ done: ['name'], skipped: [] });
  }));

const statesOf = async (ctx: Awaited<ReturnType<typeof admin>>) => {
  const start = await readStart(ctx);
  if ('problem' in start) throw new Error(start.problem);
  return start;
};

test('[FIRST-16] the steps of a shop that sells are judged by what it has, not by what was saved in the start', () =>
  rolledBack(async (db) => {
    const ctx = await admin(db);
    const demo = await statesOf(ctx);
    expect(demo.isClosed).toBe(false);
    expect(demo.steps.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual([
      ...['payment', 'law'],
    ]);
    expect(demo.missing).toEqual(['payees', 'legal-name', 'license', 'phone', 'email']);
    expect(demo.next).toBe('payment');
    for (const [key, value] of Object.entries(REAL)) {
      await db.delete(settings).where(eq(settings.key, key));
      await db.insert(settings).values({ key, value, updatedAt: TEST_NOW });
    }
    const own = await statesOf(ctx);
    expect(own.steps.every(({ state }) => state === 'done')).toBe(true);
    expect([own.missing, own.next]).toEqual([[], null]);
    await db.update(productOptions).set({ isOn: false });
    expect((await statesOf(ctx)).steps.filter(({ state }) => state === 'open')).toEqual([
      { step: 'product', state: 'open', missing: ['product'], later: [] },
    ]);
    await closedShop(db);
    await setMark(db, { key: 'start', value: {}, at: LATER });
    const closed = await statesOf(ctx);
    expect(closed.steps.filter(({ state }) => state === 'done').map(({ step }) => step)).toEqual([
      ...['name', 'hours', 'taxes', 'payment', 'test'],
    ]);
  }));
