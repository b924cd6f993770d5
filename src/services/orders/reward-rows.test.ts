import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { badges, customers } from '#db/schema/customers.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { orderLines, orderPicks } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { rewardDelivery } from './reward-delivery.ts';

const { rolledBack } = openTestShop('demo');

const DAY_MS = 86_400_000;
const SETTINGS = { ...DEFAULT_SETTINGS, creditExpiryDays: 7 };
const IN_A_WEEK = new Date(TEST_NOW.getTime() + 7 * DAY_MS);

/** A delivered order of a registered customer who has agreed to promotion; no campaign runs and no badge is left. */
async function delivered(tx: Tx) {
  const [found] = await tx
    .select()
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, 'delivered'), eq(customers.isGuest, false)))
    .limit(1);
  if (!found) throw new Error('the demo has no delivered order');
  await tx.update(campaigns).set({ isActive: false });
  await tx.update(badges).set({ isActive: false });
  const agreed = { marketingConsentAt: TEST_NOW, is21Plus: true, points: 0, moodsTried: [] };
  await tx.update(customers).set(agreed).where(eq(customers.id, found.customers.id));
  return found.orders;
}

type Order = Awaited<ReturnType<typeof delivered>>;

const reward = (tx: Tx, order: Order) =>
  recordWrites(tx, () => rewardDelivery(tx, { order, now: TEST_NOW, settings: SETTINGS }));

/** The order with a quiz result that held these picks. */
async function withPicks(tx: Tx, order: Order, picks: readonly object[]): Promise<Order> {
  const quizResultId = randomUUID();
  const result = { id: quizResultId, variant: 'b', sessionHash: 'hash', answers: {} } as const;
  await tx.insert(quizResults).values({ ...result, recommendedProducts: [...picks] });
  return { ...order, quizResultId };
}

const entriesOf = (tx: Tx, { customerId }: Order) =>
  tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.customerId, customerId), gte(creditEntries.at, TEST_NOW)))
    .orderBy(asc(creditEntries.id));

test('[CART-36, CART-37, CART-38] a reached tier is entered whole, with its bonus in the books; one without a bonus posts nothing', () =>
  rolledBack(async (tx) => {
    const order = await delivered(tx);
    const { customerId, id: orderId } = order;
    const trial = { code: 'TRIAL', name: 'The trial', thresholdsCents: [1, 2, 3, 100_000_000] };
    await tx.insert(campaigns).values({ ...trial, tierBonusesCents: [1600, 0, 1, 6400] });
    const { writes } = await reward(tx, order);
    expect(writes).toEqual({
      notices: [[`customer:${customerId}`, 'credit', 'TRIAL']],
      credit: [
        [customerId, 'campaign', 1600, IN_A_WEEK],
        [customerId, 'campaign', 1, IN_A_WEEK],
      ],
    });
    const entry = (tier: number, cents: number) => ({
      ...{ id: expect.any(Number), customerId, orderId, cents, kind: 'campaign', description: null },
      ...{ params: { campaign: 'The trial', tier }, staffId: null, at: TEST_NOW },
      cause: `campaign:TRIAL:${customerId}:${tier}`,
    });
    expect(await entriesOf(tx, order)).toEqual([entry(1, 1600), entry(3, 1)]);
    const isTrial = eq(campaignTiers.campaignCode, 'TRIAL');
    const tier = { campaignCode: 'TRIAL', customerId, orderId, reachedAt: TEST_NOW };
    expect(await tx.select().from(campaignTiers).where(isTrial).orderBy(campaignTiers.tier)).toEqual([
      { ...tier, tier: 1, bonusCents: 1600 },
      { ...tier, tier: 2, bonusCents: 0 },
      { ...tier, tier: 3, bonusCents: 1 },
    ]);
    const again = await reward(tx, order);
    expect(again.writes).toEqual({});
    expect(await tx.$count(customers, eq(customers.campaignTier, 3))).toBeGreaterThan(0);
  }));

const house = (priceCents: number) => ({ optionId: randomUUID(), priceCents, isHouse: true });

