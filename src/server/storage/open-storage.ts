import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import type { Storage } from '#services/storage.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs/open-log.ts';
import { StartRefused } from '../start/database-refusal.ts';
import type { Bucket } from './media-url.ts';
import { explain, openS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';

export type Storages = {
  /** Public files, below /media, and private ones, which only staff read (SEC-12). */
  media: Storage;
  uploads: Storage;
  /** What several machines share beside them; null where the files lie on this machine alone. */
  shared: { assets: Storage; builds: Storage } | null;
  close: () => void;
};

type Place = Pick<Config, 'dataDir' | 'bucket'> & { answerWithinMs?: number };

/** The shop's files: in DATA_DIR, or in the bucket that MEDIA_URL names (STORE-01, STORE-02). */
export async function openStorages({ dataDir, bucket, answerWithinMs }: Place): Promise<Storages> {
  if (!bucket) {
    const [media, uploads] = ['media', 'uploads'].map((name) => createFolderStorage(join(dataDir, name)));
    return { media: media as Storage, uploads: uploads as Storage, shared: null, close: () => {} };
  }
  const connection = await openS3Client(bucket, answerWithinMs);
  const below = (name: string) =>
    createS3Storage({ ...connection, bucket: bucket.bucket, prefix: `${bucket.prefix}${name}/` });
  return {
    media: below('media'),
    uploads: below('uploads'),
    shared: { assets: below('assets'), builds: below('builds') },
    close: () => connection.client.destroy(),
  };
}

/**
 * Writes, lists and deletes once, so that a wrong bucket or key is said at the start, in one sentence (STORE-02). A service
 * that is only away stops nobody: the shop sells without its own pictures until it is back.
 */
export async function checkStorages({ uploads, close }: Storages, bucket: Bucket, log: Log): Promise<void> {
  const name = `check-${randomUUID()}`;
  try {
    await uploads.put(name, { data: Buffer.from('ok') }, { mediaType: 'text/plain' });
    await uploads.list(name)[Symbol.asyncIterator]().next();
    await uploads.remove([name]);
  } catch (error) {
    const reason = explain(error);
    if (!reason) {
      const where = bucket.endpoint ?? `S3 in ${bucket.region}`;
      log.warn(
        { err: error },
        `MEDIA_URL: ${where} does not answer; the shop starts without its own pictures`,
      );
      return;
    }
    close();
    throw new StartRefused(`MEDIA_URL: ${reason}`);
  }
}
