import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { openDatabase } from '#db/client/open-database.ts';
import type { Database, OpenDatabase } from '#db/client.ts';
import { NewerDatabase, prepareDatabase } from '#db/migrate.ts';
import { ensureOwner } from '#services/identity/owner.ts';
import { ensurePushKeys, type PushKeyPair } from '#services/push.ts';
import { layDemoPhotos } from '#services/shop/demo-photos.ts';
import { checkSecret, fillShop } from '#services/shop/installation.ts';
import type { Config } from '../config.ts';
import type { Arrivals } from '../guards/arrivals.ts';
import type { Log } from '../logs/open-log.ts';
import type { Storages } from '../storage/open-storage.ts';
import { refuseFullDisk, refuseHalfRestored } from './data-folder.ts';
import { refuseDatabase, refuseOldDatabase, StartRefused } from './database-refusal.ts';
import type { Clock } from './shop-context.ts';

type Around = { log: Log; now: Date; arrivals: Arrivals };

/** Opens the database that the environment names; refuses one that cannot be used in one sentence. */
export async function openShopDatabase(
  config: Config,
  { log, now, arrivals }: Around,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir, databasePool: poolSize } = config;
  await refuseHalfRestored(dataDir);
  const onConnection = (isThere: boolean) =>
    isThere ? log.info('the database is back') : log.warn('the database is away');
  const place = databaseUrl
    ? { databaseUrl, directUrl, poolSize, onConnection, settled: arrivals.settled }
    : { dataDir, now };
  const opened = await openDatabase(place).catch(async (error: unknown) => {
    if (!databaseUrl) await refuseFullDisk(dataDir);
    throw (databaseUrl && refuseDatabase(error, config)) || error;
  });
  if (!('problem' in opened)) return opened;
  const where = opened.port ? `, which serves port ${opened.port}` : '';
  throw new StartRefused(
    `data-dir-in-use: ${config.dataDir} is held by process ${opened.pid ?? '?'}${where}. Stop it first, or choose another DATA_DIR.`,
  );
}

type Prepared = { setUpToken: string | null; pushKeys: PushKeyPair };
type Prepare = { config: Config; root: string; secret: string; clock: Clock; storages: Storages };

/** Migrates, fills an empty database and makes the owner, one process at a time; then the demo's photos lie among the files. */
export async function prepareShop(
  database: OpenDatabase,
  { config, root, secret, clock, storages }: Prepare,
) {
  const result: Prepared = { setUpToken: null, pushKeys: { publicKey: '', privateKey: '' } };
  const seed = async (db: Database) => {
    const now = clock();
    const checked = await checkSecret(db, { secret, now });
    if ('problem' in checked) {
      throw new StartRefused(
        `${checked.problem}: this database was created with another SECRET_KEY; start the shop with that key.`,
      );
    }
    const newToken = () => randomBytes(32).toString('base64url');
    result.pushKeys = await ensurePushKeys(db, { now, newKeys: webPush.generateVAPIDKeys });
    await fillShop(db, { now, newId: randomUUID, isEmpty: config.isEmpty, hasHistory: config.hasHistory });
    result.setUpToken = await ensureOwner(db, {
      now,
      newId: randomUUID,
      newToken,
      secret,
      owner: config.owner,
    });
  };
  try {
    if (config.databaseUrl) await refuseOld(database.db);
    await prepareDatabase(database, { migrationsFolder: join(root, 'src', 'db', 'migrations'), seed });
    await layDemoPhotos(database.db, { uploads: storages.uploads, folder: join(root, 'src', 'db', 'seed') });
    return result;
  } catch (error) {
    await database.close().catch(() => {});
    if (error instanceof NewerDatabase) throw new StartRefused(error.message);
    if (!config.databaseUrl) await refuseFullDisk(config.dataDir);
    throw (config.databaseUrl && refuseDatabase(error, config)) || error;
  }
}

async function refuseOld(db: Database): Promise<void> {
  const version = sql<number>`current_setting('server_version_num')::int`;
  const [found] = await db.select({ version }).from(sql`(values (1)) as one`);
  const refused = refuseOldDatabase(found?.version ?? 0);
  if (refused) throw refused;
}
