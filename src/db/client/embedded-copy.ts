import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Some disks tell the time of a change in steps of two seconds: what changed about then is copied again. */
const STEP_MS = 2_500;
/** A database at work lets the disk's answers through a few times a second: many questions share each of them. */
const FILES_AT_ONCE = 100;

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
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [now, before] = await Promise.all([listBelow(from), listBelow(to)]);
  // The database expects its folders, empty ones as well.
  for (const folder of now.folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const gone = [...before.files].filter((name) => !now.files.has(name));
  const copyIfChanged = async (name: string) => {
    const facts = await stat(join(from, name)).catch(ifGone);
    if (!facts) return rm(join(to, name), { force: true });
    if (facts.mtimeMs < sinceMs && before.files.has(name)) return;
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(ifGone);
  };
  await inCrowds([...now.files], copyIfChanged);
  await inCrowds(gone, (name) => rm(join(to, name), { force: true }));
}

async function inCrowds(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < names.length; at += FILES_AT_ONCE)
    await Promise.all(names.slice(at, at + FILES_AT_ONCE).map(work));
}

async function listBelow(folder: string): Promise<{ files: Set<string>; folders: string[] }> {
  const found = { files: new Set<string>(), folders: [] as string[] };
  const look = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(ifGone);
    const inner = (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => join(below, name));
    for (const entry of entries ?? []) if (entry.isFile()) found.files.add(join(below, entry.name));
    found.folders.push(...inner);
    await Promise.all(inner.map(look));
  };
  await look('');
  return { ...found, folders: found.folders.sort() };
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
