import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { Database, OpenDatabase } from '../client.ts';
import { openEars } from './postgres-ears.ts';
import { QueueingClient } from './queueing-client.ts';
import { guardTransactions, refuseInsideTransaction } from './transaction-guard.ts';

const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 5_000;
/** Any number, the same for every process of the shop. */
const SCHEMA_LOCK = 1_016_210;

export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = guardPool(
    new Pool({
      Client: QueueingClient,
      connectionString: databaseUrl,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    }),
  );
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  const drizzled = drizzle({ client: pool, casing: 'snake_case' });
  const ears = openEars(databaseUrl);
  return {
    db: guardTransactions(drizzled as unknown as Database),
    kind: 'postgres',
    listen: ears.listen,
    migrate: (folder) => migrate(drizzled, { migrationsFolder: folder }),
    exclusively: (work) => holdLock(databaseUrl, work),
    announcePort: async () => {},
    close: async () => {
      await ears.close();
      await pool.end();
    },
  };
}

/** On a connection of its own, so that the lock falls when this process does. */
async function holdLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Queries and transactions alike take a connection first, so refusing here covers both. */
function guardPool(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown;
  pool.connect = ((...input: unknown[]) => {
    refuseInsideTransaction();
    return connect(...input);
  }) as Pool['connect'];
  return pool;
}
