import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#services/storage.ts';
import { StorageUnavailable } from '#services/storage-trouble.ts';
import type { Storages } from './open-storage.ts';

type Shared = NonNullable<Storages['shared']>;

const BUILDS_KEPT = 3;
const AT_ONCE = 8;
/** A list is asked again after so long, however many files are asked for that nobody has. */
const LIST_MS = 2_000;
/** A file that is just being put belongs to a build that may not be listed yet. */
const GRACE_MS = 86_400_000;
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/**
 * Puts the hashed files of this build where every machine finds them, those that are missing (STORE-07), and says that the
 * build is in use. Answers how many were put. A page of this build may reach a machine of the build before it.
 */
export async function shareBuild({ assets, builds }: Shared, root: string): Promise<number> {
  const folder = join(root, 'build', 'client', 'assets');
  const names = await readdir(folder);
  const list = names.toSorted().join('\n');
  const digest = createHash('sha256').update(list).digest('hex').slice(0, 20);
  // First, so that nobody sweeps a file that was found to be there.
  await builds.put(digest, { data: Buffer.from(list) }, { mediaType: 'text/plain' });
  const there = await namesOf(assets);
  const missing = names.filter((name) => !there.has(name));
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await Promise.all(
      missing.slice(from, from + AT_ONCE).map((name) => {
        const mediaType = TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
        return assets.put(name, { path: join(folder, name) }, { mediaType });
      }),
    );
  return missing.length;
}

/** Deletes the files that none of the last three builds has; a build counts from its latest start. */
export async function sweepBuilds({ assets, builds }: Shared, now = Date.now()): Promise<number> {
  const known: { name: string; changedAt: Date }[] = [];
  for await (const build of builds.list()) known.push(build);
  const newest = known.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  const old = newest.slice(BUILDS_KEPT).map(({ name }) => name);
  const lists = await Promise.all(newest.slice(0, BUILDS_KEPT).map(({ name }) => read(builds, name)));
  const needed = new Set(lists.flatMap((list) => String(list ?? '').split('\n')));
  const lost: string[] = [];
  for await (const { name, changedAt } of assets.list())
    if (!needed.has(name) && now - changedAt.getTime() > GRACE_MS) lost.push(name);
  await assets.remove(lost);
  await builds.remove(old);
  return lost.length;
}

/**
 * Finds a hashed file of another machine's build by its name; null for one that nobody has. However many are asked for
 * that nobody has, the storage is asked for one list in two seconds. Throws `StorageUnavailable`.
 */
export function createAssetFinder({ assets }: Pick<Shared, 'assets'>, now = () => performance.now()) {
  const state = { names: Promise.resolve(new Set<string>()), listedAt: Number.NEGATIVE_INFINITY };

  function list(): Promise<Set<string>> {
    if (now() - state.listedAt >= LIST_MS) {
      state.listedAt = now();
      state.names = namesOf(assets);
      state.names.catch(() => {});
    }
    return state.names;
  }

  return async (name: string): Promise<Buffer | null> =>
    (await list()).has(name) ? read(assets, name) : null;
}

async function namesOf(storage: Storage): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names;
}

/** A body that ends early is no file. */
async function read(storage: Storage, name: string): Promise<Buffer | null> {
  const found = await storage.open(name);
  if (!found) return null;
  const data = await buffer(found.body).catch((error: unknown) => {
    throw new StorageUnavailable('storage-away', error);
  });
  if (data.length !== found.size) throw new StorageUnavailable('storage-away', null);
  return data;
}
