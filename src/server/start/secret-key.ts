import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The one key that signs and peppers (decision 0022-one-secret-key): from SECRET_KEY, else made once in DATA_DIR/keys and
 * readable by the shop's own user alone.
 */
export async function findSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'secret');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
