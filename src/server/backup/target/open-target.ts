import { basename, dirname, resolve } from 'node:path';
import { parseMediaUrl } from '../../storage/media-url.ts';
import { BackupRefused } from '../refused.ts';
import type { BackupTarget } from './backup-target.ts';
import { openBucketTarget } from './bucket-target.ts';
import { openFolderTarget } from './folder-target.ts';

const SCHEME = /^([a-z][a-z\d+.-]+):\/\//i;

/** The place that keeps backups, by what the operator calls it: a folder, or `s3://bucket/prefix?endpoint=…`. */
export async function openTarget(place: string, now: Date): Promise<BackupTarget> {
  const [, scheme] = SCHEME.exec(place) ?? [];
  if (!scheme) return openFolderTarget(place, now);
  const bucket = parseMediaUrl(place);
  if (bucket) return openBucketTarget(bucket, place, now);
  throw new BackupRefused(
    'target-unsupported',
    scheme.toLowerCase() === 's3'
      ? 'a bucket is named like s3://bucket/prefix, with ?endpoint=https://… for a service that is not Amazon’s, and &region=….'
      : `backups go into a folder or a bucket (s3://…); ${scheme}:// is not supported.`,
  );
}

/** A backup as the operator names it: the place that keeps it, and its name there. */
export function splitBackup(from: string): { place: string; name: string } {
  if (!SCHEME.test(from)) return { place: dirname(resolve(from)), name: basename(resolve(from)) };
  const [path = '', query] = from.split('?');
  const at = path.replace(/\/+$/, '').lastIndexOf('/');
  return {
    place: `${path.slice(0, at)}${query ? `?${query}` : ''}`,
    name: path.slice(at + 1).replace(/\/+$/, ''),
  };
}
