import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileCache } from '../storage/file-cache.ts';
import type { Storages } from '../storage/open-storage.ts';

/** A public file, open for reading, with a mark that is the same on every machine. The caller closes it. */
export type OpenFile = { handle: FileHandle; size: number; etag: string };

type Options = {
  root: string;
  dataDir: string;
  cacheBytes: number;
  storages: Pick<Storages, 'media' | 'shared'>;
};

/**
 * Where public media are read: on one machine the owner's own files under DATA_DIR/media, then the demo's; with a
 * shared storage the demo's, then copies of the shared ones (STORE-05). The demo's files come with the program.
 */
export function createMediaSource({ root, dataDir, cacheBytes, storages }: Options) {
  const demo = join(root, 'src', 'db', 'seed', 'media');
  const digests = new Map<string, string>();
  const cache =
    storages.shared &&
    createFileCache({
      storage: storages.media,
      folder: join(dataDir, 'cache', 'media'),
      maxBytes: cacheBytes,
    });

  /** A checkout gives its files the time of its own making, so their mark is made of what is in them. */
  async function openDemo(name: string): Promise<OpenFile | null> {
    const file = await openPlain(join(demo, name));
    if (!file) return null;
    const key = `${name} ${file.etag}`;
    const digest = digests.get(key) ?? (await digestOf(join(demo, name)));
    digests.set(key, digest);
    return { ...file, etag: digest };
  }

  return async (name: string): Promise<OpenFile | null> => {
    if (!cache) return (await openPlain(join(dataDir, 'media', name))) ?? openDemo(name);
    const found = await openDemo(name);
    if (found) return found;
    const handle = await cache(name);
    return handle && toOpenFile(handle);
  };
}

export type MediaSource = ReturnType<typeof createMediaSource>;

async function openPlain(path: string): Promise<OpenFile | null> {
  const handle = await open(path).catch(() => null);
  return handle && toOpenFile(handle);
}

async function toOpenFile(handle: FileHandle): Promise<OpenFile | null> {
  const stats = await handle.stat().catch(() => null);
  if (stats?.isFile()) {
    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    return { handle, size: stats.size, etag };
  }
  await handle.close();
  return null;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
