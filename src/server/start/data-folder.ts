import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
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

/** Makes the folder of the shop's data if it is not there; refuses one that cannot be used by a sentence (SEC-37). */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)];
    if (!reason) throw error;
    throw new StartRefused(`DATA_DIR: ${dataDir} ${reason}.`);
  }
}
