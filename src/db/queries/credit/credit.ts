import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { creditEntries, creditLots } from '../../schema/ledgers.ts';
import { campaignTiers } from '../../schema/offers.ts';
import { takeFromLots } from './lots.ts';

type Entry = Omit<typeof creditEntries.$inferInsert, 'id'>;

/** Posts a credit as a lot of its own (MD-08). Throws a unique violation of `credit_entries_cause` the second time. */
export async function addCredit(db: Database, entry: Entry & { expiresAt: Date | null }): Promise<void> {
  const { expiresAt, ...values } = entry;
  const [posted] = await db.insert(creditEntries).values(values).returning({ id: creditEntries.id });
  if (!posted) throw new Error('a credit was not stored');
  const { cents, customerId } = values;
  await db
    .insert(creditLots)
    .values({ entryId: posted.id, customerId, cents, remainingCents: cents, expiresAt });
  await db
    .update(customers)
    .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} + ${cents}` })
    .where(eq(customers.id, customerId));
}

/**
 * Takes `-entry.cents` from the lots that expire first (MD-08). False if the balance, or what of it has not
 * expired, is less: then the caller rolls back. The customer's row is taken first, so two orders cannot spend
 * the same credit (MD-09).
 */
export async function spendCredit(db: Database, entry: Entry & { at: Date }): Promise<boolean> {
  const cents = -entry.cents;
  const paid = await db
    .update(customers)
    .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} - ${cents}` })
    .where(and(eq(customers.id, entry.customerId), gte(customers.monsterDollarsCents, cents)))
    .returning({ id: customers.id });
  if (paid.length === 0) return false;
  const lots = await db
    .select()
    .from(creditLots)
    .where(
      and(
        eq(creditLots.customerId, entry.customerId),
        gt(creditLots.remainingCents, 0),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, entry.at)),
      ),
    )
    .orderBy(sql`${creditLots.expiresAt} asc nulls last`, asc(creditLots.id));
  return takeFromLots(db, entry, lots);
}

/** What of the balance may still be spent: a lot whose day has passed no longer counts, booked away or not (MD-08). */
export async function sumUsableCredit(
  db: Database,
  input: { customerId: string; now: Date },
): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${creditLots.remainingCents}), 0)::int` })
    .from(creditLots)
    .where(
      and(
        eq(creditLots.customerId, input.customerId),
        gt(creditLots.remainingCents, 0),
        or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, input.now)),
      ),
    );
  return sum?.cents ?? 0;
}

/** MD-08, the hourly job: lots that have run out, oldest first. */
export function listExpiredLots(db: Database, input: { now: Date; limit: number; customerId?: string }) {
  return db
    .select()
    .from(creditLots)
    .where(
      and(
        gt(creditLots.remainingCents, 0),
        lte(creditLots.expiresAt, input.now),
        input.customerId ? eq(creditLots.customerId, input.customerId) : undefined,
      ),
    )
    .orderBy(asc(creditLots.expiresAt))
    .limit(input.limit);
}

/** Books a lot's rest away. False if it was emptied meanwhile. The customer first, then the lot: as spending does. */
export async function expireLot(db: Database, input: { lotId: number; at: Date }): Promise<boolean> {
  const isThis = eq(creditLots.id, input.lotId);
  const owner = db.select({ id: creditLots.customerId }).from(creditLots).where(isThis);
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, owner))
    .for('no key update');
  const [lot] = await db.select().from(creditLots).where(isThis).for('update');
  if (!lot || lot.remainingCents === 0) return false;
  const { customerId, remainingCents } = lot;
  await db
    .update(customers)
    .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} - ${remainingCents}` })
    .where(eq(customers.id, customerId));
  const cause = `expiry:${lot.id}`;
  return takeFromLots(db, { customerId, cents: -remainingCents, kind: 'expiry', cause, at: input.at }, [lot]);
}

/** ACCT-12: the newest movements. */
export function listCreditEntries(db: Database, input: { customerId: string; limit: number }) {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.customerId, input.customerId))
    .orderBy(desc(creditEntries.at), desc(creditEntries.id))
    .limit(input.limit);
}

/** What of the balance expires next, and when; null where nothing does (MD-03). */
export async function findNextExpiry(db: Database, input: { customerId: string; now: Date }) {
  const [lot] = await db
    .select({ cents: sql<number>`sum(${creditLots.remainingCents})::int`, expiresAt: creditLots.expiresAt })
    .from(creditLots)
    .where(
      and(
        eq(creditLots.customerId, input.customerId),
        gt(creditLots.remainingCents, 0),
        gt(creditLots.expiresAt, input.now),
      ),
    )
    .groupBy(creditLots.expiresAt)
    .orderBy(asc(creditLots.expiresAt))
    .limit(1);
  return lot?.expiresAt ? { cents: lot.cents, expiresAt: lot.expiresAt } : null;
}

/** The bonus of the last tier that a customer reached, in cents (CART-36); null if none was reached. */
export async function findLastTierBonus(db: Database, customerId: string): Promise<number | null> {
  const [row] = await db
    .select({ bonusCents: campaignTiers.bonusCents })
    .from(campaignTiers)
    .where(eq(campaignTiers.customerId, customerId))
    .orderBy(desc(campaignTiers.reachedAt), desc(campaignTiers.tier))
    .limit(1);
  return row?.bonusCents ?? null;
}
