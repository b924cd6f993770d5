import { and, eq, sql } from 'drizzle-orm';
import { stockWord } from '#domain/inventory.ts';
import type { Database } from '../../client.ts';
import { productOptions } from '../../schema/catalog.ts';
import { customers } from '../../schema/customers.ts';
import { creditEntries, stockEntries } from '../../schema/ledgers.ts';
import { campaigns, campaignTiers } from '../../schema/offers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orderRefundLines } from '../../schema/refunds.ts';
import { findCashBalance, lockCash } from '../cash/balances.ts';
import { addCashMovements } from '../cash/movements.ts';
import { takeBackCredit } from '../credit/lots.ts';
import { sumDelivered } from '../promotions/campaigns.ts';
import { raiseCatalogueVersion } from '../versions.ts';

type Booked = { refundId: string; orderId: string; staffId: string; at: Date };

/** Cash out of the safe (null) or of what a driver holds; false where less is there (CASH-01). */
export async function bookRefundCash(
  tx: Database,
  { refundId, orderId, staffId, at, cents, holderId }: Booked & { cents: number; holderId: string | null },
): Promise<boolean> {
  await lockCash(tx);
  if ((await findCashBalance(tx, holderId)) < cents) return false;
  const from = holderId
    ? ({ fromPlace: 'driver', fromStaffId: holderId } as const)
    : ({ fromPlace: 'safe' } as const);
  const movement = { kind: 'refund', ...from, toPlace: 'customer', cents, orderId, staffId } as const;
  await addCashMovements(tx, [{ ...movement, cause: `refund:${refundId}` }], at);
  return true;
}

/** The refunded goods are on the shelf again (REFUND-07). */
export async function bookReturnedGoods(tx: Database, { refundId, orderId, staffId, at }: Booked) {
  const goods = await tx
    .select({
      optionId: orderLines.optionId,
      quantity: sql<number>`sum(${orderRefundLines.quantity})::int`,
    })
    .from(orderRefundLines)
    .innerJoin(orderLines, eq(orderLines.id, orderRefundLines.lineId))
    .where(eq(orderRefundLines.refundId, refundId))
    .groupBy(orderLines.optionId)
    .orderBy(orderLines.optionId);
  let hasNewWord = false;
  for (const { optionId, quantity } of goods) {
    const [row] = await tx
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} + ${quantity}` })
      .where(eq(productOptions.id, optionId))
      .returning({ stock: productOptions.stock });
    const stock = row?.stock ?? quantity;
    hasNewWord ||= stockWord(stock, true) !== stockWord(stock - quantity, true);
    const cause = `refund:${refundId}:${optionId}`;
    await tx
      .insert(stockEntries)
      .values({ optionId, change: quantity, reason: 'refund', cause, orderId, staffId, at });
  }
  if (hasNewWord) await raiseCatalogueVersion(tx);
}

type Unearned = Omit<Booked, 'refundId'> & { customerId: string; points: number };

/**
 * What the refunded part had earned goes back (REFUND-08): its points, and the tiers that are not reached without it with
 * their unspent credit. A tier whose credit was spent in part stays, so that it is not given twice.
 */
export async function takeBackEarned(tx: Database, earned: Unearned): Promise<void> {
  const { customerId, points, at, staffId } = earned;
  if (points > 0)
    await tx
      .update(customers)
      .set({
        points: sql`greatest(${customers.points} - ${points}, 0)`,
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, customerId));
  const reached = await tx
    .select({ tier: campaignTiers, campaign: campaigns })
    .from(campaignTiers)
    .innerJoin(campaigns, eq(campaigns.code, campaignTiers.campaignCode))
    .where(eq(campaignTiers.customerId, customerId))
    .orderBy(sql`${campaignTiers.tier} desc`);
  for (const { tier, campaign } of reached) {
    const spentCents = await sumDelivered(tx, { customerId, since: campaign.startsAt, until: at });
    if (spentCents >= (campaign.thresholdsCents[tier.tier - 1] ?? 0)) continue;
    const own = `campaign:${campaign.code}:${customerId}:${tier.tier}`;
    if (!(await takeBackBonus(tx, { own, staffId, at }))) continue;
    const { campaignCode } = tier;
    const isIt = and(
      eq(campaignTiers.campaignCode, campaignCode),
      eq(campaignTiers.customerId, customerId),
      eq(campaignTiers.tier, tier.tier),
    );
    await tx.delete(campaignTiers).where(isIt);
  }
  if (reached.length === 0) return;
  const highest = sql`(select coalesce(max(t.tier), 0) from campaign_tiers t where t.customer_id = ${customerId}::uuid)`;
  await tx.update(customers).set({ campaignTier: highest }).where(eq(customers.id, customerId));
}

/** True where the bonus is gone again, or there was none. */
async function takeBackBonus(tx: Database, { own, staffId, at }: { own: string; staffId: string; at: Date }) {
  const [credit] = await tx
    .select()
    .from(creditEntries)
    .where(sql`${creditEntries.cause} = ${own} or starts_with(${creditEntries.cause}, ${`${own}:`})`)
    .orderBy(sql`${creditEntries.id} desc`)
    .limit(1);
  return !credit || takeBackCredit(tx, { credit, staffId, at });
}
