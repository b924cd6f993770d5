import { createHash } from 'node:crypto';
import { type Manifest, parseManifest, type StoredFile } from './manifest.ts';
import { readAll } from './packed-lines.ts';
import { BackupRefused } from './refused.ts';
import type { Seal } from './seal.ts';
import type { BackupTarget } from './target/backup-target.ts';

export type FoundBackup = { target: BackupTarget; name: string; seal: Seal; manifest: Manifest };

/** Opens a backup by its manifest. Refuses what is none, is not whole, is sealed with another key or is too new (KEEP-07). */
export async function findBackup(target: BackupTarget, name: string, seal: Seal): Promise<FoundBackup> {
  const stored = await target.get(name, `manifest.json${seal.suffix}`);
  if (stored) return { target, name, seal, manifest: parseManifest(await readText(await seal.open(stored))) };
  const other = await target.get(name, seal.suffix ? 'manifest.json' : 'manifest.json.age');
  other?.destroy();
  if (other && seal.suffix) {
    throw new BackupRefused('key-invalid', `the backup ${name} is not encrypted: leave the key away.`);
  }
  if (other)
    throw new BackupRefused(
      'key-missing',
      `the backup ${name} is encrypted: give its key by BACKUP_KEY or --key-file.`,
    );
  const whole = (await target.list()).filter((each) => each !== name);
  if (name.startsWith('.growing-'))
    throw new BackupRefused(
      'backup-unfinished',
      `${name} was interrupted and is no backup. ${listed(whole)}`,
    );
  throw new BackupRefused(
    'backup-not-found',
    `${target.place} has no whole backup ${name}. ${listed(whole)}`,
  );
}

const listed = (names: readonly string[]) =>
  names.length > 0 ? `There are: ${names.slice(-5).join(', ')}.` : 'There is no other one.';

async function readText(stream: Parameters<typeof readAll>[0]): Promise<string> {
  try {
    return await readAll(stream);
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused('file-corrupt', 'manifest.json is damaged or cut. Take another backup.');
  }
}

/**
 * Reads every file of the backup once before anything is written elsewhere, and compares its bytes with the manifest.
 * Refuses a file that has changed, and a table that is gone; answers the other files that are gone (KEEP-07).
 */
export async function verifyBackup({ target, name, manifest }: FoundBackup): Promise<string[]> {
  const gone: string[] = [];
  for (const file of [...manifest.tables, ...manifest.files]) {
    const found = await hashOf(target, name, file);
    if (found === file.sha256) continue;
    if (found)
      throw new BackupRefused(
        'file-corrupt',
        `${file.path} of ${name} is damaged or cut. Take another backup.`,
      );
    if ('rows' in file)
      throw new BackupRefused('file-corrupt', `${file.path} of ${name} is gone. Take another backup.`);
    gone.push(file.path);
  }
  return gone;
}

async function hashOf(target: BackupTarget, name: string, { path }: StoredFile): Promise<string | null> {
  const stored = await target.get(name, path);
  if (!stored) return null;
  const hash = createHash('sha256');
  for await (const chunk of stored) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
