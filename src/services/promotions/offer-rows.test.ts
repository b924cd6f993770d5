import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { savePromo } from '#db/queries/promotions/promotion-admin.ts';
import { campaigns, deals } from '#db/schema/offers.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { Offer } from '#domain/promotions.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { getOffer, listOffers } from './list-offers.ts';
import { saveOffer, switchOffer } from './save-offer.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const SPAN = {
  isActive: true,
  startsAt: new Date('2026-11-20T08:00:00.000Z'),
  endsAt: new Date('2026-12-20T08:00:00.000Z'),
};
const PROMO: Extract<Offer, { kind: 'promo' }> = {
  ...{ ...SPAN, kind: 'promo', code: 'FRESH20', percent: 20 },
  ...{ maxUses: 50, perCustomerLimit: 2, campaignCode: 'LONGNIGHT', note: 'New' },
};
const DEAL: Extract<Offer, { kind: 'deal' }> = {
  ...{ ...SPAN, kind: 'deal', id: 'deal-new', name: 'A roll', sku: 'MD-PRE-BASI-1', dealPriceCents: 150 },
};
const CAMPAIGN: Extract<Offer, { kind: 'campaign' }> = {
  ...{ ...SPAN, kind: 'campaign', code: 'SHORTDAY', name: 'The Short Day' },
  ...{ thresholdsCents: [100, 200, 300, 400], tierBonusesCents: [1, 2, 3, 4] },
};
const inJson = (value: unknown) => JSON.parse(JSON.stringify(value));

async function newestEntry(db: Database) {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

const entryOf = (kind: Offer['kind'], id: string, states: object) => ({
  ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId(), action: 'offer.save' },
  ...{ subjectKind: kind, subjectId: id, ...states },
});

const manager = (db: Database) => as(db, 'manager');
const add = (db: Database, offer: Offer) => saveOffer(manager(db), { offer, seenVersion: null });

test('[STAFF-16, STAFF-23, CART-20] a code is kept whole, and switched off it keeps its terms and its span', () =>
  rolledBack(async (db) => {
    const others = await db.select().from(promoCodes).orderBy(promoCodes.code);
    expect(await add(db, PROMO)).toEqual({ ok: true });
    const { kind: _, ...terms } = PROMO;
    const row = { ...terms, uses: 0, customerId: null, createdAt: TEST_NOW, version: 1 };
    const isNew = eq(promoCodes.code, PROMO.code);
    expect(await db.select().from(promoCodes).where(isNew)).toEqual([row]);
    const made = { before: null, after: inJson(PROMO) };
    expect(await newestEntry(db)).toEqual(entryOf('promo', PROMO.code, made));
    const off = { kind: 'promo', id: PROMO.code, version: 1, isActive: false } as const;
    expect(await switchOffer(manager(db), off)).toEqual({ ok: true });
    expect(await db.select().from(promoCodes).where(isNew)).toEqual([
      { ...row, isActive: false, version: 2 },
    ]);
    expect(await newestEntry(db)).toEqual(
      entryOf('promo', PROMO.code, {
        before: expect.objectContaining({ isActive: true, percent: 20 }),
        after: inJson({ ...PROMO, isActive: false }),
      }),
    );
    const left = await db.select().from(promoCodes).orderBy(promoCodes.code);
    expect(left.filter(({ code }) => code !== PROMO.code)).toEqual(others);
  }));

test('[STAFF-16, STAFF-23, CART-16] a deal is kept whole, and switched off it keeps its terms and its span', () =>
  rolledBack(async (db) => {
    const others = await db.select().from(deals).orderBy(deals.id);
    expect(await add(db, DEAL)).toEqual({ ok: true });
    const { kind: _, sku: _sku, ...terms } = DEAL;
    const row = { ...terms, optionId: expect.any(String), version: 1 };
    const isNew = eq(deals.id, DEAL.id);
    expect(await db.select().from(deals).where(isNew)).toEqual([row]);
    const made = { before: null, after: inJson(DEAL) };
    expect(await newestEntry(db)).toEqual(entryOf('deal', DEAL.id, made));
    const off = { kind: 'deal', id: DEAL.id, version: 1, isActive: false } as const;
    expect(await switchOffer(manager(db), off)).toEqual({ ok: true });
    expect(await db.select().from(deals).where(isNew)).toEqual([{ ...row, isActive: false, version: 2 }]);
    const left = await db.select().from(deals).orderBy(deals.id);
    expect(left.filter(({ id }) => id !== DEAL.id)).toEqual(others);
  }));

