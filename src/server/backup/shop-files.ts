import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What of DATA_DIR belongs into a backup, beside the database. */
const KEPT_FOLDERS = ['media', 'uploads'];
export const SECRET = 'keys/secret';
/** A file that is still being written has no row yet. */
const GROWING = /(?:^|\/)growing\/|\.part$/;

/** The files of the shop by their places below DATA_DIR, sorted; with the secret key, where the folder keeps it. */
export async function listShopFiles(dataDir: string, { hasSecretKey }: { hasSecretKey: boolean }) {
  const found = await Promise.all(KEPT_FOLDERS.map((folder) => listBelow(dataDir, folder)));
  const files = found.flat().filter((path) => !GROWING.test(path));
  return [...files, ...(hasSecretKey ? [SECRET] : [])].sort();
}

async function listBelow(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    () => [],
  );
  return entries.flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(join(dataDir, 'x').length - 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );
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
