import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { campaigns } from '../../schema/offers.ts';
import { promoCodes } from '../../schema/promo-codes.ts';

export type PromoRow = typeof promoCodes.$inferSelect;
export type CampaignRow = typeof campaigns.$inferSelect;

export type Seen = { seenVersion: number | null };

/** Codes of everybody, newest first; personal ones belong to their customer and are nobody's to edit (QUIZA-20). */
export function listPromos(db: Database): Promise<PromoRow[]> {
  return db
    .select()
    .from(promoCodes)
    .where(sql`${promoCodes.customerId} is null`)
    .orderBy(desc(promoCodes.createdAt), asc(promoCodes.code));
}

export function listCampaigns(db: Database): Promise<CampaignRow[]> {
  return db.select().from(campaigns).orderBy(asc(campaigns.code));
}

/**
 * Writes a new code, or changes one if the seen version is still current; false if it exists already or has changed
 * since.
 */
export async function savePromo(
  db: Database,
  { seenVersion, ...values }: typeof promoCodes.$inferInsert & { createdAt: Date } & Seen,
): Promise<boolean> {
  if (seenVersion === null)
    return (await db.insert(promoCodes).values(values).onConflictDoNothing().returning()).length === 1;
  const { code, createdAt: _createdAt, ...set } = values;
  const rows = await db
    .update(promoCodes)
    .set({ ...set, version: sql`${promoCodes.version} + 1` })
    // A use that came in meanwhile counts: fewer uses than there are cannot be allowed.
    .where(
      and(
        ...[eq(promoCodes.code, code), eq(promoCodes.version, seenVersion)],
        set.maxUses ? lte(promoCodes.uses, set.maxUses) : undefined,
      ),
    )
    .returning({ code: promoCodes.code });
  return rows.length === 1;
}

/** The same for a campaign. */
export async function saveCampaign(
  db: Database,
  { seenVersion, ...values }: typeof campaigns.$inferInsert & Seen,
): Promise<boolean> {
  if (seenVersion === null)
    return (await db.insert(campaigns).values(values).onConflictDoNothing().returning()).length === 1;
  const rows = await db
    .update(campaigns)
    .set({ ...values, version: sql`${campaigns.version} + 1` })
    .where(and(eq(campaigns.code, values.code), eq(campaigns.version, seenVersion)))
    .returning({ code: campaigns.code });
  return rows.length === 1;
}
