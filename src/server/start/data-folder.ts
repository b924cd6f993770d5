import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from './database-refusal.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'lies on a disk that is read-only',
  ENOENT: 'cannot be made there',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk where this user has used up the share',
  ENAMETOOLONG: 'has a name that is too long',
  ELOOP: 'is a link that leads back to itself',
};

const OWNER_ALONE = 0o700;
const OTHERS = 0o077;
/** What the shop itself keeps there; whatever else lies in the folder keeps its modes behind the closed door. */
const OWN_FOLDERS = new Set(['cache', 'db', 'keys', 'media', 'uploads']);

/**
 * Makes DATA_DIR, or finds it, for the user who runs the shop and for nobody else: names, addresses and phone numbers
 * lie in it (SEC-33). Whatever this process makes from now on is its owner's alone. Refuses a folder that cannot be
 * used by a sentence (SEC-37).
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)];
    if (!reason) throw error;
    throw new StartRefused(`DATA_DIR: ${dataDir} ${reason}.`);
  }
  await closeDataFolder(dataDir);
  if ((await readdir(dataDir)).length === 0) await refuseFullDisk(dataDir);
}

/**
 * One level after the other: Node's own `recursive` asks for ever where a folder is there and takes none (as in /proc),
 * because both the new folder and its parent answer ENOENT.
 */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(nothingThere);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: OWNER_ALONE }).catch((error: NodeJS.ErrnoException) => {
    // Another process made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
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

/** While it lies in DATA_DIR, a restore began there and has not ended. */
export const RESTORING = 'restoring';

/** A shop that started now would fill the half restored database with a new one (KEEP-06). */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const name = await readFile(join(dataDir, RESTORING), 'utf8').catch(() => null);
  if (name === null) return;
  throw new StartRefused(
    `restore-unfinished: the restore of ${name.trim()} into ${dataDir} did not end. Restore it again; to start without it, remove ${join(dataDir, RESTORING)}.`,
  );
}

const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** A database that cannot be opened says nothing of its cause; the disk does (an embedded one writes before it serves). */
export async function refuseFullDisk(dataDir: string): Promise<void> {
  const disk = await statfs(dataDir).catch(() => null);
  if (!disk || disk.bavail * disk.bsize >= LEAST_FREE_BYTES) return;
  throw new StartRefused(
    `disk-full: the disk of ${dataDir} has ${Math.floor((disk.bavail * disk.bsize) / 1e6)} MB left. Make room and start again; nothing that was acknowledged is lost.`,
  );
}

const KEY_BYTES = 32;
const LEAST_KEY_LENGTH = 32;

/**
 * The one key that signs and peppers (decision 0022-one-secret-key): from SECRET_KEY, else made once in DATA_DIR/keys and
 * readable by the shop's own user alone. It gets its name when it is whole: a kill or a full disk leaves none, and of two
 * processes that begin at once one makes it. A key that cannot be written or read, or is too short, is refused by a
 * sentence (SEC-37): with an empty one anybody could sign.
 */
export async function findSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const path = join(dataDir, 'keys', 'secret');
  try {
    await makeKey(join(dataDir, 'keys'), path);
    const key = (await readFile(path, 'utf8')).trim();
    if (key.length >= LEAST_KEY_LENGTH) return key;
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)];
    if (!reason) throw error;
    throw new StartRefused(`SECRET_KEY: ${path} ${reason}.`);
  }
  throw new StartRefused(
    `SECRET_KEY: ${path} holds no whole key. Bring it back from your copy; only a shop that never ran may make a new one, once the file is away.`,
  );
}

async function makeKey(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await stat(path).catch(() => null)) return;
  const draft = join(folder, `secret.${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    // Some network folders know no second name of a file.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) await rename(draft, path);
    else if (code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
