import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { isVisible } from '../catalog/products.ts';

/** Ids of visible products whose name or brand contains the text, in the shop's order (SEARCH-15). */
export async function listNamedLike(
  db: Database,
  input: { text: string; now: Date; limit: number },
): Promise<string[]> {
  const pattern = containing(input.text);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(and(isVisible(input.now), or(ilike(products.name, pattern), ilike(brands.name, pattern))))
    .orderBy(sql`${products.displayOrder} desc`, sql`${products.name} collate "und-x-icu"`)
    .limit(input.limit);
  return rows.map((row) => row.id);
}
