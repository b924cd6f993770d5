import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Holder = { pid: number; startedAt: string; port: number | null };
export type DataDirInUse = {
  problem: 'data-dir-in-use';
  pid: number | null;
  startedAt: string | null;
  port: number | null;
};
export type FolderLock = { announce(holder: Holder): Promise<void>; release(): Promise<void> };

const SQLITE_BUSY = 5;

/**
 * Two processes on one embedded database lose the rows of one of them without an error, so the folder is held by one
 * (SEC-22). The lock is SQLite's on a file in the folder, the same on every system: it belongs to the file, so that
 * containers which share the folder see it too, and the kernel frees it at death, so that nobody can forget it. A live
 * holder never loses the lock, however long it is silent. `holder.json` only names it.
 */
export async function lockFolder(dataDir: string, now: Date): Promise<FolderLock | DataDirInUse> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const file = holdFile(join(folder, 'lock.sqlite'));
  if (!file) return { problem: 'data-dir-in-use', ...(await readHolder(folder)) };

  const announce = (holder: Holder) => writeFile(join(folder, 'holder.json'), JSON.stringify(holder));
  try {
    await announce({ pid: process.pid, startedAt: now.toISOString(), port: null });
  } catch (error) {
    file.close();
    throw error;
  }
  return { announce, release: async () => file.close() };
}

async function readHolder(folder: string): Promise<Omit<DataDirInUse, 'problem'>> {
  try {
    const holder = JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8')) as Holder;
    return { pid: holder.pid, startedAt: holder.startedAt, port: holder.port };
  } catch {
    // The other one holds the lock but has not written its name yet.
    return { pid: null, startedAt: null, port: null };
  }
}

/** Nothing is ever written into the file: what holds is the transaction that stays open. */
function holdFile(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
