import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../client.ts';
import { ensureCluster } from './create-cluster.ts';
import { type DataDirInUse, type FolderLock, lockFolder } from './embedded-lock.ts';
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts';

const OPTIONS = { extensions: { pg_trgm }, postgresqlconf: ['shared_buffers=16MB'] } satisfies PGliteOptions;

/** `DATA_DIR/db`, held by this process alone. */
export async function openEmbedded(place: {
  dataDir: string;
  now: Date;
}): Promise<OpenDatabase | DataDirInUse> {
  const lock = await lockFolder(place.dataDir, place.now);
  if ('problem' in lock) return lock;
  try {
    const folder = join(place.dataDir, 'db');
    await ensureCluster(folder);
    return wrap(await PGlite.create(folder, OPTIONS), lock, place.now);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A database in memory, from a packed data folder if one is given: for tests. */
export async function openInMemory(packed?: Blob): Promise<OpenDatabase & { pack(): Promise<Blob> }> {
  const client = await PGlite.create({ ...OPTIONS, ...(packed ? { loadDataDir: packed } : {}) });
  return { ...wrap(client, null, new Date(0)), pack: () => client.dumpDataDir('none') };
}

function wrap(client: PGlite, lock: FolderLock | null, startedAt: Date): OpenDatabase {
  const guarded = {
    query: (...input: Parameters<PGlite['query']>) => {
      refuseInsideTransaction();
      return client.query(...input);
    },
    transaction: client.transaction.bind(client),
  };
  const drizzled = drizzle({ client: guarded as unknown as PGlite, casing: 'snake_case' });
  const db = guardTransactions(drizzled as unknown as Database);
  return {
    db,
    kind: 'embedded',
    listen: (channel, handler) => client.listen(channel, handler),
    migrate: (folder) => migrate(drizzled, { migrationsFolder: folder }),
    exclusively: inTurn(),
    announcePort: async (port) =>
      lock?.announce({ pid: process.pid, startedAt: startedAt.toISOString(), port }),
    close: async () => {
      await client.close();
      await lock?.release();
    },
  };
}

/** The folder's lock keeps other processes out; within this one, each waits for the one before. */
function inTurn(): OpenDatabase['exclusively'] {
  const queue: { last: Promise<unknown> } = { last: Promise.resolve() };
  return (work) => {
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => {});
    return turn;
  };
}
