import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { scheduleEntries } from '#db/schema/schedule.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { applySchedule } from '../apply-schedule.ts';
import { saveOption } from '../catalog/product-admin.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cancelChange, planChange, readProductSchedule, readSchedule } from './schedule-admin.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const PRODUCT = 'low-tide-aura';
const MINUTE = 60_000;
const at = (minute: number) => new Date(TEST_NOW.getTime() + minute * MINUTE);
const manager = (tx: Database, minute = 0) => as(tx, 'manager', { now: at(minute) });

async function optionOf(tx: Database) {
  const [row] = await tx
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, PRODUCT))
    .orderBy(productOptions.position);
  if (!row) throw new Error('no option');
  return row;
}

async function productOf(tx: Database) {
  const [row] = await tx.select().from(products).where(eq(products.id, PRODUCT));
  return row;
}

type Span = { from: number; until?: number; cents?: number; withFormer?: boolean };

async function planPrice(tx: Database, { from, until, cents = 900, withFormer = false }: Span, minute = 0) {
  const { id: optionId } = await optionOf(tx);
  const value = { optionId, priceCents: cents, withFormer, isShown: null };
  const span = { startsAt: at(from), endsAt: until === undefined ? null : at(until) };
  return planChange(manager(tx, minute), { productId: PRODUCT, value, ...span });
}

const planShown = (tx: Database, isShown: boolean, { from, until }: Span) =>
  planChange(manager(tx), {
    productId: PRODUCT,
    value: { optionId: null, priceCents: null, withFormer: false, isShown },
    ...{ startsAt: at(from), endsAt: until === undefined ? null : at(until) },
  });

const apply = (tx: Database, minute: number) => applySchedule({ db: tx, now: at(minute) });
const idOf = (answer: object) => ('id' in answer ? String(answer.id) : '');

test('[SCHED-01, SCHED-07] a plan is stored as it was made, with who and when, and the pages learn of it', () =>
  rolledBack(async (tx) => {
    const option = await optionOf(tx);
    const { result, writes } = await recordWrites(tx, () =>
      planPrice(tx, { from: 10, until: 20, cents: 900, withFormer: true }),
    );
    expect(writes).toEqual({ audit: [['schedule.plan', 'option', option.id]], catalogueVersion: 1 });
    expect(await tx.select().from(scheduleEntries)).toEqual([
      {
        ...{ id: idOf(result), productId: PRODUCT, optionId: option.id, priceCents: 900, withFormer: true },
        ...{ isShown: null, startsAt: at(10), endsAt: at(20), dueAt: at(10), beganAt: null, endedAt: null },
        ...{ priceBeforeCents: null, originalBeforeCents: null, isKept: false, createdAt: TEST_NOW },
        ...{ staffId: staffId(), cancelledAt: null, cancelledBy: null },
      },
    ]);
    expect(await optionOf(tx)).toEqual(option);
  }));

test('[SCHED-03, SCHED-05, SCHED-07] a price begins at its moment and goes back at its end, each once, and the audit says so', () =>
  rolledBack(async (tx) => {
    const before = await optionOf(tx);
    const product = await productOf(tx);
    const planned = idOf(await planPrice(tx, { from: 10, until: 20, cents: 900, withFormer: true }));
    expect(
      await recordWrites(tx, () => applySchedule({ db: tx, now: new Date(at(10).getTime() - 1) })),
    ).toEqual({
      result: 0,
      writes: {},
    });
    expect(await recordWrites(tx, () => apply(tx, 10))).toEqual({
      result: 1,
      writes: { audit: [['schedule.begin', 'option', before.id]], catalogueVersion: 1 },
    });
    const changed = { priceCents: 900, originalPriceCents: before.priceCents, version: before.version + 1 };
    expect(await optionOf(tx)).toEqual({ ...before, ...changed });
    expect(await productOf(tx)).toMatchObject({ basePriceCents: 900, updatedAt: at(10) });
    expect(await apply(tx, 10)).toBe(0);
    const [row] = await tx.select().from(scheduleEntries).where(eq(scheduleEntries.id, planned));
    expect(row).toMatchObject({ beganAt: at(10), dueAt: at(20), endedAt: null });
    expect(row).toMatchObject({
      priceBeforeCents: before.priceCents,
      originalBeforeCents: before.originalPriceCents,
    });
    expect(await apply(tx, 25)).toBe(1);
    expect(await optionOf(tx)).toEqual({ ...before, version: before.version + 2 });
    expect(await productOf(tx)).toMatchObject({ basePriceCents: product?.basePriceCents });
    const [ended] = await tx.select().from(scheduleEntries).where(eq(scheduleEntries.id, planned));
    expect(ended).toMatchObject({ endedAt: at(25), dueAt: null, isKept: false });
    const audit = await tx.select().from(auditLog).where(eq(auditLog.action, 'schedule.end'));
    expect(audit).toMatchObject([
      {
        ...{ staffId: null, subjectKind: 'option', subjectId: before.id },
        before: { priceCents: 900, originalPriceCents: before.priceCents },
        after: { priceCents: before.priceCents, originalPriceCents: before.originalPriceCents },
      },
    ]);
  }));

