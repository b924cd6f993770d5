import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../client.ts';
import { ensureCluster } from './create-cluster.ts';
import { type DataDirInUse, type FolderLock, lockFolder } from './embedded-lock.ts';
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts';

const asText = (text: string) => text;

/** Times are left to Drizzle, whose own list of these would otherwise be merged with all others for every statement. */
const TIMES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1115, 1182, 1185, 1187];
const NUMERIC_ARRAY = 1231;

const OPTIONS = {
  extensions: { pg_trgm },
  postgresqlconf: ['shared_buffers=16MB'],
  parsers: Object.fromEntries([...TIMES, NUMERIC_ARRAY].map((type) => [type, asText])),
} satisfies PGliteOptions;

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
  const plain = withOwnParsers(client);
  const guarded = {
    query: (...input: Parameters<PGlite['query']>) => {
      refuseInsideTransaction();
      return plain.query(...input);
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      client.transaction((tx) => work(Object.assign(tx, withOwnParsers(tx)))),
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

/** The parsers of the options above, without those that come with each statement. */
function withOwnParsers(handle: Pick<PGlite, 'query'>): Pick<PGlite, 'query'> {
  const query = handle.query.bind(handle);
  return {
    query: async (text, params, options) => {
      await giveTurn();
      return query(text, params, { rowMode: options?.rowMode });
    },
  };
}

const LONGEST_TURN_MS = 5;
const turn = { since: 0 };

/**
 * The embedded database works in this thread and answers without ever going back to the loop: a queue of statements
 * would be worked off before anybody else, the supervisor's question included, is heard (SEC-23).
 */
async function giveTurn(): Promise<void> {
  if (performance.now() - turn.since < LONGEST_TURN_MS) return;
  await nextTurn();
  turn.since = performance.now();
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
