import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { scheduleEntries } from '#db/schema/schedule.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { applySchedule } from '../apply-schedule.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { moveEnd } from './move-end.ts';
import { planChange } from './schedule-admin.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const PRODUCT = 'low-tide-aura';
const at = (minute: number) => new Date(TEST_NOW.getTime() + minute * 60_000);
const manager = (tx: Database, minute: number) => as(tx, 'manager', { now: at(minute) });

async function optionOf(tx: Database) {
  const [row] = await tx
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, PRODUCT))
    .orderBy(productOptions.position);
  if (!row) throw new Error('no option');
  return row;
}

async function planPrice(tx: Database, from: number, until: number) {
  const { id: optionId } = await optionOf(tx);
  const value = { optionId, priceCents: 900, withFormer: true, isShown: null };
  const plan = { productId: PRODUCT, value, startsAt: at(from), endsAt: at(until) };
  const made = await planChange(manager(tx, 0), plan);
  if (!('ok' in made)) throw new Error(made.problem);
  return made.id;
}

const apply = (tx: Database, minute: number) => applySchedule({ db: tx, now: at(minute) });
const rowsOf = (tx: Database) =>
  tx.select().from(scheduleEntries).orderBy(asc(scheduleEntries.startsAt), asc(scheduleEntries.id));
const move = (tx: Database, id: string, minute: number, end: number) =>
  moveEnd(manager(tx, minute), { id, productId: PRODUCT, endsAt: at(end) });

test('[LOOK-583] [SCHED-01] what runs is over, its rest runs on with another end, and the price stays as it is until then', () =>
  rolledBack(async (tx) => {
    const before = await optionOf(tx);
    const id = await planPrice(tx, 10, 20);
    await apply(tx, 10);
    const running = await optionOf(tx);
    expect(running).toMatchObject({ priceCents: 900, originalPriceCents: before.priceCents });
    const [planned] = await rowsOf(tx);
    const { result, writes } = await recordWrites(tx, () => move(tx, id, 15, 60));
    expect(writes).toEqual({ audit: [['schedule.plan', 'option', before.id]], catalogueVersion: 1 });
    expect(await optionOf(tx)).toEqual(running);
    const [old, rest] = await rowsOf(tx);
    expect(old).toEqual({
      ...planned,
      ...{ dueAt: null, endedAt: at(15), cancelledAt: at(15), cancelledBy: staffId() },
    });
    expect(rest).toEqual({
      ...planned,
      ...{ id: 'id' in result ? result.id : '', startsAt: at(15), endsAt: at(60), dueAt: at(60) },
      ...{ beganAt: at(15), createdAt: at(15), staffId: staffId() },
    });
    const [row] = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.at, at(15)));
    const moments = (startsAt: Date, endsAt: Date) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    });
    expect(row).toMatchObject({ before: moments(at(10), at(20)), after: moments(at(15), at(60)) });
    await apply(tx, 21);
    expect(await optionOf(tx)).toEqual(running);
    await apply(tx, 60);
    const { priceCents, originalPriceCents } = before;
    expect(await optionOf(tx)).toMatchObject({ priceCents, originalPriceCents });
  }));

test('[LOOK-583] [SCHED-06] an end comes earlier, too, and a price that was changed by hand meanwhile stays', () =>
  rolledBack(async (tx) => {
    const { id: optionId } = await optionOf(tx);
    const id = await planPrice(tx, 10, 60);
    await apply(tx, 10);
    await tx.update(productOptions).set({ priceCents: 777 }).where(eq(productOptions.id, optionId));
    expect(await move(tx, id, 15, 20)).toMatchObject({ ok: true });
    await apply(tx, 20);
    expect((await optionOf(tx)).priceCents).toBe(777);
    expect(await rowsOf(tx)).toMatchObject([{ isKept: false }, { isKept: true, endedAt: at(20) }]);
  }));

test('[LOOK-583] [SCHED-02] refused, and nothing is written: no right, what does not run, an end that is over or meets another plan', () =>
  rolledBack(async (tx) => {
    const id = await planPrice(tx, 10, 20);
    await planPrice(tx, 30, 40);
    expect(await move(tx, id, 5, 25)).toEqual({ problem: 'changed' });
    await apply(tx, 10);
    const kept = await rowsOf(tx);
    const refused = async (minute: number, end: number) =>
      await recordWrites(tx, () => move(tx, id, minute, end));
    expect(await refused(15, 15)).toEqual({ result: { problem: 'schedule-past' }, writes: {} });
    expect(await refused(15, 3 * 367 * 24 * 60)).toEqual({ result: { problem: 'schedule-far' }, writes: {} });
    const met = { problem: 'schedule-overlaps', startsAt: at(30), endsAt: at(40) };
    expect(await refused(15, 31)).toEqual({ result: met, writes: {} });
    const packer = { ...as(tx, 'packer'), now: at(15) };
    const forbidden = { problem: 'forbidden' };
    expect(await moveEnd(packer, { id, productId: PRODUCT, endsAt: at(25) })).toEqual(forbidden);
    expect(await refused(15, 20)).toEqual({ result: { ok: true, id }, writes: {} });
    expect(await rowsOf(tx)).toEqual(kept);
    expect(await move(tx, id, 15, 30)).toMatchObject({ ok: true });
    expect(await move(tx, id, 16, 25)).toEqual({ problem: 'changed' });
  }));
