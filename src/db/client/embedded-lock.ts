import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type Holder = { pid: number; startedAt: string; port: number | null };
export type DataDirInUse = {
  problem: 'data-dir-in-use';
  pid: number | null;
  startedAt: string | null;
  port: number | null;
};
export type FolderLock = { announce(holder: Holder): Promise<void>; release(): Promise<void> };

/**
 * Two processes on one embedded database lose the rows of one of them without an error, so the folder is held
 * by one. On Linux by an abstract socket, which the kernel frees at death and nobody can forget; elsewhere by
 * a file with the process number. A live holder is never robbed, however long it stays silent.
 */
export async function lockFolder(dataDir: string, now: Date): Promise<FolderLock | DataDirInUse> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const hold = process.platform === 'linux' ? await holdSocket(folder) : await holdFile(folder);
  if (!hold) return { problem: 'data-dir-in-use', ...(await readHolder(folder)) };

  const announce = (holder: Holder) => writeFile(join(folder, 'holder.json'), JSON.stringify(holder));
  await announce({ pid: process.pid, startedAt: now.toISOString(), port: null });
  return { announce, release: hold };
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

function holdSocket(folder: string): Promise<(() => Promise<void>) | null> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ path: `\0mooddrop-${name}` }, () =>
      resolve(() => new Promise((closed) => server.close(() => closed()))),
    );
  });
}

async function holdFile(folder: string): Promise<(() => Promise<void>) | null> {
  const path = join(folder, 'holder.lock');
  const mine = `${process.pid} ${randomUUID()}`;
  if (!(await createFile(path, mine))) {
    if (await isHeldByLiving(path)) return null;
    await rm(path, { force: true });
    if (!(await createFile(path, mine))) return null;
  }
  // Two who both saw a dead holder may both come this far; the file then names only one of them.
  return (await readFile(path, 'utf8')) === mine ? () => rm(path, { force: true }) : null;
}

async function createFile(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function isHeldByLiving(path: string): Promise<boolean> {
  try {
    process.kill(Number.parseInt(await readFile(path, 'utf8'), 10), 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
