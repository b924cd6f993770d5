import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** Before `pg_catalog`, so that `pg_notify` without a schema finds the one below. */
export const LOGGED_SEARCH_PATH = 'public, notification_log, pg_catalog';

const STATEMENTS = [
  'create schema notification_log',
  `create table notification_log.sent (
    id bigint primary key generated always as identity, channel text not null, payload text not null)`,
  `create function notification_log.pg_notify(channel text, payload text) returns void language sql as $$
    insert into notification_log.sent (channel, payload) values (channel, payload);
    select pg_catalog.pg_notify(channel, payload) $$`,
];

/**
 * Keeps a row of every notification of a test database, in the transaction that sends it: what is taken back was never
 * sent. Whoever listens hears it as before. Each connection needs the search path above.
 */
export async function logNotifications(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await db.execute(sql.raw(statement));
}

export type Notification = { id: number; channel: string; payload: string };

/** The notifications sent after that one, in their order; seen from within the transaction, too. */
export async function listNotifications(db: Database, afterId: number): Promise<Notification[]> {
  const { rows } = (await db.execute(
    sql`select id::int, channel, payload from notification_log.sent where id > ${afterId} order by id`,
  )) as unknown as { rows: Notification[] };
  return rows;
}
