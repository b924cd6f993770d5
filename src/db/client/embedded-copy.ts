import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Some disks tell the time of a change in steps of two seconds: what changed about then is copied again. */
const STEP_MS = 2_500;

/**
 * A copy of a database folder as of one moment, while the database goes on (KEEP-01): most files are copied meanwhile,
 * and what has changed since then while `hold` lets nobody write. It is what a killed process would leave, which the
 * database recovers from when the copy is opened.
 */
export async function copyCluster(
  from: string,
  to: string,
  hold: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const first = Date.now();
  await copyChanged(from, to, 0);
  const second = Date.now();
  await copyChanged(from, to, first - STEP_MS);
  await hold(() => copyChanged(from, to, second - STEP_MS));
}

/** Makes `to` like `from`, where the files that were not changed since this moment are the same already. */
async function copyChanged(from: string, to: string, sinceMs: number): Promise<void> {
  await makeFolders(from, to);
  const [names, old] = await Promise.all([listFiles(from), listFiles(to)]);
  for (const name of names) {
    const facts = await stat(join(from, name)).catch(ifGone);
    if (facts && (facts.mtimeMs >= sinceMs || !old.has(name)))
      await copyOne(join(from, name), join(to, name));
    if (!facts) names.delete(name);
  }
  for (const name of old) if (!names.has(name)) await rm(join(to, name), { force: true });
}

/** The database expects its folders, empty ones as well. */
async function makeFolders(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isDirectory())
      await mkdir(join(to, join(entry.parentPath, entry.name).slice(from.length + 1)), {
        recursive: true,
        mode: 0o700,
      });
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ifGone);
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
    ),
  );
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
