import { newConnection } from './connection.ts';

/** How many connections of running shops a PostgreSQL has: a restore or a move would take their tables away. */
export async function countShopConnections(databaseUrl: string): Promise<number> {
  const client = newConnection(databaseUrl, 'looking');
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mooddrop%'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end().catch(() => {});
  }
}
