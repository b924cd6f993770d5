import { and, eq, gte, lte, sql, sum } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { campaignTiers } from '../../schema/offers.ts';
import { orders } from '../../schema/orders.ts';

/** What an order has brought, without credit and without what went back of it (REFUND-08). */
export const keptCents = sql<number>`greatest(${orders.amountDueCents} - coalesce((select sum(r.cents)
  from order_refunds r where r.order_id = orders.id and r.state = 'done'), 0), 0)`;

/** The total of a customer's orders delivered within a campaign, without credit (CART-38, ORD-02). */
export async function sumDelivered(
  db: Database,
  input: { customerId: string; since: Date | null; until: Date },
): Promise<number> {
  const [row] = await db
    .select({ cents: sum(keptCents).mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, input.customerId),
        eq(orders.status, 'delivered'),
        eq(orders.isTest, false),
        input.since ? gte(orders.deliveredAt, input.since) : undefined,
        lte(orders.deliveredAt, input.until),
      ),
    );
  return row?.cents ?? 0;
}

/** Notes that a tier was reached. False if this customer has reached it in this campaign before (CART-38). */
export async function addTier(db: Database, tier: typeof campaignTiers.$inferInsert): Promise<boolean> {
  const added = await db.insert(campaignTiers).values(tier).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function setCampaignTier(
  db: Database,
  input: { customerId: string; tier: number },
): Promise<void> {
  await db
    .update(customers)
    .set({
      campaignTier: sql`greatest(${customers.campaignTier}, ${input.tier})`,
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, input.customerId));
}
