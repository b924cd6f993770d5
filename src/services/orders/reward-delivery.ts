import type { Tx } from '#db/client.ts';
import { addExperience, unlockBadges } from '#db/queries/badges.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { causeAgain, isPosted } from '#db/queries/credit/lots.ts';
import { hasConsent } from '#db/queries/customers/consent.ts';
import { lockCustomer } from '#db/queries/customers/locks.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { addTier, setCampaignTier, sumDelivered } from '#db/queries/promotions/campaigns.ts';
import { addPersonalCode } from '#db/queries/promotions/personal-codes.ts';
import { findQuizRewards, listRunningCampaigns } from '#db/queries/promotions/promotions.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { reachedTier, tierBonusCents } from '#domain/credit/credit.ts';
import { experienceOf } from '#domain/orders/experience.ts';
import { type BundlePerk, bundlePerk, parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { quizCode } from './quiz-code.ts';

const DAY_MS = 86_400_000;

type Delivery = {
  order: Pick<BoardOrderRow, 'id' | 'customerId' | 'customerPhone' | 'quizResultId' | 'isTest'>;
  now: Date;
  settings: Pick<ShopSettings, 'campaignBonusMode' | 'creditExpiryDays'>;
};

/**
 * What a delivered order earns beside its goods, inside the transaction that marks it delivered: the tiers of running
 * campaigns that the customer's delivered spend now reaches, each bonus once (CART-36..38), and the code or credit of the
 * order's quiz result (QUIZA-20), points, moods and badges (MD-14, ACCT-09, BADGE-08). Guests earn nothing, for they have no balance, and a test order nothing,
 * for it ends (FIRST-13).
 */
export async function rewardDelivery(tx: Tx, delivery: Delivery): Promise<void> {
  if (delivery.order.isTest) return;
  const customer = await lockCustomer(tx, delivery.order.customerId);
  if (!customer || customer.isGuest) return;
  for (const campaign of await listRunningCampaigns(tx, delivery.now))
    await raiseTier(tx, delivery, campaign);
  const { order, now, settings } = delivery;
  const expiresAt = new Date(now.getTime() + settings.creditExpiryDays * DAY_MS);
  await addDelivered(tx, { orderId: order.id, customerId: order.customerId, now, expiresAt });
  if (delivery.order.quizResultId) await giveQuizPerk(tx, delivery, delivery.order.quizResultId);
}

type Campaign = Awaited<ReturnType<typeof listRunningCampaigns>>[number];

async function raiseTier(tx: Tx, { order, now, settings }: Delivery, campaign: Campaign): Promise<void> {
  const { customerId } = order;
  const spentCents = await sumDelivered(tx, { customerId, since: campaign.startsAt, until: now });
  const tier = reachedTier(spentCents, campaign.thresholdsCents);
  const fresh: number[] = [];
  for (const reached of Array.from({ length: tier }, (_, index) => index + 1)) {
    const cents = tierBonusCents(reached, campaign.tierBonusesCents, settings.campaignBonusMode);
    const row = { campaignCode: campaign.code, customerId, tier: reached, orderId: order.id };
    if (!(await addTier(tx, { ...row, bonusCents: cents, reachedAt: now }))) continue;
    fresh.push(reached);
    const params = { campaign: campaign.name, tier: reached };
    const cause = `campaign:${campaign.code}:${customerId}:${reached}`;
    if (cents > 0) await post(tx, { order, now, settings }, { cents, kind: 'campaign', cause, params });
  }
  if (fresh.length === 0) return;
  await setCampaignTier(tx, { customerId, tier });
  await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'credit', ref: campaign.code });
}

async function giveQuizPerk(tx: Tx, delivery: Delivery, resultId: string): Promise<void> {
  const [result] = await findQuizRewards(tx, [resultId]);
  const house = parseSavedPicks(result?.recommendedProducts).filter((pick) => pick.isHouse);
  const perk = bundlePerk(house.reduce((sum, pick) => sum + pick.priceCents, 0));
  if (perk?.kind === 'monster-dollars') {
    const entry = { cents: perk.cents, kind: 'quiz', cause: `quiz:${resultId}`, params: {} } as const;
    await post(tx, delivery, entry);
  }
  if (perk?.kind === 'percent-off') await giveCode(tx, delivery, { resultId, perk });
}

/** The code is the customer's own, good for one order; told by text to who has agreed to promotion (LAW-10), and shown in the account. */
async function giveCode(
  tx: Tx,
  { order, now }: Delivery,
  { resultId, perk }: { resultId: string; perk: Extract<BundlePerk, { kind: 'percent-off' }> },
): Promise<void> {
  const { customerId } = order;
  const code = quizCode(resultId);
  const terms = { percent: perk.percent, maxUses: 1, perCustomerLimit: 1 };
  await addPersonalCode(tx, { code, ...terms, customerId, note: 'Quiz bundle', createdAt: now });
  if (!(await hasConsent(tx, customerId))) return;
  await addToOutbox(tx, [
    {
      channel: 'text',
      kind: 'quiz-code',
      params: { code, percent: perk.percent },
      recipient: order.customerPhone,
      customerId,
      dedupeKey: `quiz-code:${resultId}`,
      runAfter: now,
      createdAt: now,
    },
  ]);
}

type Bonus = Pick<Parameters<typeof addCredit>[1], 'cents' | 'kind' | 'cause' | 'params'>;

async function post(tx: Tx, { order, now, settings }: Delivery, bonus: Bonus): Promise<void> {
  const expiresAt = new Date(now.getTime() + settings.creditExpiryDays * DAY_MS);
  const { customerId, id: orderId } = order;
  const cause = await causeAgain(tx, bonus.cause);
  // Given once: nobody stands at a door and cannot hand over because another order had it.
  if (await isPosted(tx, cause)) return;
  await addCredit(tx, { ...bonus, cause, customerId, orderId, at: now, expiresAt });
}

/**
 * What a registered customer has lived through with a delivered order: points for its paid lines, the moods of its
 * items, and the badges that are earned now (ACCT-09, MD-14, BADGE-08). Inside the delivery's transaction.
 */
async function addDelivered(
  tx: Tx,
  input: { orderId: string; customerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { orderId, customerId, now, expiresAt } = input;
  const lines = await listLines(tx, [orderId]);
  const { points, moods } = experienceOf(lines);
  await addExperience(tx, { customerId, points, moods });
  await unlockBadges(tx, { customerId, now, expiresAt });
}
