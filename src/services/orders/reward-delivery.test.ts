import { randomUUID } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { badges, customerBadges, customers } from '#db/schema/customers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { rewardDelivery } from './reward-delivery.ts';

const { rolledBack } = openTestShop('demo');

const EXPIRES_AT = new Date(TEST_NOW.getTime() + DEFAULT_SETTINGS.creditExpiryDays * 86_400_000);

/** A delivered order of a registered customer, whose delivered spend is then the threshold of tier 2. */
async function delivered(tx: Tx) {
  const [order] = await tx
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, 'delivered'), eq(customers.isGuest, false)))
    .limit(1);
  if (!order) throw new Error('the demo has no delivered order');
  const own = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, order.orders.customerId), eq(orders.status, 'delivered')));
  const spentCents = own.reduce((sum, row) => sum + row.amountDueCents, 0);
  await tx.update(campaigns).set({ isActive: false });
  await tx.update(badges).set({ isActive: false });
  return { order: order.orders, before: order.customers, spentCents };
}

async function campaignAt(tx: Tx, thresholdsCents: number[]) {
  const tierBonusesCents = [1600, 3200, 4800, 6400];
  await tx.insert(campaigns).values({ code: 'TRIAL', name: 'Trial', thresholdsCents, tierBonusesCents });
}

async function personOf(tx: Tx, customerId: string) {
  const [row] = await tx.select().from(customers).where(eq(customers.id, customerId));
  return row;
}

function reward(tx: Tx, order: Awaited<ReturnType<typeof delivered>>['order'], settings = DEFAULT_SETTINGS) {
  return rewardDelivery(tx, { order, now: TEST_NOW, settings });
}

test('[CART-36, CART-37, CART-38] a delivery that crosses two thresholds posts both bonuses, once', () =>
  rolledBack(async (tx) => {
    const { order, before, spentCents } = await delivered(tx);
    await campaignAt(tx, [1, spentCents, spentCents + 1, spentCents + 2]);
    const first = await recordWrites(tx, () => reward(tx, order));
    const { customerId } = order;
    expect(first.writes).toEqual({
      notices: [[`customer:${customerId}`, 'credit', 'TRIAL']],
      credit: [
        [customerId, 'campaign', 1600, EXPIRES_AT],
        [customerId, 'campaign', 3200, EXPIRES_AT],
      ],
    });
    const second = await recordWrites(tx, () => reward(tx, order));
    expect(second.writes).toEqual({});
    const after = await personOf(tx, order.customerId);
    expect(after?.campaignTier).toBe(2);
    expect((after?.monsterDollarsCents ?? 0) - before.monsterDollarsCents).toBe(4800);
    expect(await tx.select().from(campaignTiers).where(eq(campaignTiers.campaignCode, 'TRIAL'))).toHaveLength(
      2,
    );
  }));

test('[CART-38, SEC-06] only the own spend delivered from the start of a campaign until now counts', () =>
  rolledBack(async (tx) => {
    const { order } = await delivered(tx);
    const { customerId } = order;
    const [startsAt, HOUR] = [new Date(TEST_NOW.getTime() - 86_400_000), 3_600_000];
    const own = await tx.select().from(orders).where(eq(orders.customerId, customerId));
    const others = await tx
      .select()
      .from(orders)
      .where(not(eq(orders.customerId, customerId)))
      .limit(5);
    const put = (
      id: string,
      at: number,
      totalCents: number,
      status: 'delivered' | 'en_route' = 'delivered',
    ) =>
      tx
        .update(orders)
        .set({
          ...{ customerId, status, idCheckOutcome: 'passed', cancelReason: null, deliveredAt: new Date(at) },
          ...{ subtotalCents: totalCents, totalCents, vipDiscountCents: 0, promoDiscountCents: 0 },
          ...{ deliveryFeeCents: 0, roundingCents: 0, monsterDollarsUsedCents: 0, paymentMethod: 'zelle' },
          ...{ cashGivenCents: null, changeDueCents: null },
        })
        .where(eq(orders.id, id));
    await tx.update(orders).set({ status: 'en_route' }).where(eq(orders.customerId, customerId));
    expect(own.length).toBeGreaterThan(0);
    const [before, atStart, atEnd, later, underWay] = others.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await put(before, startsAt.getTime() - 1, 100_000);
    await put(atStart, startsAt.getTime(), 3000);
    await put(atEnd, TEST_NOW.getTime(), 400);
    await put(later, TEST_NOW.getTime() + 1, 100_000);
    await put(underWay, TEST_NOW.getTime() - HOUR, 100_000, 'en_route');
    const thresholdsCents = [3400, 3401, 3402, 3403];
    await tx.insert(campaigns).values({
      ...{
        code: 'TRIAL',
        name: 'Trial',
        startsAt,
        thresholdsCents,
        tierBonusesCents: [1600, 3200, 4800, 6400],
      },
    });
    const { writes } = await recordWrites(tx, () => reward(tx, { ...order, id: atEnd }));
    expect(writes.credit).toEqual([[customerId, 'campaign', 1600, EXPIRES_AT]]);
    await tx.update(campaigns).set({ startsAt: new Date(startsAt.getTime() - 1) });
    const all = await recordWrites(tx, () => reward(tx, { ...order, id: atEnd }));
    expect(all.writes.credit?.map(([, , cents]) => cents)).toEqual([3200, 4800, 6400]);
  }));