test('[QUIZA-20, MD-10] the credit of a quiz is entered whole, and third-party picks do not count for it', () =>
  rolledBack(async (tx) => {
    const own = await delivered(tx);
    const order = await withPicks(tx, own, [
      ...[house(2000), house(3000)],
      { ...house(9000), isHouse: false },
    ]);
    const { customerId, id: orderId } = order;
    const { writes } = await reward(tx, order);
    expect(writes).toEqual({ credit: [[customerId, 'quiz', 500, IN_A_WEEK]] });
    expect(await entriesOf(tx, order)).toEqual([
      {
        ...{ id: expect.any(Number), customerId, orderId, cents: 500, kind: 'quiz', description: null },
        ...{ cause: `quiz:${order.quizResultId}`, params: {}, staffId: null, at: TEST_NOW },
      },
    ]);
    expect(await tx.$count(promoCodes, eq(promoCodes.customerId, customerId))).toBe(0);
  }));

test('[QUIZA-20, LAW-10, ORD-24] the code of a quiz is the customer’s own and entered whole, and told to who agreed alone', () =>
  rolledBack(async (tx) => {
    const own = await delivered(tx);
    const order = await withPicks(tx, own, [house(6000)]);
    const { customerId, customerPhone, quizResultId } = order;
    const code = `QUIZ-${quizResultId?.slice(0, 8).toUpperCase()}`;
    await reward(tx, order);
    const isOwn = eq(promoCodes.customerId, customerId);
    const kept = {
      ...{ code, percent: 10, isActive: true, startsAt: null, endsAt: null, maxUses: 1, uses: 0 },
      ...{ perCustomerLimit: 1, campaignCode: null, customerId, note: 'Quiz bundle', version: 1 },
      createdAt: TEST_NOW,
    };
    expect(await tx.select().from(promoCodes).where(isOwn)).toEqual([kept]);
    const letters = tx.select().from(outbox).where(eq(outbox.kind, 'quiz-code'));
    expect(await letters).toMatchObject([
      {
        ...{ channel: 'text', recipient: customerPhone, customerId, params: { code, percent: 10 } },
        ...{ dedupeKey: `quiz-code:${quizResultId}`, runAfter: TEST_NOW, createdAt: TEST_NOW },
      },
    ]);
    await tx.update(customers).set({ marketingConsentAt: null }).where(eq(customers.id, customerId));
    const silent = await reward(tx, await withPicks(tx, own, [house(6000)]));
    expect(silent.writes).toEqual({});
    expect(await tx.$count(promoCodes, isOwn)).toBe(2);
  }));

test('[QUIZA-20, MD-14] without house picks, below fifty dollars, and for a guest a quiz brings nothing', () =>
  rolledBack(async (tx) => {
    const own = await delivered(tx);
    const { customerId } = own;
    for (const picks of [[], [house(4999)], [{ ...house(20_000), isHouse: false }]]) {
      const { writes } = await reward(tx, await withPicks(tx, own, picks));
      expect(writes).toEqual({});
    }
    await tx
      .update(customers)
      .set({ isGuest: true, points: 0, moodsTried: [] })
      .where(eq(customers.id, customerId));
    expect((await reward(tx, await withPicks(tx, own, [house(5000)]))).writes).toEqual({});
    const [person] = await tx.select().from(customers).where(eq(customers.id, customerId));
    expect([person?.points, person?.moodsTried]).toEqual([0, []]);
  }));

test.each([
  ['option', 38],
  ['bundle', 38],
  ['bonus', 0],
  ['deal', 0],
  ['reward', 0],
] as const)('[MD-14, ACCT-09] of a %s line come %i points, and its mood all the same', (kind, points) =>
  rolledBack(async (tx) => {
    const order = await delivered(tx);
    const isOwn = eq(customers.id, order.customerId);
    const [first, ...rest] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    await tx.delete(orderPicks).where(eq(orderPicks.orderId, order.id));
    for (const { id } of rest) await tx.delete(orderLines).where(eq(orderLines.id, id));
    const line = { kind, quantity: 2, unitPriceCents: 1999, lineTotalCents: 3998, mood: 'Calm' } as const;
    await tx
      .update(orderLines)
      .set(line)
      .where(eq(orderLines.id, first?.id ?? 0));
    await reward(tx, order);
    const [person] = await tx.select().from(customers).where(isOwn);
    expect([person?.points, person?.moodsTried]).toEqual([points, ['Calm']]);
  }),
);
