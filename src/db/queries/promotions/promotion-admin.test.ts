import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import type { products } from '#db/schema/catalog.ts';
import { campaigns, deals } from '#db/schema/offers.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { addOption, addProduct } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { findOptionBySku } from '../catalog/categories.ts';
import { listDeals, listSkus, saveDeal } from './deal-admin.ts';
import { listCampaigns, listPromos, saveCampaign, savePromo } from './promotion-admin.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertProduct(db: Database, values: Partial<typeof products.$inferInsert> = {}) {
  const goods = { id: randomUUID(), name: 'Low Tide', thcPercentage: 81.5 };
  return (await addProduct(db, { ...goods, ...values })).id;
}

/** What a label is made of, as each option below has it. */
const FACTS = { name: 'One gram', flavor: 'Bergamot', quantity: 1.5, unit: 'g', thcMg: 900 };

async function insertOption(db: Database, productId: string, sku: string, position = 0) {
  const pack = { productId, sku, position, priceCents: 2500, isOn: false };
  return (await addOption(db, { id: `id of ${sku}`, ...pack, ...FACTS })).id;
}

const tiers = { thresholdsCents: [1, 2, 3, 4], tierBonusesCents: [5, 6, 7, 8] };

async function insertCampaign(db: Database, code: string) {
  const row = { code, name: 'Fall', ...tiers };
  return stored(await db.insert(campaigns).values(row).returning());
}

async function insertPromo(db: Database, code: string, values: Partial<typeof promoCodes.$inferInsert> = {}) {
  const row = { code, percent: 10, createdAt: TEST_NOW, ...values };
  return stored(await db.insert(promoCodes).values(row).returning());
}

describe('the lists', () => {
  test('[QUIZA-20] general codes come newest first, and personal ones are left out', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const middle = await insertPromo(tx, 'MIDDLE');
      const first = await insertPromo(tx, 'ZERO', { createdAt: later(1) });
      const last = await insertPromo(tx, 'AAA', { createdAt: later(-1) });
      const alike = await insertPromo(tx, 'BESIDE');
      await insertPromo(tx, 'MINE', { customerId });
      expect(await listPromos(tx)).toEqual([first, alike, middle, last]);
    }));

  test('campaigns are sorted by code', () =>
    inRollback(open.db, async (tx) => {
      const [b, c, a] = [
        await insertCampaign(tx, 'B'),
        await insertCampaign(tx, 'C'),
        await insertCampaign(tx, 'A'),
      ];
      expect(await listCampaigns(tx)).toEqual([a, b, c]);
    }));

  test('[CART-16] deals are sorted by name and come with their product', () =>
    inRollback(open.db, async (tx) => {
      const optionId = await insertOption(tx, await insertProduct(tx), 'LT-1');
      await insertOption(tx, await insertProduct(tx, { name: 'Other' }), 'OT-1');
      const span = { startsAt: later(-1), endsAt: later(1) };
      const deal = { optionId, dealPriceCents: 400, isActive: false, version: 3, ...span };
      await tx.insert(deals).values([
        { id: 'b', name: 'Monday', ...deal },
        { id: 'c', name: 'Friday', ...deal },
        { id: 'a', name: 'Monday', ...deal },
      ]);
      const facts = { ...FACTS, thcPercentage: 81.5 };
      const shown = { ...deal, sku: 'LT-1', productName: 'Low Tide', facts, priceCents: 2500, uses: 0 };
      expect(await listDeals(tx)).toEqual([
        { id: 'c', name: 'Friday', ...shown },
        { id: 'a', name: 'Monday', ...shown },
        { id: 'b', name: 'Monday', ...shown },
      ]);
    }));

  test('[STAFF-16] a deal is used by each order that holds it and is not cancelled', () =>
    inRollback(open.db, async (tx) => {
      const productId = await insertProduct(tx);
      const optionId = await insertOption(tx, productId, 'LT-1');
      for (const id of ['a', 'b'])
        await tx.insert(deals).values({ id, name: id, optionId, dealPriceCents: 100 });
      const { id: customerId } = await addCustomer(tx);
      const order = async (status: 'pending' | 'cancelled', dealId: string | null) => {
        const { id: orderId } = await addOrder(tx, { customerId, status });
        await addLine(tx, { orderId, productId, optionId, dealId });
        return orderId;
      };
      const first = await order('pending', 'a');
      await addLine(tx, { orderId: first, productId, optionId, dealId: 'a', position: 1 });
      await order('pending', 'a');
      await order('pending', null);
      await order('cancelled', 'a');
      expect((await listDeals(tx)).map(({ id, uses }) => [id, uses])).toEqual([
        ['a', 2],
        ['b', 0],
      ]);
    }));

  test('a deal may use active, visible options, sorted by product and position', () =>
    inRollback(open.db, async (tx) => {
      const tide = await insertProduct(tx);
      await insertOption(tx, tide, 'LT-2', 2);
      await insertOption(tx, tide, 'LT-1', 1);
      await insertOption(tx, tide, 'LT-3', 3);
      await insertOption(tx, await insertProduct(tx, { name: 'Aura' }), 'AU-1');
      await insertOption(tx, await insertProduct(tx, { isActive: false }), 'OFF');
      await insertOption(tx, await insertProduct(tx, { isHiddenBundle: true }), 'HIDDEN');
      const facts = { ...FACTS, thcPercentage: 81.5 };
      expect(await listSkus(tx)).toEqual([
        { sku: 'AU-1', productName: 'Aura', facts },
        { sku: 'LT-1', productName: 'Low Tide', facts },
        { sku: 'LT-2', productName: 'Low Tide', facts },
        { sku: 'LT-3', productName: 'Low Tide', facts },
      ]);
    }));

  test('an option is found by its sku in any case', () =>
    inRollback(open.db, async (tx) => {
      const product = await insertProduct(tx);
      await insertOption(tx, product, 'LT-1');
      const optionId = await insertOption(tx, product, 'LT-2');
      expect((await findOptionBySku(tx, ' lt-2 '))?.option.id).toBe(optionId);
      expect(await findOptionBySku(tx, 'lt')).toBeNull();
    }));
});

