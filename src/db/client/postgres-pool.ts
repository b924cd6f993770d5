import { AsyncResource } from 'node:async_hooks';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { toUnavailable } from '../errors.ts';
import { connectionConfig } from './connection.ts';
import { type ClientPace, QueueingClient } from './queueing-client.ts';
import { shareConnection } from './shared-connection.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

const askPlainly = Client.prototype.query as unknown as (text: string) => Promise<unknown>;

type Taken = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

/**
 * The connections that the process shares. A statement that takes longer than `statementTimeoutMs` is given up. Behind a
 * transaction pooler (`isPooled`) a connection has no session: the server cannot be told of that limit, so the
 * connection is cut a little later, and a statement has no name by which it would be known again.
 */
export function openPool(databaseUrl: string, { size, ...pace }: { size: number } & ClientPace): Pool {
  const pool = new Pool({
    ...connectionConfig(databaseUrl),
    Client: QueueingClient,
    pipeline: true,
    max: size,
    ...(pace.isPooled ? {} : { statement_timeout: pace.statementTimeoutMs }),
    pace,
  } as PoolConfig);
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  // By the driver's own way: it is no statement of whoever happens to wait for the connection.
  if (!pace.isPooled) pool.on('connect', (client) => void askPlainly.call(client, SETTINGS).catch(() => {}));
  return guardPool(pool, pace.isPooled);
}

/**
 * Queries and transactions alike take a connection first, so here is where the outer handle is refused inside a
 * transaction, and where every connection that is handed out is given back once, also when it is lost meanwhile.
 */
function guardPool(pool: Pool, isPooled: boolean): Pool {
  const connect = pool.connect.bind(pool) as (taken: Taken) => void;
  const take = (taken: Taken) =>
    // Whoever waits for a connection is called by whoever gives it back: what follows belongs to the one who waited.
    connect(
      AsyncResource.bind((error: Error | undefined, client?: PoolClient) => {
        if (client) giveBackOnce(client);
        taken(error && (toUnavailable(error) as Error), client, client?.release);
      }),
    );
  pool.connect = ((taken?: Taken) => {
    refuseInsideTransaction();
    if (taken) return take(taken);
    return new Promise((resolve, reject) =>
      take((error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as Pool['connect'];
  const query = pool.query.bind(pool) as (...input: unknown[]) => Promise<unknown>;
  const share = shareConnection(pool, () => pool.connect());
  pool.query = ((...input: unknown[]) => {
    refuseInsideTransaction();
    const asked = isHot(input[0]) && !isPooled ? share(...input) : query(...input);
    return asked.catch((error) => {
      throw toUnavailable(error);
    });
  }) as Pool['query'];
  return pool;
}

/**
 * What a shop asks for often lies in memory or on a drive without arms, so that a row by its index costs little more than
 * the next row: as the server's own default stands, for disks, a table of some hundred rows is read whole (FAST-19). A
 * statement that ends within half a second is sooner done than translated for its processor, which the server would do
 * for each anew.
 */
const SETTINGS = 'set random_page_cost = 1.1; set jit = off';

/** Statements that are prepared by a name are those of the hot paths, all of them short (`defineStatement`). */
const isHot = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && Boolean((statement as { name?: unknown }).name);

/** A transaction whose `begin` fails is never given back by Drizzle: the end of its connection does it. */
function giveBackOnce(client: PoolClient): void {
  const release = client.release.bind(client);
  const state = { isOut: true };
  const giveBack = (error?: Error | boolean) => {
    if (!state.isOut) return;
    state.isOut = false;
    client.off('end', whenLost);
    release(error || (client as unknown as QueueingClient).isOutdated);
  };
  const whenLost = () => giveBack(true);
  client.once('end', whenLost);
  client.release = giveBack;
}
