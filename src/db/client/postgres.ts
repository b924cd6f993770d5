import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import type { Database, OpenDatabase } from '../client.ts';
import { toUnavailable } from '../errors.ts';
import { newConnection } from './connection.ts';
import { openListener } from './postgres-listener.ts';
import { openPool } from './postgres-pool.ts';
import type { Pace } from './queueing-client.ts';
import { guardTransactions } from './transaction-guard.ts';

export type PostgresPlace = {
  databaseUrl: string;
  /**
   * The same database without the transaction pooler that is then at `databaseUrl`: what needs a session of its own
   * goes here (change notices, migrations, their lock), and the pool's statements go without names (DATABASE_DIRECT_URL).
   */
  directUrl?: string;
  /** How many connections the process shares (DATABASE_POOL); one more hears. */
  poolSize?: number;
  /** A statement that takes longer is given up, migrations excepted. */
  statementTimeoutMs?: number;
  /** Called when the listening connection is lost, and when there is one again. */
  onConnection?: (isThere: boolean) => void;
} & Pace;

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 20_000;
/** Any number, the same for every process of the shop. */
const SCHEMA_LOCK = 1_016_210;

export async function openPostgres(place: PostgresPlace): Promise<OpenDatabase> {
  const { databaseUrl, directUrl, poolSize = POOL_SIZE, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = place;
  const sessionUrl = directUrl ?? databaseUrl;
  const isPooled = directUrl !== undefined;
  const pool = openPool(databaseUrl, {
    size: poolSize,
    statementTimeoutMs,
    isPooled,
    settled: place.settled,
  });
  const drizzled = drizzle({ client: pool, casing: 'snake_case' });
  const ears = openListener(sessionUrl, { onConnection: place.onConnection });
  return {
    db: guardTransactions(drizzled as unknown as Database),
    kind: 'postgres',
    listen: ears.listen,
    migrate: (folder) =>
      onOwnConnection(sessionUrl, 'migrating', (client) =>
        migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder }),
      ),
    exclusively: (work) => holdLock(sessionUrl, work),
    connections: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    announcePort: async () => {},
    copyFiles: null,
    upkeep: null,
    close: async () => {
      await ears.close();
      await pool.end();
    },
  };
}

/** On a connection of its own, so that the lock falls when this process does. */
function holdLock<T>(sessionUrl: string, work: () => Promise<T>): Promise<T> {
  return onOwnConnection(sessionUrl, 'preparing', async (client) => {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    return work();
  });
}

/** Outside the pool, so without a limit on how long a statement may take. */
async function onOwnConnection<T>(
  sessionUrl: string,
  purpose: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = newConnection(sessionUrl, purpose);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw toUnavailable(error);
  } finally {
    await client.end().catch(() => {});
  }
}
