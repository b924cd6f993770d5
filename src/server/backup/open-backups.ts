import type { OpenDatabase } from '#db/client.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs/open-log.ts';
import type { Clock } from '../start/shop-context.ts';
import { openCopyService } from './copy-service.ts';
import { createNightly } from './nightly.ts';

type Options = {
  config: Config;
  root: string;
  database: OpenDatabase;
  now: Clock;
  timeZone: () => string;
  log: Log;
};

/** What a running shop does for its backups: copies of the embedded database, and the nightly one of its own. */
export async function openBackups({ config, root, database, now, timeZone, log }: Options) {
  const stopCopies = await openCopyService({ database, dataDir: config.dataDir, now, log });
  const nightly = createNightly({ config, root, db: database.db, now, timeZone, log });
  return {
    job: { name: 'nightly backup', run: nightly.run },
    stop: async () => {
      await nightly.stop();
      await stopCopies();
    },
  };
}