describe('saving a code', () => {
  const values = { code: 'MOOD', percent: 25, note: 'new', maxUses: 7, createdAt: later(9) };
  const read = (db: Database) => db.select().from(promoCodes).orderBy(asc(promoCodes.code));

  test('a new code is written once', () =>
    inRollback(open.db, async (tx) => {
      expect(await savePromo(tx, { ...values, seenVersion: null })).toBe(true);
      const stored = await read(tx);
      expect(stored).toMatchObject([{ ...values, version: 1 }]);
      expect(await savePromo(tx, { ...values, percent: 30, seenVersion: null })).toBe(false);
      expect(await read(tx)).toEqual(stored);
    }));

  test('a code changes only with its current version and keeps its creation time', () =>
    inRollback(open.db, async (tx) => {
      const other = await insertPromo(tx, 'OTHER', { version: 3 });
      const row = await insertPromo(tx, 'MOOD', { version: 3 });
      expect(await savePromo(tx, { ...values, seenVersion: 2 })).toBe(false);
      expect(await read(tx)).toEqual([row, other]);
      expect(await savePromo(tx, { ...values, seenVersion: 3 })).toBe(true);
      const { createdAt, ...set } = values;
      expect(await read(tx)).toEqual([{ ...row, ...set, version: 4 }, other]);
    }));
});

describe('saving a deal', () => {
  const read = (db: Database) => db.select().from(deals).orderBy(asc(deals.id));

  test('a new deal is written once', () =>
    inRollback(open.db, async (tx) => {
      const optionId = await insertOption(tx, await insertProduct(tx), 'LT-1');
      const values = { id: 'a', name: 'Friday', optionId, dealPriceCents: 100 };
      expect(await saveDeal(tx, { ...values, seenVersion: null })).toBe(true);
      const stored = await read(tx);
      expect(stored).toMatchObject([{ ...values, version: 1 }]);
      expect(await saveDeal(tx, { ...values, dealPriceCents: 200, seenVersion: null })).toBe(false);
      expect(await read(tx)).toEqual(stored);
    }));

  test('a deal changes only with its current version', () =>
    inRollback(open.db, async (tx) => {
      const optionId = await insertOption(tx, await insertProduct(tx), 'LT-1');
      const common = { name: 'Friday', optionId, dealPriceCents: 100, version: 3 };
      const [row, other] = await tx
        .insert(deals)
        .values([
          { id: 'a', ...common },
          { id: 'b', ...common },
        ])
        .returning();
      const values = { id: 'a', name: 'Monday', optionId, dealPriceCents: 50, isActive: false };
      expect(await saveDeal(tx, { ...values, seenVersion: 2 })).toBe(false);
      expect(await read(tx)).toEqual([row, other]);
      expect(await saveDeal(tx, { ...values, seenVersion: 3 })).toBe(true);
      expect(await read(tx)).toEqual([{ ...row, ...values, version: 4 }, other]);
    }));
});

describe('saving a campaign', () => {
  const values = { code: 'A', name: 'Winter', ...tiers, endsAt: later(9) };
  const read = (db: Database) => db.select().from(campaigns).orderBy(asc(campaigns.code));

  test('a new campaign is written once', () =>
    inRollback(open.db, async (tx) => {
      expect(await saveCampaign(tx, { ...values, seenVersion: null })).toBe(true);
      const stored = await read(tx);
      expect(stored).toMatchObject([{ ...values, version: 1 }]);
      expect(await saveCampaign(tx, { ...values, name: 'Spring', seenVersion: null })).toBe(false);
      expect(await read(tx)).toEqual(stored);
    }));

  test('a campaign changes only with its current version', () =>
    inRollback(open.db, async (tx) => {
      const [row, other] = [await insertCampaign(tx, 'A'), await insertCampaign(tx, 'B')];
      expect(await saveCampaign(tx, { ...values, seenVersion: 2 })).toBe(false);
      expect(await read(tx)).toEqual([row, other]);
      expect(await saveCampaign(tx, { ...values, seenVersion: 1 })).toBe(true);
      expect(await read(tx)).toEqual([{ ...row, ...values, version: 2 }, other]);
    }));
});
