import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories } from '../../schema/catalog.ts';

export type BrandFacts = { name: string; isMonster: boolean };
export type CategoryFacts = { slug: string; name: string; description: string; displayOrder: number };

/** A brand as it is stored; null for an unknown one. */
export async function findBrand(db: Database, id: string) {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row ?? null;
}

/** A category as it is stored; null for an unknown one. */
export async function findCategoryById(db: Database, id: string) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

export async function addBrand(db: Database, row: BrandFacts & { id: string }): Promise<void> {
  await db.insert(brands).values(row);
}

export async function addCategory(db: Database, row: CategoryFacts & { id: string }): Promise<void> {
  await db.insert(categories).values(row);
}

type Change<Facts> = { id: string; version: number; set: Facts };

/** Writes only if the seen version is still current; false if somebody else has changed it. */
export async function changeBrand(db: Database, { id, version, set }: Change<BrandFacts>): Promise<boolean> {
  const rows = await db
    .update(brands)
    .set({ ...set, version: sql`${brands.version} + 1` })
    .where(and(eq(brands.id, id), eq(brands.version, version)))
    .returning({ id: brands.id });
  return rows.length === 1;
}

/** Writes only if the seen version is still current; false if somebody else has changed it. */
export async function changeCategory(
  db: Database,
  { id, version, set }: Change<Partial<CategoryFacts>>,
): Promise<boolean> {
  const rows = await db
    .update(categories)
    .set({ ...set, version: sql`${categories.version} + 1` })
    .where(and(eq(categories.id, id), eq(categories.version, version)))
    .returning({ id: categories.id });
  return rows.length === 1;
}