test('[SCHED-03] whoever slept through a plan does it and ends it; the price is what it was', () =>
  rolledBack(async (tx) => {
    const before = await optionOf(tx);
    await planPrice(tx, { from: 10, until: 20 });
    await planPrice(tx, { from: 30, cents: 1200 });
    expect(await apply(tx, 25)).toBe(1);
    expect(await optionOf(tx)).toMatchObject({ priceCents: before.priceCents });
    expect(await apply(tx, 60 * 24)).toBe(1);
    expect(await optionOf(tx)).toMatchObject({ priceCents: 1200 });
    expect(await readProductSchedule(manager(tx), PRODUCT)).toEqual({ rows: [] });
  }));

test('[SCHED-03] a product comes and goes at its moments', () =>
  rolledBack(async (tx) => {
    expect(await planShown(tx, false, { from: 10, until: 20 })).toMatchObject({ ok: true });
    await apply(tx, 10);
    expect(await productOf(tx)).toMatchObject({ isActive: false, updatedAt: at(10) });
    await apply(tx, 20);
    expect(await productOf(tx)).toMatchObject({ isActive: true, updatedAt: at(20) });
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, PRODUCT)).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['schedule.plan', 'schedule.begin', 'schedule.end']);
  }));

test('[SCHED-06] a price that staff change by hand while a plan runs stays at its end, and the list says so', () =>
  rolledBack(async (tx) => {
    await planPrice(tx, { from: 10, until: 20 });
    await apply(tx, 10);
    const { id, productId, createdAt: _c, stock: _s, version, ...facts } = await optionOf(tx);
    const save = (seen: number) =>
      saveOption(manager(tx, 15), { productId, id, version: seen, facts: { ...facts, priceCents: 950 } });
    // Who opened the form before the plan began sees that something changed meanwhile.
    expect(await save(version - 1)).toEqual({ problem: 'changed' });
    expect(await save(version)).toMatchObject({ ok: true });
    await apply(tx, 20);
    expect(await optionOf(tx)).toMatchObject({ priceCents: 950 });
    const past = await readSchedule(manager(tx, 21), { isPast: true, page: 1 });
    expect(past.rows).toMatchObject([{ state: 'over', isKept: true, cancelledBy: null }]);
  }));

