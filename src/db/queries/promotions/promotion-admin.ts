import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { campaigns, deals, promoCodes } from '../../schema/offers.ts';
import { LABEL_FACTS } from '../catalog/products.ts';

export type PromoRow = typeof promoCodes.$inferSelect;
export type CampaignRow = typeof campaigns.$inferSelect;

type Seen = { seenVersion: number | null };

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

/** Every deal with its product. */
export function listDeals(db: Database) {
  return db
    .select({
      id: deals.id,
      name: deals.name,
      optionId: deals.optionId,
      dealPriceCents: deals.dealPriceCents,
      isActive: deals.isActive,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      version: deals.version,
      sku: productOptions.sku,
      productName: products.name,
      facts: LABEL_FACTS,
      priceCents: productOptions.priceCents,
    })
    .from(deals)
    .innerJoin(productOptions, eq(productOptions.id, deals.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .orderBy(asc(deals.name), asc(deals.id));
}

/** The options that a deal may use: the skus of active options, with their names. */
export function listSkus(db: Database) {
  return db
    .select({ sku: productOptions.sku, productName: products.name, facts: LABEL_FACTS })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(products.isActive, true), eq(products.isHiddenBundle, false)))
    .orderBy(asc(products.name), asc(productOptions.position));
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
    .where(and(eq(promoCodes.code, code), eq(promoCodes.version, seenVersion)))
    .returning({ code: promoCodes.code });
  return rows.length === 1;
}

/** The same for a deal. */
export async function saveDeal(
  db: Database,
  { seenVersion, ...values }: typeof deals.$inferInsert & Seen,
): Promise<boolean> {
  if (seenVersion === null)
    return (await db.insert(deals).values(values).onConflictDoNothing().returning()).length === 1;
  const rows = await db
    .update(deals)
    .set({ ...values, version: sql`${deals.version} + 1` })
    .where(and(eq(deals.id, values.id), eq(deals.version, seenVersion)))
    .returning({ id: deals.id });
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
