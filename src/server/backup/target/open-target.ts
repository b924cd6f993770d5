import { BackupRefused } from '../refused.ts';
import type { BackupTarget } from './backup-target.ts';
import { openFolderTarget } from './folder-target.ts';

/** The place that keeps backups, by what the operator calls it. */
export async function openTarget(place: string, now: Date): Promise<BackupTarget> {
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//i.exec(place) ?? [];
  if (!scheme) return openFolderTarget(place, now);
  throw new BackupRefused(
    'target-unsupported',
    `backups go into a folder; ${scheme}:// is not supported. Copy the finished folder there.`,
  );
}
