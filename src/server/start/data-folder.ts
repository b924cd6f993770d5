import { constants } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from './refused.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that is read-only',
  ENOENT: 'cannot be made there',
  ENOSPC: 'lies on a disk that is full',
};

const OWNER_ALONE = 0o700;
const OTHERS = 0o077;
/** What the shop itself keeps there; whatever else lies in the folder keeps its modes behind the closed door. */
const OWN_FOLDERS = new Set(['db', 'keys', 'media', 'uploads']);

/**
 * Makes DATA_DIR, or finds it, for the user who runs the shop and for nobody else: names, addresses and phone numbers
 * lie in it (SEC-33). Whatever this process makes from now on is its owner's alone. Refuses a folder that cannot be
 * used by a sentence (SEC-37).
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ALONE });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)];
    if (!reason) throw error;
    throw new StartRefused(`DATA_DIR: ${dataDir} ${reason}.`);
  }
  await closeDataFolder(dataDir);
}

/**
 * Takes what others may do away from a folder of ours and all that the shop keeps in it; a folder that belongs to
 * another user is left as it is. Asked again once the database is open: it sets the modes of its own files, whatever
 * this process says.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  if (uid !== process.getuid?.()) return;
  await closeToOthers(dataDir);
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && OWN_FOLDERS.has(entry.name)) await closeFolder(join(dataDir, entry.name));
}

async function closeFolder(folder: string): Promise<void> {
  await closeToOthers(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(path);
    else if (entry.isFile()) await closeToOthers(path);
  }
}

/** A database that is open may take a file away meanwhile, and a file of another user keeps its modes. */
async function closeToOthers(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & OWNER_ALONE);
  } catch (error) {
    if (!['ENOENT', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
