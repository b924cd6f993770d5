import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase, Tx } from '#db/client.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { Offer } from '#domain/promotions.ts';
import type { StaffRole } from '#domain/staff.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { getOffer, listOffers } from './list-offers.ts';
import { saveOffer, switchOffer } from './save-offer.ts';

const open: { shop: OpenDatabase | null; staffId: string } = { shop: null, staffId: '' };

beforeAll(async () => {
  open.shop = await openTestDatabase('demo');
  const [person] = await open.shop.db.select().from(staff).limit(1);
  open.staffId = person?.id ?? '';
});

afterAll(() => open.shop?.close());

function trial<T>(work: (tx: Tx) => Promise<T>) {
  if (!open.shop) throw new Error('the database is not open');
  return inRollback(open.shop.db, work);
}

function as(db: Tx, role: StaffRole | null): ShopContext {
  const { staffId } = open;
  return testContext(db, role ? { kind: 'staff', staffId, role, sessionId: 's' } : { kind: 'visitor' });
}

const SPAN = { isActive: true, startsAt: null, endsAt: null };
const PROMO: Offer = {
  ...SPAN,
  kind: 'promo',
  code: 'FRESH20',
  percent: 20,
  maxUses: null,
  perCustomerLimit: null,
  campaignCode: null,
  note: 'New',
};
const DEAL: Offer = {
  ...SPAN,
  kind: 'deal',
  id: 'deal-new',
  name: 'A roll',
  sku: 'md-pre-basi-1',
  dealPriceCents: 0,
};
/** What each saved offer answers and writes beside its row. */
const savedAs = (kind: Offer['kind'], id: string) => ({
  result: { ok: true },
  writes: { audit: [['offer.save', kind, id]], catalogueVersion: 1 },
});

const CART = [{ kind: 'option', optionId: 'drp-dsp-lowtideaura-1', quantity: 1, from: 'shop' }] as const;

test('[STAFF-16] every code, deal and campaign is listed', () =>
  trial(async (tx) => {
    const all = await listOffers(as(tx, 'manager'));
    if ('problem' in all) throw new Error(all.problem);
    const kinds = all.offers.map((offer) => offer.kind);
    expect(kinds.filter((kind) => kind === 'promo')).toHaveLength(7);
    expect(kinds.filter((kind) => kind === 'deal')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'campaign')).toHaveLength(1);
  }));

test('[STAFF-16, STAFF-23, CART-20] a new code holds at once, and the audit says who made it', () =>
  trial(async (tx) => {
    const visitor = as(tx, null);
    const input = { lines: CART, promo: 'fresh20' };
    expect((await quoteCart(visitor, input)).promoProblem).toBe('promo-invalid');
    const promo = { offer: PROMO, seenVersion: null };
    const saved = await recordWrites(tx, () => saveOffer(as(tx, 'manager'), promo));
    expect(saved).toEqual(savedAs('promo', 'FRESH20'));
    expect((await quoteCart(visitor, input)).quote.promoDiscountCents).toBe(1280);
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'FRESH20'));
    expect(rows).toMatchObject([{ staffId: open.staffId, before: null, after: { percent: 20 } }]);
  }));

test('[STAFF-16, CART-16] a new deal is offered at once, and switched off it is not', () =>
  trial(async (tx) => {
    const deal = { offer: DEAL, seenVersion: null };
    const saved = await recordWrites(tx, () => saveOffer(as(tx, 'admin'), deal));
    expect(saved).toEqual(savedAs('deal', 'deal-new'));
    const offered = async () =>
      (await quoteCart(as(tx, null), { lines: CART })).deals.map((deal) => deal.dealId);
    expect(await offered()).toContain('deal-new');
    const off = { kind: 'deal', id: 'deal-new', version: 1, isActive: false } as const;
    const switched = await recordWrites(tx, () => switchOffer(as(tx, 'admin'), off));
    expect(switched).toEqual(savedAs('deal', 'deal-new'));
    expect(await offered()).not.toContain('deal-new');
  }));

test('[STAFF-16, CART-38] a campaign is changed, and the audit keeps both', () =>
  trial(async (tx) => {
    const offer: Offer = {
      ...SPAN,
      kind: 'campaign',
      code: 'LONGNIGHT',
      name: 'Longer',
      thresholdsCents: [100, 200, 300, 400],
      tierBonusesCents: [1, 2, 3, 4],
    };
    const saved = await recordWrites(tx, () => saveOffer(as(tx, 'manager'), { offer, seenVersion: 1 }));
    expect(saved).toEqual(savedAs('campaign', 'LONGNIGHT'));
    const found = await getOffer(as(tx, 'manager'), { kind: 'campaign', id: 'LONGNIGHT' });
    expect(found).toMatchObject({
      offer: { name: 'Longer', thresholdsCents: [100, 200, 300, 400], version: 2 },
    });
    const [row] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'LONGNIGHT'));
    expect(row).toMatchObject({ before: { name: 'The Long Night' }, after: { name: 'Longer' } });
  }));

test('[STAFF-16] switching a code leaves its terms and its uses', () =>
  trial(async (tx) => {
    const off = { kind: 'promo', id: 'MOOD10', version: 1, isActive: false } as const;
    expect(await switchOffer(as(tx, 'manager'), off)).toEqual({ ok: true });
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, 'MOOD10'));
    expect(row).toMatchObject({ isActive: false, percent: 10, uses: 212, maxUses: 500, version: 2 });
  }));

test.each([
  [{ ...PROMO, percent: 0 }, null, 'offer-percent-invalid'],
  [{ ...PROMO, code: 'MOOD10' }, null, 'offer-code-taken'],
  [{ ...PROMO, code: 'MOOD10' }, 9, 'changed'],
  [{ ...PROMO, campaignCode: 'NOSUCH' }, null, 'offer-campaign-unknown'],
  [PROMO, 1, 'not-found'],
  [{ ...DEAL, sku: 'nothing' }, null, 'offer-sku-unknown'],
] as [Offer, number | null, string][])(
  '[STAFF-16] %j seen at %s is refused: %s',
  (offer, seenVersion, problem) =>
    trial(async (tx) => {
      const refused = await recordWrites(tx, () => saveOffer(as(tx, 'admin'), { offer, seenVersion }));
      expect(refused).toMatchObject({ result: { problem } });
      expect(refused.writes).toEqual({});
    }),
);

test.each(['support', 'packer', 'driver', 'staff', null] as const)('[STAFF-16, SEC-14] %s may not', (role) =>
  trial(async (tx) => {
    expect(await listOffers(as(tx, role))).toEqual({ problem: 'forbidden' });
    expect(await saveOffer(as(tx, role), { offer: PROMO, seenVersion: null })).toEqual({
      problem: 'forbidden',
    });
    const off = { kind: 'promo', id: 'MOOD10', version: 1, isActive: false } as const;
    expect(await switchOffer(as(tx, role), off)).toEqual({ problem: 'forbidden' });
  }),
);
