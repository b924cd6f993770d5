import type { Database } from '#db/client.ts';
import { findMark } from '#db/queries/installation.ts';
import { listSettings } from '#db/queries/settings.ts';
import { isShopRunning, seedDemoAgain } from '#db/seed/seed-again.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';

type Input = {
  now: Date;
  newId: () => string;
  folder?: string;
  hasHistory?: boolean;
  typed: (shopName: string) => Promise<string>;
};

/**
 * Makes the demo shop anew, with times that count back from now (FIRST-10): everything that was ordered, written and
 * changed in it is gone, its accounts too; its keys stay. `typed` answers what the operator types when asked for the
 * shop's name. Refused: a shop that is not the demo, a shop that runs, another name.
 */
export async function resetDemo(db: Database, { now, newId, folder, hasHistory, typed }: Input) {
  if ((await findMark(db, 'filled')) !== 'demo') return { problem: 'demo-missing' as const };
  if (await isShopRunning(db)) return { problem: 'shop-running' as const };
  const { shopName } = parseSettings(await listSettings(db));
  if ((await typed(shopName)).trim() !== shopName) return { problem: 'confirmation-wrong' as const };
  await seedDemoAgain(db, { now, newId, folder, hasHistory });
  return { ok: true as const };
}
