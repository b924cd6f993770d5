import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { listKnownMigrations } from '#db/backup/migration-state.ts';
import type { OpenDatabase } from '#db/client.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { findBackup } from '../read-backup.ts';
import { type RestoreJob, restoreBackup } from '../restore-backup.ts';
import { createSeal } from '../seal.ts';
import { openFolderTarget } from '../target/folder-target.ts';
import { type BackupJob, writeBackup } from '../write-backup.ts';

const filesIn = (dataDir: string) => ({
  media: createFolderStorage(join(dataDir, 'media')),
  uploads: createFolderStorage(join(dataDir, 'uploads')),
});

export const MIGRATIONS = 'src/db/migrations';
export const KNOWN = listKnownMigrations(MIGRATIONS);
const PICTURE = 'pictures/abc-400.avif';
export const UPLOAD = '00000000-0000-4000-8000-00000000000f';

/** A folder of its own for one test file, gone afterwards; each name below it is another data folder or target. */
export function openBench() {
  const made: Promise<string>[] = [];
  const root = (): Promise<string> => {
    made[0] ??= mkdtemp(join(tmpdir(), 'mooddrop-backup-'));
    return made[0];
  };
  afterAll(async () => {
    for (const folder of made) await rm(await folder, { recursive: true, force: true });
  });
  const at = async (name: string) => join(await root(), name);

  /** A data folder with a picture, an upload, one of each that is still being written, and a secret key. */
  async function dataFolder(name: string): Promise<string> {
    const folder = await at(name);
    const files = {
      [`media/${PICTURE}`]: 'picture',
      'media/pictures/half.avif.part': 'half',
      [`uploads/${UPLOAD}`]: 'photo',
      'uploads/growing/one': 'half',
      'keys/secret': `the secret of ${name}`,
      'holder.json': '{}',
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return folder;
  }

  async function backUp(
    open: OpenDatabase,
    dataDir: string,
    to: string,
    more: Partial<BackupJob> & { key?: string } = {},
  ) {
    const { key = null, ...rest } = more;
    const now = rest.now ?? TEST_NOW;
    const target = await openFolderTarget(await at(to), now);
    await target.prepare();
    const job: BackupJob = {
      db: open.db,
      kind: open.kind,
      files: filesIn(dataDir),
      dataDir,
      hasSecretKey: true,
      root: process.cwd(),
      version: '1.2.3',
      known: KNOWN,
      target,
      seal: await createSeal(key),
      keep: 14,
      now,
      ...rest,
    };
    return writeBackup(job).finally(target.close);
  }

  type Asked = Partial<RestoreJob> & { open: OpenDatabase; key?: string; name: string; to: string };

  /** Restores the named backup of the target `to`. */
  async function restore({ open, key, name, to, ...more }: Asked) {
    const target = await openFolderTarget(await at(to), TEST_NOW);
    const dataDir = more.dataDir ?? (await at('restored'));
    const found = await findBackup(target, name, await createSeal(key ?? null));
    return restoreBackup(found, {
      open,
      place: { dataDir },
      dataDir,
      bucket: null,
      known: KNOWN,
      migrationsFolder: MIGRATIONS,
      replace: undefined,
      isWithoutMissing: false,
      isQuiet: false,
      now: TEST_NOW,
      ...more,
    });
  }

  return { at, dataFolder, backUp, restore };
}
