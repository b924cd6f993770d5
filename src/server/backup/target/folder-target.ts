import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lockFolder } from '#db/client/embedded-lock.ts';
import { backupMoment } from '#domain/backup/backup-name.ts';
import { BackupRefused } from '../refused.ts';
import type { BackupTarget, GrowingBackup } from './backup-target.ts';

const OWNER_ALONE = 0o700;
/** Names that begin so are still being written. */
const GROWING = '.growing-';
const LOCK = '.mooddrop';

/**
 * Backups as folders below one folder, readable by their owner alone (KEEP-02). One is written under another name and
 * renamed when every byte of it is on the disk, so a backup is whole or not there. One writer at a time: its lock falls
 * with its process, and the next one removes what it left.
 */
export async function openFolderTarget(folder: string, now: Date): Promise<BackupTarget> {
  const root = resolve(folder);
  const state: { release: (() => Promise<void>) | null } = { release: null };

  async function prepare(): Promise<void> {
    await makeFolder(root);
    const lock = await lockFolder(join(root, LOCK), now);
    if ('problem' in lock)
      throw new BackupRefused(
        'target-busy',
        `process ${lock.pid ?? '?'} is writing a backup into ${folder}. Wait for its end.`,
      );
    state.release = lock.release;
    await sweep(root);
  }

  async function begin(name: string): Promise<GrowingBackup> {
    const growing = join(root, GROWING + name);
    await mkdir(growing, { mode: OWNER_ALONE });
    return {
      put: (path, content) => writeWhole(join(growing, path), content),
      finish: async () => {
        await syncFolders(growing);
        await rename(growing, join(root, name));
        await syncFolder(root);
      },
      abandon: () => rm(growing, { recursive: true, force: true }),
    };
  }

  return {
    place: root,
    prepare,
    begin,
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      return entries
        .flatMap((entry) => (entry.isDirectory() && backupMoment(entry.name) ? [entry.name] : []))
        .sort();
    },
    get: async (name, path) => {
      const file = join(root, name, path);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? createReadStream(file) : null;
    },
    // Renamed first: half a backup is never taken for a whole one.
    remove: async (name) => {
      const going = join(root, GROWING + name);
      await rename(join(root, name), going);
      await rm(going, { recursive: true, force: true });
    },
    close: async () => {
      await state.release?.();
      state.release = null;
    },
  };
}

async function makeFolder(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true, mode: OWNER_ALONE });
    await access(root);
  } catch {
    throw new BackupRefused('target-unusable', `the folder ${root} cannot be made or entered by this user.`);
  }
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root))
    if (name.startsWith(GROWING)) await rm(join(root, name), { recursive: true, force: true });
}

async function writeWhole(path: string, content: NodeJS.ReadableStream): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ALONE });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

/** A new name is on the disk only when its folder is; some systems cannot say so of a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
