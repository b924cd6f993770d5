import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { campaigns, deals } from '#db/schema/offers.ts';
import { promoCodes, promoUses } from '#db/schema/promo-codes.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { isDealRunning } from '#domain/cart/cart.ts';
import {
  findPromoCode,
  findUsablePromo,
  listActiveDeals,
  listRunningCampaigns,
  releasePromo,
  usePromo as spendPromo,
} from './promotions.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

/** What lasts around this moment, and each way of missing it by the least. */
const SPANS = [
  ['without bounds', {}, true],
  ['begun just now', { startsAt: now }, true],
  ['not begun', { startsAt: later(1) }, false],
  ['about to end', { endsAt: later(1) }, true],
  ['ended just now', { endsAt: now }, false],
  ['within its bounds', { startsAt: later(-5), endsAt: later(5) }, true],
  ['switched off', { isActive: false }, false],
] as const;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const insertOption = async (db: Database) => (await addGood(db, { id: randomUUID() }, { isOn: false })).id;

async function insertPromo(db: Database, values: Partial<typeof promoCodes.$inferInsert> = {}) {
  const row = { code: 'MOOD', percent: 10, ...values };
  return stored(await db.insert(promoCodes).values(row).returning());
}

type Use = { code?: string; customerId: string; customerPhone?: string; releasedAt?: Date };

async function insertUse(db: Database, { code = 'MOOD', releasedAt, ...facts }: Use) {
  const { id: orderId } = await addOrder(db, facts);
  const { customerId } = facts;
  await db.insert(promoUses).values({ code, orderId, customerId, at: now, releasedAt });
  return orderId;
}

const readCodes = (db: Database) => db.select().from(promoCodes).orderBy(asc(promoCodes.code));
const readUses = (db: Database) => db.select().from(promoUses).orderBy(asc(promoUses.id));

describe('what is running', () => {
  test.each(SPANS)('[CART-16] a deal %s runs or does not', (_title, span, isRunning) =>
    inRollback(open.db, async (tx) => {
      const optionId = await insertOption(tx);
      const deal = { id: 'deal', name: 'Deal', optionId, dealPriceCents: 1, ...span };
      const rows = await tx.insert(deals).values(deal).returning();
      const running = (await listActiveDeals(tx)).filter((row) => isDealRunning(row, now));
      expect(running).toEqual(isRunning ? rows : []);
    }),
  );

  test.each(SPANS)('[CART-38] a campaign %s runs or does not', (_title, span, isRunning) =>
    inRollback(open.db, async (tx) => {
      const tiers = { thresholdsCents: [1, 2, 3, 4], tierBonusesCents: [1, 1, 1, 1] };
      const rows = await tx
        .insert(campaigns)
        .values({ code: 'FALL', name: 'Fall', ...tiers, ...span })
        .returning();
      expect(await listRunningCampaigns(tx, now)).toEqual(isRunning ? rows : []);
    }),
  );
});

describe('finding a code', () => {
  test('[CART-20] a code is found in upper and lower case, whoever may use it', () =>
    inRollback(open.db, async (tx) => {
      await insertPromo(tx, { code: 'OTHER' });
      const row = await insertPromo(tx, { isActive: false });
      expect(await findPromoCode(tx, ' mood ')).toEqual(row);
      expect(await findPromoCode(tx, 'nobody')).toBeNull();
    }));

  const ask = { code: ' mood ', customerId: null, phones: [], now };

  test.each(SPANS)('[CART-20] a code %s may be used or not', (_title, span, isRunning) =>
    inRollback(open.db, async (tx) => {
      await insertPromo(tx, { code: 'OTHER' });
      const row = await insertPromo(tx, span);
      expect(await findUsablePromo(tx, ask)).toEqual(isRunning ? row : null);
    }),
  );

  test.each([
    [{ maxUses: null, uses: 9 }, true],
    [{ maxUses: 9, uses: 8 }, true],
    [{ maxUses: 9, uses: 9 }, false],
  ])('[CART-20] a code that is used up is not found: %o', (uses, isFound) =>
    inRollback(open.db, async (tx) => {
      await insertPromo(tx, uses);
      expect((await findUsablePromo(tx, ask)) !== null).toBe(isFound);
    }),
  );

  test('[QUIZA-20] a personal code is found by its own customer only', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: ownId }, { id: otherId }] = [await addCustomer(tx), await addCustomer(tx)];
      await insertPromo(tx);
      await insertPromo(tx, { code: 'MINE', customerId: ownId });
      const found = async (code: string, customerId: string | null) =>
        (await findUsablePromo(tx, { ...ask, code, customerId }))?.code ?? null;
      expect([await found('mine', ownId), await found('mine', otherId), await found('mine', null)]).toEqual([
        ...['MINE', null, null],
      ]);
      expect([await found('mood', ownId), await found('mood', null)]).toEqual(['MOOD', 'MOOD']);
    }));
});