test('[SCHED-02] a plan that meets another is refused with its moments, by the database too; the next may begin where it ends', () =>
  rolledBack(async (tx) => {
    await planPrice(tx, { from: 10, until: 20 });
    const met = { problem: 'schedule-overlaps', startsAt: at(10), endsAt: at(20) };
    expect(await planPrice(tx, { from: 19, until: 30 })).toEqual(met);
    expect(await planPrice(tx, { from: 5, until: 11 })).toEqual(met);
    expect(await planPrice(tx, { from: 20, until: 30 })).toMatchObject({ ok: true });
    expect(await planPrice(tx, { from: 5, until: 10 })).toMatchObject({ ok: true });
    expect(await planShown(tx, true, { from: 10, until: 20 })).toMatchObject({ ok: true });
    expect(await planPrice(tx, { from: 0 })).toEqual({ problem: 'schedule-past' });
    const option = await optionOf(tx);
    const row = { id: '00000000-0000-4000-8000-000000000001', productId: PRODUCT, optionId: option.id };
    const forced = { ...row, priceCents: 1, startsAt: at(15), staffId: staffId() };
    const insert = tx.transaction((inner) => inner.insert(scheduleEntries).values(forced));
    await expect(insert).rejects.toMatchObject({ cause: { message: 'two plans for the same thing meet' } });
  }));

test('[SCHED-01] what was planned is never changed or deleted', () =>
  rolledBack(async (tx) => {
    await planPrice(tx, { from: 10, until: 20 });
    const change = tx.transaction((inner) => inner.update(scheduleEntries).set({ priceCents: 1 }));
    await expect(change).rejects.toMatchObject({ cause: { message: 'schedule_entries is append-only' } });
    const remove = tx.transaction((inner) => inner.delete(scheduleEntries));
    await expect(remove).rejects.toMatchObject({ cause: { message: 'schedule_entries is append-only' } });
  }));

test('[SCHED-04] what is coming is taken back, what runs ends at once, and what is over stays', () =>
  rolledBack(async (tx) => {
    const before = await optionOf(tx);
    const coming = idOf(await planPrice(tx, { from: 30, until: 40 }));
    const running = idOf(await planPrice(tx, { from: 10, until: 20 }));
    await apply(tx, 10);
    const cancel = (id: string, productId = PRODUCT) => cancelChange(manager(tx, 12), { id, productId });
    expect(await cancel(running, 'another')).toEqual({ problem: 'changed' });
    expect(await recordWrites(tx, () => cancel(running))).toMatchObject({
      result: { ok: true },
      writes: {
        audit: [
          ['schedule.end', 'option', before.id],
          ['schedule.cancel', 'option', before.id],
        ],
      },
    });
    const { priceCents, originalPriceCents } = before;
    expect(await optionOf(tx)).toMatchObject({ priceCents, originalPriceCents });
    expect(await cancel(running)).toEqual({ problem: 'changed' });
    expect(await cancel(coming)).toMatchObject({ ok: true });
    expect(await apply(tx, 35)).toBe(0);
    const past = await readSchedule(manager(tx, 35), { isPast: true, page: 1 });
    expect(past.rows?.map(({ id, state, endedAt }) => [id, state, endedAt])).toEqual([
      [coming, 'cancelled', null],
      [running, 'over', at(12)],
    ]);
    expect(past.counts).toEqual({ open: 0, past: 2 });
    // The moments are free again.
    expect(await planPrice(tx, { from: 30, until: 40 }, 12)).toMatchObject({ ok: true });
  }));

test('[SCHED-12] a plan that is edited takes the place of the one of before, both or neither', () =>
  rolledBack(async (tx) => {
    const { id: optionId } = await optionOf(tx);
    const old = idOf(await planPrice(tx, { from: 10, until: 20 }));
    await planPrice(tx, { from: 30, until: 40 });
    const edit = (from: number, until: number, minute = 0, replaces = old) =>
      planChange(manager(tx, minute), {
        ...{ productId: PRODUCT, replaces, startsAt: at(from), endsAt: at(until) },
        value: { optionId, priceCents: 800, withFormer: false, isShown: null },
      });
    const { writes } = await recordWrites(tx, async () => {
      expect(await edit(25, 35)).toMatchObject({ problem: 'schedule-overlaps', startsAt: at(30) });
      expect(await edit(10, 20, 0, crypto.randomUUID())).toEqual({ problem: 'changed' });
    });
    expect(writes).toEqual({});
    // It would meet the plan that it replaces.
    const edited = idOf(await edit(15, 25));
    const rows = await tx.select().from(scheduleEntries).where(eq(scheduleEntries.productId, PRODUCT));
    expect(rows.find(({ id }) => id === old)).toMatchObject({ dueAt: null, cancelledAt: TEST_NOW });
    expect(rows.find(({ id }) => id === edited)).toMatchObject({ priceCents: 800, dueAt: at(15) });
    const noted = await tx.select().from(auditLog).where(eq(auditLog.subjectId, optionId));
    expect(noted.map(({ action }) => action).sort()).toEqual(
      ['schedule.cancel', ...Array(3).fill('schedule.plan')].sort(),
    );
    // What has begun is changed no more.
    expect(await edit(50, 60, 16, edited)).toEqual({ problem: 'changed' });
    expect((await optionOf(tx)).priceCents).toBe(800);
  }));

