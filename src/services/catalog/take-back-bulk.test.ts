import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { brands, productOptions, products } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { BulkChange } from '#domain/catalog/bulk-change.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { previewBulk, saveBulk } from './bulk-edit.ts';
import { countBulk, takeBackBulk } from './take-back-bulk.ts';

const { rolledBack, as } = openTestShop('demo');

const MINUTE = 60_000;
const DONE = new Date(TEST_NOW.getTime() + MINUTE);
const manager = (tx: Database, minutes = 0) =>
  as(tx, 'manager', { now: new Date(DONE.getTime() + minutes * MINUTE) });
const IDS = ['low-tide-aura', 'slow-ember-aura'];
const PRICE: BulkChange = { price: { kind: 'scale', basisPoints: 1000 }, rounding: 'cent' };

async function change(tx: Database, what: BulkChange) {
  const choice = { ids: IDS };
  const preview = await previewBulk(manager(tx), { choice, change: what });
  if (preview.problem) throw new Error(preview.problem);
  const saved = await saveBulk(manager(tx), { choice, change: what, token: preview.token });
  if ('problem' in saved) throw new Error(saved.problem);
  return saved.changed;
}

/** All that a change of many may touch. */
async function goodsOf(tx: Database) {
  const { id, basePriceCents, isActive, brandId, moodTags, format } = products;
  const goods = await tx
    .select({ id, basePriceCents, isActive, brandId, moodTags, format })
    .from(products)
    .where(inArray(id, IDS))
    .orderBy(id);
  const { priceCents, originalPriceCents } = productOptions;
  const packs = await tx
    .select({ id: productOptions.id, priceCents, originalPriceCents, format: productOptions.format })
    .from(productOptions)
    .where(inArray(productOptions.productId, IDS))
    .orderBy(productOptions.id);
  return { goods, packs };
}

test('[LIST-13] a change of many is taken back as a whole by whoever made it, with audit rows of its own', () =>
  rolledBack(async (tx) => {
    const before = await goodsOf(tx);
    await tx.insert(brands).values({ id: 'other', name: 'Other' });
    const mood = { mood: 'Melt' as const, isOn: true };
    const changed = await change(tx, { ...PRICE, isActive: false, brandId: 'other', mood });
    const after = await goodsOf(tx);
    expect(after).not.toEqual(before);
    expect(await countBulk(manager(tx, 14), DONE)).toBe(changed);
    const { result, writes } = await recordWrites(tx, () => takeBackBulk(manager(tx, 14), DONE));
    expect(result).toEqual({ ok: true, changed });
    expect(writes).toMatchObject({ catalogueVersion: 1 });
    expect(writes.audit).toHaveLength(changed);
    expect(await goodsOf(tx)).toEqual(before);
    const option = before.packs[0];
    const rows = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, option?.id ?? ''))
      .orderBy(auditLog.id);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ before: rows[0]?.after, after: rows[0]?.before });
    expect(rows[1]?.after).toMatchObject({ priceCents: option?.priceCents });
    // It is taken back once.
    expect(await takeBackBulk(manager(tx, 14), DONE)).toEqual({ problem: 'bulk-back-changed' });
  }));

test('[LIST-13] [SEC-14] nothing is taken back late, by somebody else, or where one of them was changed since', () =>
  rolledBack(async (tx) => {
    await change(tx, PRICE);
    const [option] = (await goodsOf(tx)).packs;
    await tx
      .update(productOptions)
      .set({ priceCents: 999 })
      .where(eq(productOptions.id, option?.id ?? ''));
    const other = {
      ...manager(tx, 1),
      actor: { ...manager(tx).actor, staffId: crypto.randomUUID() } as ReturnType<typeof manager>['actor'],
    };
    const { writes } = await recordWrites(tx, async () => {
      expect(await takeBackBulk(manager(tx, 1), DONE)).toEqual({ problem: 'bulk-back-changed' });
      expect(await takeBackBulk(manager(tx, 16), DONE)).toEqual({ problem: 'bulk-back-late' });
      expect(await takeBackBulk(manager(tx, -1), DONE)).toEqual({ problem: 'bulk-back-late' });
      expect(await takeBackBulk(manager(tx), new Date(Number.NaN))).toEqual({ problem: 'bulk-back-late' });
      expect(await takeBackBulk(manager(tx), TEST_NOW)).toEqual({ problem: 'bulk-back-late' });
      expect(await takeBackBulk(other, DONE)).toEqual({ problem: 'bulk-back-late' });
      expect(await takeBackBulk(as(tx, 'driver', { now: DONE }), DONE)).toEqual({ problem: 'forbidden' });
    });
    expect(writes).toEqual({});
    expect(await countBulk(manager(tx, 16), DONE)).toBe(0);
    expect(await countBulk(other, DONE)).toBe(0);
  }));

test('[LIST-13] a brand of before that is gone is not put back', () =>
  rolledBack(async (tx) => {
    await tx.insert(brands).values([
      { id: 'first', name: 'First' },
      { id: 'other', name: 'Other' },
    ]);
    await tx.update(products).set({ brandId: 'first' }).where(inArray(products.id, IDS));
    await change(tx, { rounding: 'cent', brandId: 'other' });
    await tx.delete(brands).where(eq(brands.id, 'first'));
    expect(await takeBackBulk(manager(tx), DONE)).toEqual({ problem: 'bulk-back-changed' });
  }));
