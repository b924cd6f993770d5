import { parseArgs } from 'node:util';
import { checkBooks } from '#services/ledger.ts';
import { closeDataFolder, openDataFolder } from '../../start/data-folder.ts';
import { openStorages } from '../../storage/open-storage.ts';
import { openAlone } from '../open-place.ts';
import { findBackup } from '../read-backup.ts';
import { BackupRefused } from '../refused.ts';
import { restoreBackup } from '../restore-backup.ts';
import { createSeal, readKey } from '../seal.ts';
import { openTarget, splitBackup } from '../target/open-target.ts';
import { firstOf, sayBooks } from './say.ts';
import type { Setting } from './setting.ts';

const USAGE = 'name one backup: npm run restore -- /mnt/backups/mooddrop-2026-11-20T11-30-00Z';

/**
 * `npm run restore -- BACKUP [--key-file FILE] [--replace NAME] [--without-missing] [--quiet]`: restores a backup into
 * DATA_DIR and, where it is set, DATABASE_URL, and compares the books (KEEP-05).
 */
export async function restoreCommand(args: string[], setting: Setting): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'key-file': { type: 'string' },
      replace: { type: 'string' },
      'without-missing': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [from] = positionals;
  if (!from || positionals.length > 1) throw new BackupRefused('usage', USAGE);
  const { config, place, now } = setting;
  const { dataDir } = config;
  const seal = await createSeal(await readKey(config.backup.key, values['key-file']));
  await refuseTarget(from, now);
  const { place: kept, name } = splitBackup(from);
  const target = await openTarget(kept, now);
  const found = await findBackup(target, name, seal);
  await openDataFolder(dataDir);
  const open = await openAlone(place, now);
  const files = await openStorages(config);
  try {
    const restored = await restoreBackup(found, {
      ...setting,
      open,
      dataDir,
      bucket: files.shared && files,
      replace: values.replace,
      isWithoutMissing: values['without-missing'],
      isQuiet: values.quiet,
    });
    await closeDataFolder(dataDir);
    const books = await checkBooks(open.db);
    const { manifest } = found;
    return [
      `${found.name} is restored: ${restored.rows} rows, ${restored.files} files.`,
      ...(restored.migrated > 0 ? [`It was older: ${restored.migrated} migrations ran.`] : []),
      ...(restored.gone.length > 0
        ? [`Not restored, because they are gone: ${firstOf(restored.gone)}.`]
        : []),
      ...(manifest.missing.length > 0
        ? [`Missing already when the backup was made: ${firstOf(manifest.missing)}.`]
        : []),
      ...(values.quiet ? [`${restored.held} waiting messages are held back (/staff/outbox).`] : []),
      ...(manifest.hasSecretKey ? [] : ['Start the shop with the SECRET_KEY that it had.']),
      ...sayBooks(books),
    ];
  } finally {
    await open.close();
    files.close();
    await target.close();
  }
}

/** Who names the folder of all backups is told which there are; the operator decides, not their order. */
async function refuseTarget(from: string, now: Date): Promise<void> {
  const target = await openTarget(from, now);
  const names = await target.list().finally(target.close);
  if (names.length > 0)
    throw new BackupRefused('usage', `${USAGE} — in ${from} lie ${firstOf(names.toReversed())}.`);
}
