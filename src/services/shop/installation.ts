import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { findMark, keepMark, OPENING_MARK } from '#db/queries/installation.ts';
import { findNextDue } from '#db/queries/schedule/schedule.ts';
import { listSettings } from '#db/queries/settings.ts';
import { getVersions } from '#db/queries/versions.ts';
import { seedDemo, seedEmpty } from '#db/seed/seed.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';

type Input = { now: Date; newId: () => string; isEmpty: boolean; hasHistory?: boolean };

/**
 * Fills a new database once: with the demo shop (STAFF-24), with its history if asked for (HIST-01), or with what even an
 * empty shop needs (SHOP_EMPTY).
 */
export async function fillShop(db: Database, { now, newId, isEmpty, hasHistory }: Input): Promise<void> {
  if (await findMark(db, 'filled')) return;
  if (isEmpty) await seedEmpty(db, { now, newId });
  else await seedDemo(db, { now, newId, hasHistory });
  await keepMark(db, { key: 'filled', value: isEmpty ? 'empty' : 'demo', at: now });
  // A shop of one's own opens when its facts are real (FIRST-04).
  if (isEmpty) await keepMark(db, { key: OPENING_MARK, value: 'closed', at: now });
}

/**
 * The database remembers which key it was made with, because another key would silently make every password
 * and signature wrong (decision 0022-one-secret-key). Refused with `secret-key-differs`.
 */
export async function checkSecret(db: Database, { secret, now }: { secret: string; now: Date }) {
  const fingerprint = createHash('sha256').update(`fingerprint ${secret}`).digest('base64url');
  const kept = await keepMark(db, { key: 'secret-fingerprint', value: fingerprint, at: now });
  return kept === fingerprint ? { ok: true as const } : { problem: 'secret-key-differs' as const };
}

type ShopState = {
  settings: ShopSettings;
  settingsVersion: number;
  version: number;
  isClosed: boolean;
  /** When the next planned change has to be made; null for none (SCHED-03). */
  dueAt: Date | null;
};

/**
 * The facts that every request needs and that seldom change: the settings as one typed value, the catalogue version,
 * whether the shop is closed to the public; without the mark it is open, as every shop was before (FIRST-04), and when
 * the next planned change is due.
 */
export async function readShopState(db: Database): Promise<ShopState> {
  // The versions first: what is read after them is never older than they say.
  const versions = await getVersions(db);
  const rows = await listSettings(db);
  const opening = await findMark(db, OPENING_MARK);
  return {
    settings: parseSettings(rows),
    settingsVersion: versions.settings,
    version: versions.catalogue,
    isClosed: opening === 'closed',
    dueAt: await findNextDue(db),
  };
}
