import { listKnownFiles, listKnownHashes } from '#db/queries/files.ts';
import type { PublicContext } from '../context.ts';
import type { Storage } from '../storage.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
/** What uploads are named by: the first signs of their content's digest. */
const OF_AN_UPLOAD = /^(?:gallery|pictures|drops)\/([0-9a-f]{40})[-.]/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Lost = { name: string; key: string };
type FindKnown = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Deletes stored files that no committed row refers to, a day after they were stored: what a failed transaction, a stopped
 * process or an unreachable storage left behind (STORE-04). Whatever an upload's row was ever written for stays, and so does
 * every file with a name that the shop did not give. Returns how many were deleted.
 */
export async function sweepStorage(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { uploads, media }: { uploads: Storage; media: Storage },
): Promise<number> {
  const sweeps: [Storage, (name: string) => string | null, FindKnown][] = [
    [uploads, (name) => (ID.test(name) ? name : null), (keys) => listKnownFiles(db, keys)],
    [media, (name) => OF_AN_UPLOAD.exec(name)?.[1] ?? null, (keys) => listKnownHashes(db, keys)],
  ];
  let count = 0;
  for (const [storage, keyOf, findKnown] of sweeps) {
    const old: Lost[] = [];
    for await (const { name, changedAt } of storage.list()) {
      const key = keyOf(name);
      if (key && now.getTime() - changedAt.getTime() > DAY_MS) old.push({ name, key });
    }
    for (let from = 0; from < old.length; from += BATCH)
      count += await removeLost(storage, old.slice(from, from + BATCH), findKnown);
  }
  return count;
}

async function removeLost(storage: Storage, old: readonly Lost[], findKnown: FindKnown): Promise<number> {
  const known = await findKnown(old.map(({ key }) => key));
  const lost = old.filter(({ key }) => !known.has(key)).map(({ name }) => name);
  await storage.remove(lost);
  return lost.length;
}
