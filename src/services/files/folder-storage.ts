import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkName, type Listed, type PutOptions, type Source, type Storage } from '../storage.ts';
import { StorageUnavailable } from '../storage-trouble.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const PART = '.part';
const OWNER_ALONE = { recursive: true, mode: 0o700 } as const;

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

/** Files in a folder of this machine: written beside their place under another name, then moved there whole (STORE-01). */
export function createFolderStorage(folder: string): Storage {
  const toPath = (name: string) => join(folder, checkName(name));

  async function put(name: string, source: Source, { ifAbsent }: PutOptions): Promise<void> {
    const place = toPath(name);
    await mkdir(dirname(place), OWNER_ALONE);
    if ('path' in source && source.mayMove && !ifAbsent) return rename(source.path, place);
    const growing = join(dirname(place), `${randomUUID()}${PART}`);
    try {
      await ('data' in source ? writeFile(growing, source.data) : copyFile(source.path, growing));
      await (ifAbsent ? link(growing, place) : rename(growing, place));
    } catch (error) {
      if (!ifAbsent || codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(growing, { force: true });
    }
    if ('path' in source && source.mayMove) await rm(source.path, { force: true });
  }

  async function find(name: string) {
    const stats = await stat(toPath(name)).catch(nothing);
    return stats?.isFile() ? { size: stats.size, changedAt: stats.mtime } : null;
  }

  return {
    put: (name, source, options) => put(name, source, options).catch(refuseFull),
    async open(name, range) {
      const handle = await open(toPath(name)).catch(nothing);
      const stats = await handle?.stat();
      if (!handle || !stats?.isFile()) {
        await handle?.close();
        return null;
      }
      const body = handle.createReadStream(range ?? {});
      return { size: stats.size, changedAt: stats.mtime, body };
    },
    stat: find,
    async remove(names) {
      await Promise.all(names.map((name) => rm(toPath(name), { force: true })));
    },
    async *list(prefix = '') {
      for (const name of await namesBelow(folder)) {
        const stored = name.startsWith(prefix) && !name.endsWith(PART) ? await find(name) : null;
        if (stored) yield { ...stored, name } satisfies Listed;
      }
    },
  };
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** Nobody made it yet, or somebody took it away meanwhile. */
function nothing(error: unknown): null {
  if (ABSENT.has(codeOf(error))) return null;
  throw error;
}

function refuseFull(error: unknown): never {
  throw FULL.has(codeOf(error)) ? new StorageUnavailable('storage-full', error) : error;
}