describe('a limit a customer', () => {
  const isFound = async (db: Database, customerId: string | null, replacesOrderId?: string) =>
    (await findUsablePromo(db, {
      code: 'MOOD',
      customerId,
      phones: ['9515550101'],
      now,
      replacesOrderId,
    })) !== null;
  const elsewhere = '9515550909';

  test('[CART-43] uses of the customer and of the phone number count against the limit', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: customerId }, { id: otherId }] = [await addCustomer(tx), await addCustomer(tx)];
      await insertPromo(tx, { perCustomerLimit: 2 });
      await insertUse(tx, { customerId, customerPhone: elsewhere });
      expect(await isFound(tx, customerId)).toBe(true);
      await insertUse(tx, { customerId: otherId });
      expect(await isFound(tx, customerId)).toBe(false);
      expect(await isFound(tx, null)).toBe(true);
    }));

  test('[CART-43] [PAY-33] uses by others, of other codes, returned or about to be replaced do not count', () =>
    inRollback(open.db, async (tx) => {
      const [{ id: customerId }, { id: otherId }] = [await addCustomer(tx), await addCustomer(tx)];
      await insertPromo(tx, { perCustomerLimit: 1 });
      await insertPromo(tx, { code: 'OTHER' });
      await insertUse(tx, { customerId: otherId, customerPhone: elsewhere });
      await insertUse(tx, { customerId, code: 'OTHER' });
      await insertUse(tx, { customerId, releasedAt: now });
      expect(await isFound(tx, customerId)).toBe(true);
      const replaced = await insertUse(tx, { customerId });
      expect(await isFound(tx, customerId)).toBe(false);
      expect(await isFound(tx, customerId, replaced)).toBe(true);
      expect(await isFound(tx, customerId, randomUUID())).toBe(false);
    }));

  test('[CART-20] a code without a limit may be used by one customer again and again', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await insertPromo(tx);
      await insertUse(tx, { customerId });
      expect(await isFound(tx, customerId)).toBe(true);
    }));
});

describe('using a code', () => {
  async function spend(db: Database, customerId: string) {
    const use = { code: 'MOOD', orderId: (await addOrder(db, { customerId })).id, customerId, at: now };
    return { use, isUsed: await spendPromo(db, { ...use, phones: ['9515550909'] }) };
  }

  test('[CART-20] a use is counted and written for its order', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const other = await insertPromo(tx, { code: 'OTHER', uses: 3 });
      const row = await insertPromo(tx, { maxUses: 8, uses: 7 });
      const { use, isUsed } = await spend(tx, customerId);
      expect(isUsed).toBe(true);
      expect(await readCodes(tx)).toEqual([{ ...row, uses: 8 }, other]);
      expect(await readUses(tx)).toEqual([{ id: expect.any(Number), ...use, releasedAt: null }]);
    }));

  test.each([[{ maxUses: 8, uses: 8 }], [{ isActive: false }]])(
    '[CART-20] a code that became invalid meanwhile is not used: %o',
    (values) =>
      inRollback(open.db, async (tx) => {
        const row = await insertPromo(tx, values);
        expect((await spend(tx, (await addCustomer(tx)).id)).isUsed).toBe(false);
        expect([await readCodes(tx), await readUses(tx)]).toEqual([[row], []]);
      }),
  );

  test('[CART-43] a customer uses a code as often as its limit says', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      await insertPromo(tx, { perCustomerLimit: 2 });
      const answers = [];
      for (let tries = 0; tries < 3; tries += 1) answers.push((await spend(tx, customerId)).isUsed);
      expect(answers).toEqual([true, true, false]);
      expect(await readUses(tx)).toHaveLength(2);
    }));

  test('[ORD-10] a cancelled order gives its use back once', () =>
    inRollback(open.db, async (tx) => {
      const { id: customerId } = await addCustomer(tx);
      const row = await insertPromo(tx, { uses: 5 });
      const other = await insertPromo(tx, { code: 'OTHER', uses: 5 });
      const orderId = await insertUse(tx, { customerId });
      await insertUse(tx, { customerId, code: 'OTHER' });
      const [, keptUse] = await readUses(tx);
      await releasePromo(tx, { orderId, at: later(1) });
      await releasePromo(tx, { orderId, at: later(2) });
      expect(await readCodes(tx)).toEqual([{ ...row, uses: 4 }, other]);
      const [use, kept] = await readUses(tx);
      expect([use?.releasedAt, kept]).toEqual([later(1), keptUse]);
    }));

  test('[ORD-10] an order without a code gives nothing back', () =>
    inRollback(open.db, async (tx) => {
      const row = await insertPromo(tx, { uses: 5 });
      await releasePromo(tx, { orderId: randomUUID(), at: now });
      expect(await tx.select().from(promoCodes).where(eq(promoCodes.code, 'MOOD'))).toEqual([row]);
    }));
});
