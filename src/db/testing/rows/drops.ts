import type { Database } from '#db/client.ts';
import { bundles, drops } from '#db/schema/drops.ts';
import { TEST_NOW } from '../test-database.ts';
import { stored } from './stored.ts';

/** A published drop that opens at noon, when its pre-order ends too. */
export async function addDrop(db: Database, facts: Partial<typeof drops.$inferInsert> & { id: string }) {
  const { id, unlockAt = TEST_NOW } = facts;
  const words = { code: `code ${id}`, label: `label ${id}`, title: `title ${id}` };
  const row = {
    ...words,
    unlockAt,
    preorderEndsAt: unlockAt,
    isPublished: true,
    createdAt: TEST_NOW,
    ...facts,
  };
  return stored(await db.insert(drops).values(row).returning());
}

/** A bundle at $2.00, or $1.00 before it is out. */
export async function addBundle(
  db: Database,
  facts: Partial<typeof bundles.$inferInsert> & { slug: string },
) {
  const row = { name: facts.slug, preorderPriceCents: 100, regularPriceCents: 200, ...facts };
  return stored(await db.insert(bundles).values(row).returning());
}
