import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { findLastTierBonus } from '../credit/credit.ts';
import { addTier, setCampaignTier, sumDelivered } from './campaigns.ts';
import { addPersonalCode, listOwnCodes } from './personal-codes.ts';
import { findQuizRewards } from './promotions.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** An order that was delivered at noon, of so many cents. */
const insertOrder = (db: Database, facts: OrderFacts, cents = 0) =>
  addOrder(db, {
    ...{ totalCents: cents, status: 'delivered', paymentStatus: 'paid', deliveredAt: TEST_NOW },
    ...facts,
  });

async function insertCampaign(db: Database): Promise<string> {
  const code = randomUUID();
  const tiers = { thresholdsCents: [1, 2, 3, 4], tierBonusesCents: [1, 2, 3, 4] };
  await db.insert(campaigns).values({ code, name: 'Campaign', ...tiers });
  return code;
}

test("[CART-38] [ORD-02] a customer's delivered orders are added up without the credit used", () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const sum = () => sumDelivered(tx, { customerId, since: null, until: TEST_NOW });
    await insertOrder(tx, { customerId: (await addCustomer(tx)).id }, 7000);
    await insertOrder(tx, { customerId, status: 'cancelled' }, 500);
    expect(await sum()).toBe(0);
    await insertOrder(tx, { customerId, monsterDollarsUsedCents: 30 }, 1000);
    await insertOrder(tx, { customerId }, 200);
    expect(await sum()).toBe(1170);
  }));

test('[CART-38] a campaign counts from its first moment to its last', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertOrder(tx, { customerId, deliveredAt: after(-1) }, 1);
    await insertOrder(tx, { customerId, deliveredAt: after(0) }, 20);
    await insertOrder(tx, { customerId, deliveredAt: after(9) }, 300);
    await insertOrder(tx, { customerId, deliveredAt: after(10) }, 4000);
    const sum = (since: Date | null) => sumDelivered(tx, { customerId, since, until: after(9) });
    expect(await sum(after(0))).toBe(320);
    expect(await sum(null)).toBe(321);
  }));

test('[CART-38] a tier is recorded once per customer and campaign', () =>
  inRollback(open.db, async (tx) => {
    const [customerId, campaignCode] = [(await addCustomer(tx)).id, await insertCampaign(tx)];
    const tier = { campaignCode, customerId, tier: 2, bonusCents: 500, orderId: null, reachedAt: after(1) };
    expect(await addTier(tx, tier)).toBe(true);
    expect(await addTier(tx, { ...tier, bonusCents: 900 })).toBe(false);
    expect(await tx.select().from(campaignTiers)).toEqual([tier]);
    expect(await addTier(tx, { ...tier, tier: 3 })).toBe(true);
    expect(await addTier(tx, { ...tier, customerId: (await addCustomer(tx)).id })).toBe(true);
    expect(await addTier(tx, { ...tier, campaignCode: await insertCampaign(tx) })).toBe(true);
  }));

const customerOf = async (db: Database, id: string) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0];

test('[CART-36] [CART-38] the tier of a customer goes up and never down, and of nobody else', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await addCustomer(tx, { campaignTier: 2, version: 5 });
    const { id: otherId } = await addCustomer(tx, { campaignTier: 1 });
    const [one, other] = [await customerOf(tx, id), await customerOf(tx, otherId)];
    await setCampaignTier(tx, { customerId: id, tier: 3 });
    expect(await customerOf(tx, id)).toEqual({ ...one, campaignTier: 3, version: 6 });
    await setCampaignTier(tx, { customerId: id, tier: 1 });
    expect(await customerOf(tx, id)).toEqual({ ...one, campaignTier: 3, version: 7 });
    expect(await customerOf(tx, otherId)).toEqual(other);
  }));

