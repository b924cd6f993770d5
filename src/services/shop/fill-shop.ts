import type { Database } from '#db/client.ts';
import { findMark, keepMark } from '#db/queries/installation.ts';
import { seedDemo, seedEmpty } from '#db/seed/seed.ts';

type Input = { now: Date; newId: () => string; isEmpty: boolean };

/** Fills a new database once: with the demo shop (STAFF-24), or with what even an empty shop needs (SHOP_EMPTY). */
export async function fillShop(db: Database, { now, newId, isEmpty }: Input): Promise<void> {
  if (await findMark(db, 'filled')) return;
  const seed = isEmpty ? seedEmpty : seedDemo;
  await seed(db, { now, newId });
  await keepMark(db, { key: 'filled', value: isEmpty ? 'empty' : 'demo', at: now });
}
