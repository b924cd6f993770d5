import type { Database } from '#db/client.ts';
import type { Config } from '../config.ts';
import { hourly } from '../jobs/shop-jobs.ts';
import type { Log } from '../logs/open-log.ts';
import { createMediaSource } from '../media/media-source.ts';
import { createWiderPictures } from '../media/wider-pictures.ts';
import { createAssetFinder, shareBuild, sweepBuilds } from '../storage/build-assets.ts';
import { checkStorages, openStorages, type Storages } from '../storage/open-storage.ts';

type Options = { config: Config; root: string; isDevelopment: boolean; log: Log };

/** Opens the storages of files, and shares this build before anybody gets a page of it (STORE-02, STORE-07). */
export async function openFiles({ config, root, isDevelopment, log }: Options): Promise<Storages> {
  const storages = await openStorages(config);
  if (config.bucket) await checkStorages(storages, config.bucket, log);
  if (storages.shared && !isDevelopment)
    await shareBuild(storages.shared, root).catch((error: unknown) =>
      log.warn({ err: error }, 'the files of this build could not be shared with other machines'),
    );
  return storages;
}

type Parts = Pick<Options, 'config' | 'root' | 'log'> & { storages: Storages; db: Database };

/** What serves them. */
export function serveFiles({ config: { dataDir, mediaCacheBytes }, root, log, storages, db }: Parts) {
  const { media, shared } = storages;
  return {
    media: createMediaSource({ root, dataDir, cacheBytes: mediaCacheBytes, storages }),
    findAsset: shared ? createAssetFinder(shared) : undefined,
    wider: createWiderPictures({
      ...{ root, dataDir, media, db },
      log: (error) => log.error({ err: error }, 'a picture failed'),
    }),
  };
}

/** Only a shared storage keeps the files of builds. */
export function fileJobs({ shared }: Storages) {
  return shared ? [{ name: 'old builds', run: hourly(() => sweepBuilds(shared)) }] : [];
}