test('[SCHED-04] who cancels a plan that became due meanwhile ends what it began', () =>
  rolledBack(async (tx) => {
    const before = await optionOf(tx);
    const id = idOf(await planPrice(tx, { from: 10, until: 20 }));
    expect(await cancelChange(manager(tx, 15), { id, productId: PRODUCT })).toMatchObject({ ok: true });
    const [row] = await tx.select().from(scheduleEntries);
    expect(row).toMatchObject({
      beganAt: at(15),
      endedAt: at(15),
      cancelledAt: at(15),
      cancelledBy: staffId(),
    });
    expect(await optionOf(tx)).toMatchObject({ priceCents: before.priceCents });
  }));

test('[SCHED-08] the list names goods, moments, state and who planned it, the next first', () =>
  rolledBack(async (tx) => {
    await planPrice(tx, { from: 30, cents: 700 });
    await planShown(tx, false, { from: 20, until: 25 });
    const list = await readSchedule(manager(tx), { isPast: false, page: 1 });
    const option = await optionOf(tx);
    expect(list).toMatchObject({ hasMore: false, counts: { open: 2, past: 0 } });
    expect(list.rows).toMatchObject([
      { productName: 'Low Tide Aura', option: null, isShown: false, startsAt: at(20), endsAt: at(25) },
      { option: expect.stringContaining('Bergamot'), priceCents: 700, presentCents: option.priceCents },
    ]);
    expect(list.rows?.map(({ state, staffName }) => [state, typeof staffName])).toEqual([
      ['coming', 'string'],
      ['coming', 'string'],
    ]);
  }));

test('[SCHED-01, SEC-14] without the right nothing is planned, cancelled or read', () =>
  rolledBack(async (tx) => {
    const id = idOf(await planPrice(tx, { from: 10, until: 20 }));
    const packer = as(tx, 'packer', { now: at(0) });
    const none = { problem: 'forbidden' };
    const value = { optionId: null, priceCents: null, withFormer: false, isShown: false } as const;
    const plan = { productId: PRODUCT, value, startsAt: at(5), endsAt: null };
    const { result, writes } = await recordWrites(tx, async () => [
      await planChange(packer, plan),
      await cancelChange(packer, { id, productId: PRODUCT }),
      await readSchedule(packer, { isPast: false, page: 1 }),
      await readProductSchedule(packer, PRODUCT),
    ]);
    expect([result, writes]).toEqual([[none, none, none, none], {}]);
    expect(await planChange(manager(tx), { ...plan, productId: 'no-such' })).toEqual({
      problem: 'not-found',
    });
    const foreign = { optionId: 'no-such', priceCents: 100, withFormer: false, isShown: null };
    expect(await planChange(manager(tx), { ...plan, value: foreign })).toEqual({ problem: 'not-found' });
  }));

test('[SCHED-03] two who wake at the same moment do each change once', async () => {
  const option = await optionOf(db());
  const planned = await planPrice(db(), { from: 10, until: 20 });
  const done = await Promise.all([1, 2, 3].map(() => apply(db(), 10)));
  expect(done.toSorted()).toEqual([0, 0, 1]);
  expect(await optionOf(db())).toMatchObject({ priceCents: 900, version: option.version + 1 });
  expect(await cancelChange(manager(db(), 11), { id: idOf(planned), productId: PRODUCT })).toMatchObject({
    ok: true,
  });
});
