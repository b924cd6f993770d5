import { type Database, inTransaction } from '../client.ts';
import { shopMarks } from '../schema/settings.ts';
import { readDemoData } from './demo-data.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedBaseData } from './seed-base-data.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { SEED_FOLDER } from './seed-folder.ts';
import type { SeedInput } from './seed-input.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople, seedWritings } from './seed-people.ts';
import { seedDrops, seedPromotions } from './seed-promotions.ts';
import { seedRuns } from './seed-runs.ts';
import { forgetDemo } from './start-empty.ts';

type SeedOptions = Omit<SeedInput, 'data'> & { folder?: string };

/** `hasHistory`: with the ninety days before today, too (HIST-01). */
type DemoOptions = SeedOptions & { hasHistory?: boolean };

/** The full demo shop (STAFF-24), marked as such, in one transaction. Times in it count back from `now`. */
export async function seedDemo(
  db: Database,
  { folder = SEED_FOLDER, hasHistory = false, ...input }: DemoOptions,
): Promise<void> {
  const all: SeedInput = { ...input, data: await readDemoData(folder) };
  await inTransaction(db, async (tx) => {
    await seedBaseData(tx, all);
    await seedDrops(tx, all);
    await seedCatalogue(tx, all);
    await seedPromotions(tx, all);
    const idOf = await seedPeople(tx, all);
    await seedOrders(tx, all, idOf);
    await seedRuns(tx, all);
    await seedWritings(tx, all, idOf);
    if (hasHistory) await seedHistory(tx, all, { idOf, folder });
    await tx.insert(shopMarks).values({ key: 'demo', value: true, at: input.now });
  });
}

/**
 * A shop without products, people or contact data (STAFF-27): settings, zones, categories, texts, questions and badges.
 */
export async function seedEmpty(db: Database, { folder, ...input }: SeedOptions): Promise<void> {
  const all: SeedInput = { ...input, data: await readDemoData(folder) };
  await inTransaction(db, async (tx) => {
    await seedBaseData(tx, all);
    await forgetDemo(tx, { now: input.now });
  });
}
