import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storages } from '../storage/open-storage.ts';

/** What belongs into a backup beside the database: public files and private ones, wherever they lie. */
export type ShopFiles = Pick<Storages, 'media' | 'uploads'>;
const KEPT_FOLDERS = ['media', 'uploads'] as const;
export const SECRET = 'keys/secret';
/** A file that is still being written has no row yet. */
const GROWING = /(?:^|\/)growing\/|\.part$/;

/** The shop's files as if they lay below DATA_DIR, sorted; with the secret key, where that folder keeps it. */
export async function listShopFiles(shopFiles: ShopFiles, { hasSecretKey }: { hasSecretKey: boolean }) {
  const files = hasSecretKey ? [SECRET] : [];
  for (const folder of KEPT_FOLDERS)
    for await (const { name } of shopFiles[folder].list())
      if (!GROWING.test(`${folder}/${name}`)) files.push(`${folder}/${name}`);
  return files.sort();
}

/** One of them; null for a file that was taken away meanwhile, such as an upload that nobody needed. */
export async function openShopFile(
  shopFiles: ShopFiles,
  { dataDir, path }: { dataDir: string; path: string },
) {
  const found = findStorage(shopFiles, path);
  if (found) return (await found.storage.open(found.name))?.body ?? null;
  const handle = await open(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return (handle?.createReadStream() as Readable | undefined) ?? null;
}

/** The storage that holds this path and its name there; null for what lies in DATA_DIR alone. */
export function findStorage(shopFiles: ShopFiles, path: string) {
  const folder = KEPT_FOLDERS.find((each) => path.startsWith(`${each}/`));
  return folder ? { storage: shopFiles[folder], name: path.slice(folder.length + 1) } : null;
}

const MEDIA = /\/media\/([\w-][\w./-]*\.(?:avif|webp|png|jpe?g|webm|mp4))/g;

/** Drawn when it is first asked for (decision 0040-demo-pictures), so it need not be there. */
const DRAWN = /^media\/art\//;

/**
 * Gathers from the rows which files the shop will ask for: whatever is an address of public media, and the private
 * uploads. Those that the program brings itself are none of them.
 */
export function createNamedFiles(root: string) {
  const named = new Set<string>();
  return {
    add({ name, columns }: { name: string; columns: { name: string }[] }, lines: readonly string[]) {
      for (const line of lines) for (const [, path = ''] of line.matchAll(MEDIA)) named.add(`media/${path}`);
      if (name !== 'files') return;
      const [id, visibility] = ['id', 'visibility'].map((each) =>
        columns.findIndex((column) => column.name === each),
      );
      for (const line of lines) {
        const row = JSON.parse(line) as string[];
        if (row[visibility ?? -1] === 'private') named.add(`uploads/${row[id ?? -1]}`);
      }
    },
    missingFrom(files: readonly string[]): string[] {
      const there = new Set(files);
      const isOwn = (path: string) => DRAWN.test(path) || existsSync(join(root, 'src', 'db', 'seed', path));
      return [...named].filter((path) => !there.has(path) && !isOwn(path)).sort();
    },
  };
}
