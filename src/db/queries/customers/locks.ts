import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';

/**
 * Takes the customer's row until the transaction ends, so that two deliveries count each other. Null for nobody. Not
 * `for update`: two transactions that have each written a row naming this customer would then wait for each other.
 */
export async function lockCustomer(db: Database, customerId: string) {
  const [row] = await db
    .select({ id: customers.id, isGuest: customers.isGuest, campaignTier: customers.campaignTier })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return row ?? null;
}