test('[STAFF-16, STAFF-23, CART-38] a campaign is kept whole, and switched off it keeps its tiers and its span', () =>
  rolledBack(async (db) => {
    const others = await db.select().from(campaigns).orderBy(campaigns.code);
    expect(await add(db, CAMPAIGN)).toEqual({ ok: true });
    const { kind: _, ...terms } = CAMPAIGN;
    const row = { ...terms, version: 1 };
    const isNew = eq(campaigns.code, CAMPAIGN.code);
    expect(await db.select().from(campaigns).where(isNew)).toEqual([row]);
    const made = { before: null, after: inJson(CAMPAIGN) };
    expect(await newestEntry(db)).toEqual(entryOf('campaign', CAMPAIGN.code, made));
    const off = { kind: 'campaign', id: CAMPAIGN.code, version: 1, isActive: false } as const;
    expect(await switchOffer(manager(db), off)).toEqual({ ok: true });
    expect(await db.select().from(campaigns).where(isNew)).toEqual([{ ...row, isActive: false, version: 2 }]);
    const left = await db.select().from(campaigns).orderBy(campaigns.code);
    expect(left.filter(({ code }) => code !== CAMPAIGN.code)).toEqual(others);
  }));

test('[STAFF-16] an offer is found by its kind and name alone, and a form knows what it lets choose from', () =>
  rolledBack(async (db) => {
    const ask = (kind: Offer['kind'], id: string) => getOffer(manager(db), { kind, id });
    const choices = {
      ...{ campaignCodes: ['LONGNIGHT'], skus: [] },
      ...{ thresholdsCents: DEFAULT_SETTINGS.campaignTierThresholdsCents },
      ...{ tierBonusesCents: DEFAULT_SETTINGS.campaignTierBonusesCents },
    };
    expect(await ask('promo', 'new')).toEqual({ offer: null, choices });
    const deal = await ask('deal', 'new');
    expect('choices' in deal && deal.choices.skus.length).toBeGreaterThan(0);
    expect(JSON.stringify(deal)).not.toContain('"facts"');
    for (const [kind, id] of [
      ['promo', 'NOSUCH'],
      ['campaign', 'MOOD10'],
      ['deal', 'MOOD10'],
    ] as const)
      expect(await ask(kind, id)).toEqual({ problem: 'not-found' });
    const all = await listOffers(manager(db));
    if ('problem' in all) throw new Error(all.problem);
    const [first] = all.offers.filter(({ kind }) => kind === 'deal');
    expect(await ask('deal', first && 'id' in first ? first.id : '')).toMatchObject({ offer: first });
  }));

test('[STAFF-16] who switches what is not there, nothing at all, or an older version writes nothing', () =>
  rolledBack(async (db) => {
    const off = (id: string, version: number) =>
      recordWrites(db, () => switchOffer(manager(db), { kind: 'promo', id, version, isActive: false }));
    expect(await off('NOSUCH', 1)).toEqual({ result: { problem: 'not-found' }, writes: {} });
    expect(await off('new', 1)).toEqual({ result: { problem: 'not-found' }, writes: {} });
    expect(await off('MOOD10', 9)).toEqual({ result: { problem: 'changed' }, writes: {} });
  }));

test('[STAFF-16] fewer uses than a code has had are refused with their number, also where one came in meanwhile', () =>
  rolledBack(async (db) => {
    await add(db, PROMO);
    await db.update(promoCodes).set({ uses: 7 }).where(eq(promoCodes.code, PROMO.code));
    const ask = (maxUses: number) =>
      recordWrites(db, () => saveOffer(manager(db), { offer: { ...PROMO, maxUses }, seenVersion: 1 }));
    expect(await ask(6)).toEqual({ result: { problem: 'offer-limit-used', uses: 7 }, writes: {} });
    const row = { ...PROMO, kind: undefined, maxUses: 6, createdAt: TEST_NOW, seenVersion: 1 };
    expect(await savePromo(db, row)).toBe(false);
    expect((await ask(7)).result).toEqual({ ok: true });
  }));
