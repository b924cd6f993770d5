import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#services/storage.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
/** What a file is served as, by its name. */
export const mediaTypeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';

/** What is still coming in belongs to a process that runs. */
const GROWING = /^growing\//;

export type Copied = { copied: number; same: number; wrong: string[] };

/**
 * Copies every file of one storage into another and reads each copy back (STORE-11). What is there with the same content is
 * left alone, so a second run copies only what came since. Nothing is deleted. Answers how many files were copied and
 * were the same, and the names of those whose copy differs.
 */
export async function copyFiles(from: Storage, to: Storage): Promise<Copied> {
  const result: Copied = { copied: 0, same: 0, wrong: [] };
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-copy-'));
  try {
    for await (const { name } of from.list()) {
      if (GROWING.test(name)) continue;
      const digest = await digestOf(from, name);
      if (digest === null) continue;
      if ((await digestOf(to, name)) === digest) {
        result.same += 1;
        continue;
      }
      await copy({ from, to, path: join(folder, 'file') }, name);
      if ((await digestOf(to, name)) === digest) result.copied += 1;
      else result.wrong.push(name);
    }
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function digestOf(storage: Storage, name: string): Promise<string | null> {
  const found = await storage.open(name);
  if (!found) return null;
  const hash = createHash('sha256');
  await pipeline(found.body, hash);
  return hash.digest('hex');
}

type Way = { from: Storage; to: Storage; path: string };

/** By way of this machine's disk: a storage wants to know a file's size ahead, and may ask for its bytes twice. */
async function copy({ from, to, path }: Way, name: string): Promise<void> {
  const found = await from.open(name);
  if (!found) return;
  await pipeline(found.body, createWriteStream(path, { mode: 0o600 }));
  await to.put(name, { path }, { mediaType: mediaTypeOf(name) });
}
