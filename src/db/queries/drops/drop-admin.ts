import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accessCodes, bundleItems, bundles, dropRequests, drops } from '../../schema/drops.ts';

type NewDrop = typeof drops.$inferInsert;
type BundleChange = Partial<typeof bundles.$inferInsert>;
type NewBundleItem = typeof bundleItems.$inferInsert;
type RequestRow = typeof dropRequests.$inferSelect;

/** Every drop, published or not, the latest unlock first, with how many wait for news of it (STAFF-10). */
export function listAllDrops(db: Database) {
  return db
    .select({ drop: drops, requests: count(dropRequests.id) })
    .from(drops)
    .leftJoin(dropRequests, eq(dropRequests.dropId, drops.id))
    .groupBy(drops.id)
    .orderBy(desc(drops.unlockAt));
}

export async function findDropById(db: Database, id: string) {
  const [row] = await db.select().from(drops).where(eq(drops.id, id));
  return row ?? null;
}

/** The lists of a drop, the newest first. */
export function listDropRequests(db: Database, dropId: string): Promise<RequestRow[]> {
  return db.select().from(dropRequests).where(eq(dropRequests.dropId, dropId)).orderBy(desc(dropRequests.at));
}

/** Only one drop is the current one: the others give it up first (DROP-09). */
export async function giveUpCurrent(db: Database, exceptId: string): Promise<void> {
  await db
    .update(drops)
    .set({ isCurrent: false, version: sql`${drops.version} + 1` })
    .where(and(eq(drops.isCurrent, true), ne(drops.id, exceptId)));
}

export async function createDrop(db: Database, row: NewDrop): Promise<void> {
  await db.insert(drops).values(row);
}

/** False where somebody else changed it first. */
export async function changeDrop(
  db: Database,
  { id, version, set }: { id: string; version: number; set: Partial<NewDrop> },
): Promise<boolean> {
  const rows = await db
    .update(drops)
    .set({ ...set, version: sql`${drops.version} + 1` })
    .where(and(eq(drops.id, id), eq(drops.version, version)))
    .returning({ id: drops.id });
  return rows.length === 1;
}

/** Every access code with the title of its drop, if it has one, the newest first (SHELL-50). */
export function listAllAccessCodes(db: Database) {
  return db
    .select({ code: accessCodes, drop: drops.title })
    .from(accessCodes)
    .leftJoin(drops, eq(drops.id, accessCodes.dropId))
    .orderBy(desc(accessCodes.createdAt), asc(accessCodes.code));
}

/** Every bundle, on sale or not (STAFF-11). */
export function listAllBundles(db: Database) {
  return db.select().from(bundles).orderBy(asc(bundles.displayOrder), asc(bundles.slug));
}

export async function findBundle(db: Database, slug: string) {
  const [row] = await db.select().from(bundles).where(eq(bundles.slug, slug));
  if (!row) return null;
  const items = await db
    .select()
    .from(bundleItems)
    .where(eq(bundleItems.bundleSlug, slug))
    .orderBy(asc(bundleItems.sortOrder), asc(bundleItems.id));
  return { ...row, items };
}

export async function changeBundle(
  db: Database,
  { slug, version, set }: { slug: string; version: number; set: BundleChange },
): Promise<boolean> {
  const rows = await db
    .update(bundles)
    .set({ ...set, version: sql`${bundles.version} + 1` })
    .where(and(eq(bundles.slug, slug), eq(bundles.version, version)))
    .returning({ slug: bundles.slug });
  return rows.length === 1;
}

/** The contents of a bundle as a whole (DROP-13). */
export async function replaceBundleItems(
  db: Database,
  slug: string,
  items: readonly NewBundleItem[],
): Promise<void> {
  await db.delete(bundleItems).where(eq(bundleItems.bundleSlug, slug));
  if (items.length > 0) await db.insert(bundleItems).values([...items]);
}