test('[CART-36, CART-38] a tier of an earlier campaign does not fall when a new one begins', () =>
  rolledBack(async (tx) => {
    const { order, spentCents } = await delivered(tx);
    await tx.update(customers).set({ campaignTier: 3 }).where(eq(customers.id, order.customerId));
    await campaignAt(tx, [1, spentCents + 1, spentCents + 2, spentCents + 3]);
    await reward(tx, order);
    const reached = await tx.select().from(campaignTiers).where(eq(campaignTiers.campaignCode, 'TRIAL'));
    expect(reached.map(({ tier }) => tier)).toEqual([1]);
    expect((await personOf(tx, order.customerId))?.campaignTier).toBe(3);
    await tx.update(campaigns).set({ thresholdsCents: [1, 2, 3, spentCents] });
    await reward(tx, order);
    expect((await personOf(tx, order.customerId))?.campaignTier).toBe(4);
  }));

test('[CART-38] cumulative bonuses come to the bonus of the tier that was reached', () =>
  rolledBack(async (tx) => {
    const { order, before, spentCents } = await delivered(tx);
    await campaignAt(tx, [1, 2, spentCents, spentCents + 1]);
    await reward(tx, order, { ...DEFAULT_SETTINGS, campaignBonusMode: 'cumulative' });
    const after = await personOf(tx, order.customerId);
    expect((after?.monsterDollarsCents ?? 0) - before.monsterDollarsCents).toBe(4800);
  }));

test('[CART-38] below the threshold, in no campaign, or for a guest nothing is posted', () =>
  rolledBack(async (tx) => {
    const { order, spentCents } = await delivered(tx);
    const none = await recordWrites(tx, () => reward(tx, order));
    expect(none.writes).toEqual({});
    await campaignAt(tx, [spentCents + 1, spentCents + 2, spentCents + 3, spentCents + 4]);
    await reward(tx, order);
    await tx.update(campaigns).set({ thresholdsCents: [1, 2, 3, 4] });
    await tx.update(customers).set({ isGuest: true }).where(eq(customers.id, order.customerId));
    await reward(tx, order);
    expect(await tx.select().from(campaignTiers)).toEqual([]);
  }));

test.each([
  [5000, 500, null],
  [6000, 0, 10],
  [10_000, 0, null],
])(
  '[QUIZA-20, MD-10] quiz picks of %i cents bring %i cents and a code of %s percent at delivery, once',
  (pickCents, creditCents, percent) =>
    rolledBack(async (tx) => {
      const { order } = await delivered(tx);
      const agreed = { marketingConsentAt: TEST_NOW, is21Plus: true };
      await tx.update(customers).set(agreed).where(eq(customers.id, order.customerId));
      const quizResultId = randomUUID();
      const recommendedProducts = [{ optionId: 'a', priceCents: pickCents, isHouse: true }];
      await tx
        .insert(quizResults)
        .values({ id: quizResultId, variant: 'b', sessionHash: 'hash', answers: {}, recommendedProducts });
      const withQuiz = { ...order, quizResultId };
      const { writes } = await recordWrites(tx, () => reward(tx, withQuiz));
      const code = `QUIZ-${quizResultId.slice(0, 8).toUpperCase()}`;
      const { customerId, customerPhone } = order;
      expect(writes).toEqual({
        ...(creditCents ? { credit: [[customerId, 'quiz', creditCents, EXPIRES_AT]] } : {}),
        ...(percent ? { outbox: [['text', 'quiz-code', customerPhone, { code, percent }]] } : {}),
      });
      const codes = await tx.select().from(promoCodes).where(eq(promoCodes.customerId, order.customerId));
      expect(codes.map((code) => [code.percent, code.maxUses])).toEqual(percent ? [[percent, 1]] : []);
    }),
);

test('[MD-14, ACCT-09] a delivery adds points for paid lines and the moods of its items', () =>
  rolledBack(async (tx) => {
    const { order } = await delivered(tx);
    await tx
      .update(customers)
      .set({ points: 7, moodsTried: ['Calm'] })
      .where(eq(customers.id, order.customerId));
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const [first] = lines;
    if (!first) throw new Error('the order is empty');
    await tx.update(orderLines).set({ kind: 'reward' }).where(eq(orderLines.orderId, order.id));
    const paid = { kind: 'option', quantity: 2, unitPriceCents: 1999, lineTotalCents: 3998 } as const;
    await tx
      .update(orderLines)
      .set({ ...paid, mood: 'Melt' })
      .where(eq(orderLines.id, first.id));
    await reward(tx, order);
    const after = await personOf(tx, order.customerId);
    expect(after?.points).toBe(7 + 2 * 19);
    expect(after?.moodsTried).toEqual(expect.arrayContaining(['Calm', 'Sleepy']));
    expect(after?.moodsTried).not.toContain('Melt');
  }));

test('[BADGE-08, MD-10] a delivery unlocks what is earned by then and posts its reward once', () =>
  rolledBack(async (tx) => {
    const { order, before } = await delivered(tx);
    const { customerId } = order;
    await tx.delete(customerBadges).where(eq(customerBadges.customerId, customerId));
    await tx.insert(badges).values({
      ...{ id: 'trial', name: 'Trial', iconKey: 'trial', rewardCents: 500 },
      unlockCriteria: { type: 'order_count', value: 1, days: null },
    });
    const first = await recordWrites(tx, () => reward(tx, order));
    expect(first.writes).toEqual({ credit: [[customerId, 'badge', 500, EXPIRES_AT]] });
    expect((await recordWrites(tx, () => reward(tx, order))).writes).toEqual({});
    const held = await tx.select().from(customerBadges).where(eq(customerBadges.customerId, customerId));
    expect(held.map(({ badgeId }) => badgeId)).toEqual(['trial']);
    const after = await personOf(tx, customerId);
    expect((after?.monsterDollarsCents ?? 0) - before.monsterDollarsCents).toBe(500);
  }));
