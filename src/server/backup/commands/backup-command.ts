import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { openStorages } from '../../storage/open-storage.ts';
import { refuseMissingShop } from '../open-place.ts';
import { openSource } from '../open-source.ts';
import { BackupRefused } from '../refused.ts';
import { createSeal, readKey } from '../seal.ts';
import { SECRET } from '../shop-files.ts';
import { openTarget } from '../target/open-target.ts';
import { type BackupJob, type WrittenBackup, writeBackup } from '../write-backup.ts';
import { firstOf, megabytes } from './say.ts';
import type { Setting } from './setting.ts';

/**
 * `npm run backup -- [DIR or s3://…] [--keep N] [--key-file FILE]`: writes a backup into the folder, by default BACKUP_TO
 * (KEEP-01). A shop may run meanwhile. `--new-key` prints a new pair of keys instead.
 */
export async function backupCommand(args: string[], setting: Setting): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'key-file': { type: 'string' }, 'new-key': { type: 'boolean' } },
  });
  if (values['new-key']) return newKey();
  const { config, now } = setting;
  const to = positionals[0] ?? config.backup.to;
  if (!to || positionals.length > 1)
    throw new BackupRefused(
      'usage',
      'name one folder or bucket: npm run backup -- /mnt/backups (or set BACKUP_TO).',
    );
  refuseMissingShop(setting.place);
  const seal = await createSeal(await readKey(config.backup.key, values['key-file']));
  const target = await openTarget(to, now);
  try {
    await target.prepare();
    const job = { ...setting, target, seal, keep: parseKeep(values.keep) ?? config.backup.keep };
    return await backUp(job, setting);
  } finally {
    await target.close();
  }
}

type Prepared = Pick<BackupJob, 'target' | 'seal' | 'keep' | 'root' | 'version' | 'known' | 'now'>;

async function backUp(job: Prepared, setting: Setting): Promise<string[]> {
  const { dataDir, secretKey } = setting.config;
  const hasSecretKey = !secretKey && existsSync(join(dataDir, SECRET));
  const files = await openStorages(setting.config);
  const source = await openSource(setting);
  try {
    const { db, kind } = source.open;
    const written = await writeBackup({ ...job, db, kind, files, dataDir, hasSecretKey });
    const { name, bytes, rows } = written;
    await source.note({ at: job.now.toISOString(), name, bytes, rows, files: written.files });
    return say(written, { place: job.target.place, isSealed: job.seal.suffix !== '', hasSecretKey });
  } finally {
    await source.close();
    files.close();
  }
}

function parseKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new BackupRefused('usage', '--keep needs a whole number from 1 to 9999.');
}

type Told = { place: string; isSealed: boolean; hasSecretKey: boolean };

function say(
  { name, rows, files, bytes, missing, removed }: WrittenBackup,
  { place, isSealed, hasSecretKey }: Told,
): string[] {
  return [
    `${name} is in ${place}: ${rows} rows, ${files} files, ${megabytes(bytes)}${isSealed ? ', encrypted' : ''}.`,
    ...(hasSecretKey
      ? []
      : ['The secret key is not in it: keep SECRET_KEY elsewhere, no password works without it.']),
    ...(missing.length > 0 ? [`${missing.length} files were missing already: ${firstOf(missing)}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${firstOf(removed)}.`] : []),
  ];
}

async function newKey(): Promise<string[]> {
  const identity = await generateX25519Identity();
  return [
    '# Keep this secret key away from the shop; only it opens the backups (restore -- --key-file FILE):',
    identity,
    '# The shop needs this one alone (BACKUP_KEY):',
    `# ${await identityToRecipient(identity)}`,
  ];
}