test('[CART-36] the last tier is the newest one; at the same time, the highest', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: neighbour }] = [await addCustomer(tx), await addCustomer(tx)];
    const campaignCode = await insertCampaign(tx);
    const reach = (id: string, tier: number, bonusCents: number, at: number) =>
      addTier(tx, { campaignCode, customerId: id, tier, bonusCents, reachedAt: after(at) });
    await reach(neighbour, 1, 77, 99);
    expect(await findLastTierBonus(tx, customerId)).toBeNull();
    await reach(customerId, 2, 20, 2);
    await reach(customerId, 4, 40, 1);
    await reach(customerId, 3, 30, 2);
    await reach(customerId, 1, 10, 2);
    expect(await findLastTierBonus(tx, customerId)).toBe(30);
  }));

async function insertResult(
  db: Database,
  set: Partial<typeof quizResults.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(quizResults).values({ id, variant: 'a', sessionHash: '', answers: {}, ...set });
  return id;
}

test('[QUIZA-20] a quiz result names its customer, its picks and its unused reward', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const id = await insertResult(tx, { customerId, recommendedProducts: ['low-tide'] });
    const used = await insertResult(tx);
    await insertOrder(tx, { customerId, quizResultId: used });
    expect(await findQuizRewards(tx, [id])).toEqual([
      { id, customerId, recommendedProducts: ['low-tide'], isUsed: false },
    ]);
  }));

test('[QUIZA-20] the reward of a quiz is used by an order that stands, not by one that was cancelled', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const [used, free] = [await insertResult(tx), await insertResult(tx)];
    await insertOrder(tx, { customerId, quizResultId: used, status: 'pending' });
    await insertOrder(tx, { customerId, quizResultId: free, status: 'cancelled' });
    const rows = await findQuizRewards(tx, [used, free]);
    expect(new Map(rows.map(({ id, isUsed }) => [id, isUsed]))).toEqual(
      new Map([
        [used, true],
        [free, false],
      ]),
    );
  }));

test('[QUIZA-20] malformed and unknown ids find no quiz result', () =>
  inRollback(open.db, async (tx) => {
    const id = await insertResult(tx);
    const found = await findQuizRewards(tx, ['', `${id}0`, `x${id}`, id.slice(1), id.toUpperCase()]);
    expect(found.map((row) => row.id)).toEqual([id]);
    expect(await findQuizRewards(tx, [randomUUID()])).toEqual([]);
    expect(await findQuizRewards(tx, [])).toEqual([]);
  }));

const insertCode = async (
  db: Database,
  code: string,
  set: Partial<typeof promoCodes.$inferInsert>,
): Promise<void> => {
  await db.insert(promoCodes).values({ code, percent: 10, ...set });
};

test('[QUIZA-20] a customer’s personal codes with a use left are listed newest first', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertCode(tx, 'SECOND', { customerId, percent: 20, maxUses: 2, uses: 1, createdAt: after(2) });
    await insertCode(tx, 'FIRST', { customerId, createdAt: after(3) });
    await insertCode(tx, 'THIRD', { customerId, uses: 5, createdAt: after(1) });
    await insertCode(tx, 'FOR-ALL', {});
    await insertCode(tx, 'NEIGHBOUR', { customerId: (await addCustomer(tx)).id });
    await insertCode(tx, 'IDLE', { customerId, isActive: false });
    await insertCode(tx, 'USED-UP', { customerId, maxUses: 2, uses: 2 });
    expect(await listOwnCodes(tx, customerId)).toEqual([
      { code: 'FIRST', percent: 10 },
      { code: 'SECOND', percent: 20 },
      { code: 'THIRD', percent: 10 },
    ]);
    expect(await listOwnCodes(tx, (await addCustomer(tx)).id)).toEqual([]);
  }));

test('[QUIZA-20] a personal code is stored unchanged, and a repetition creates no second one', () =>
  inRollback(open.db, async (tx) => {
    const code = {
      ...{ code: 'QUIZ-1', percent: 15, isActive: true, startsAt: after(1), endsAt: after(2) },
      ...{ maxUses: 1, uses: 0, perCustomerLimit: 1, campaignCode: await insertCampaign(tx) },
      ...{ customerId: (await addCustomer(tx)).id, note: 'quiz', createdAt: after(3), version: 1 },
    };
    await addPersonalCode(tx, code);
    await addPersonalCode(tx, { ...code, percent: 99, note: 'again' });
    expect(await tx.select().from(promoCodes)).toEqual([code]);
  }));
