import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { bundleItems, bundles, dropRequests, drops, upsells } from '../../schema/drops.ts';

export type DropRow = NonNullable<Awaited<ReturnType<typeof findCurrentDrop>>>;
export type BundleRow = Awaited<ReturnType<typeof listBundles>>[number];

/** DROP-09: the drop that the banner and `/drop` show. */
export async function findCurrentDrop(db: Database) {
  const [row] = await db
    .select()
    .from(drops)
    .where(and(eq(drops.isCurrent, true), eq(drops.isPublished, true)));
  return row ?? null;
}

/** Only a published one: an address must not show what is not announced (DROP-09, TEASE-14). */
export async function findPublishedDrop(db: Database, code: string): Promise<DropRow | null> {
  const [row] = await db
    .select()
    .from(drops)
    .where(and(eq(drops.code, code), eq(drops.isPublished, true)));
  return row ?? null;
}

/** The bundles of every drop and of this one, each with its items (DROP-12, DROP-13). */
export async function listBundles(db: Database, dropId: string) {
  const rows = await db
    .select({ bundle: bundles, item: bundleItems })
    .from(bundles)
    .leftJoin(bundleItems, eq(bundleItems.bundleSlug, bundles.slug))
    .where(and(eq(bundles.isActive, true), or(isNull(bundles.dropId), eq(bundles.dropId, dropId))))
    .orderBy(asc(bundles.displayOrder), asc(bundles.slug), asc(bundleItems.sortOrder));
  const byslug = Map.groupBy(rows, ({ bundle }) => bundle.slug);
  return [...byslug.values()].flatMap((group) => {
    const items = group.flatMap(({ item }) => (item ? [item] : []));
    return group.slice(0, 1).map(({ bundle }) => ({ ...bundle, items }));
  });
}

/** DROP-25. */
export function listUpsells(db: Database) {
  return db.select().from(upsells).where(eq(upsells.isActive, true)).orderBy(asc(upsells.key));
}

/** DROP-29, DROP-31, TEASE-15: asking again is no error and makes no second row. */
export async function addDropRequest(db: Database, request: typeof dropRequests.$inferInsert): Promise<void> {
  await db.insert(dropRequests).values(request).onConflictDoNothing();
}

/** The next moment at which goods of an announced drop begin to show (TEASE-13). */
export async function findNextUnlock(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ unlockAt: drops.unlockAt })
    .from(drops)
    .where(and(eq(drops.isPublished, true), gt(drops.unlockAt, now)))
    .orderBy(asc(drops.unlockAt))
    .limit(1);
  return row?.unlockAt ?? null;
}
