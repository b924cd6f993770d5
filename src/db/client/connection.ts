import { hostname } from 'node:os';
import { Client, type ClientConfig } from 'pg';

/** A dead host does not answer: without an answer within this time it counts as down. */
export const CONNECT_WITHIN_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** PostgreSQL keeps 63 bytes of a name. */
const OWN_NAME = `mooddrop/${hostname().slice(0, 32)}/${process.pid}`;

/**
 * What every connection to PostgreSQL has in common. `pg_stat_activity` shows which machine and process it belongs to, and
 * beside them its `purpose` (STORE-08).
 */
export function connectionConfig(databaseUrl: string, purpose?: string): ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: purpose ? `${OWN_NAME} ${purpose}` : OWN_NAME,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/** A connection outside the pool. One that is lost fails what is asked of it and ends; it must not end the process. */
export function newConnection(databaseUrl: string, purpose: string): Client {
  const client = new Client(connectionConfig(databaseUrl, purpose));
  client.on('error', () => {});
  return client;
}

/** Ends a connection whose other side has fallen silent: everything that waits on it fails now. */
export function cutConnection(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
