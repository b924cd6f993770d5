import type { Client } from 'pg';
import { CONNECT_WITHIN_MS, cutConnection, newConnection } from './connection.ts';

const RETRY_MS = 1_000;
const HEARTBEAT_MS = 25_000;

type Handler = (payload: string) => void;
type DatabaseListener = {
  listen(channel: string, handler: Handler): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
type Options = {
  /** How often the server is asked whether it is still there, and how long it may take to say so. */
  heartbeatMs?: number;
  answerWithinMs?: number;
  /** Called when the connection is lost, and when there is one again. */
  onConnection?: (isThere: boolean) => void;
};

/**
 * One connection that hears for the whole process, made at the first question and made again when it breaks. It only
 * ever waits, so a connection that was dropped in silence would never be noticed: it is asked in regular turns.
 * What is said in between is lost, so change notices carry no data, pages poll as well, and every listener is asked to look
 * again, with an empty payload, once there is a connection.
 */
export function openListener(databaseUrl: string, options: Options = {}): DatabaseListener {
  const { heartbeatMs = HEARTBEAT_MS, answerWithinMs = CONNECT_WITHIN_MS, onConnection = () => {} } = options;
  const handlers = new Map<string, Set<Handler>>();
  const state = {
    client: null as Promise<Client> | null,
    isClosed: false,
    isThere: false,
    hasHeard: false,
    isWaiting: false,
  };

  async function connect(whenLost: () => void): Promise<Client> {
    const client = newConnection(databaseUrl, 'listening');
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    client.once('end', whenLost);
    try {
      await client.connect();
      for (const channel of handlers.keys()) await ask(client, listenTo(client, channel));
    } catch (error) {
      cutConnection(client);
      throw error;
    }
    const pulse = setInterval(() => void ask(client, 'select 1').catch(() => {}), heartbeatMs).unref();
    client.once('end', () => clearInterval(pulse));
    if (state.hasHeard) lookAgain();
    state.hasHeard = true;
    state.isThere = true;
    return client;
  }

  /** A question that gets no answer in time ends the connection: everything that waits on it fails. */
  async function ask(client: Client, statement: string): Promise<void> {
    const timer = setTimeout(() => cutConnection(client), answerWithinMs);
    await client.query(statement).finally(() => clearTimeout(timer));
  }

  /** Notices may have been missed: every listener reloads. */
  function lookAgain(): void {
    onConnection(true);
    for (const each of handlers.values()) for (const handler of each) handler('');
  }

  /** A try that fails says so twice, by its end and by its promise: one wait for both. */
  function reconnectLater(lost: Promise<Client>): void {
    if (state.client !== lost) return;
    state.client = null;
    if (state.isThere && !state.isClosed) onConnection(false);
    state.isThere = false;
    if (state.isClosed || state.isWaiting || handlers.size === 0) return;
    state.isWaiting = true;
    setTimeout(() => {
      state.isWaiting = false;
      if (!state.isClosed) current().catch(() => {});
    }, RETRY_MS).unref();
  }

  function current(): Promise<Client> {
    if (state.client) return state.client;
    const client = connect(() => reconnectLater(client));
    state.client = client;
    client.catch(() => reconnectLater(client));
    return client;
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      handlers.set(channel, (known ?? new Set()).add(handler));
      const client = await current();
      if (!known) await ask(client, listenTo(client, channel));
      return async () => {
        handlers.get(channel)?.delete(handler);
      };
    },
    async close() {
      state.isClosed = true;
      const client = await state.client?.catch(() => null);
      await client?.end();
    },
  };
}

const listenTo = (client: Client, channel: string) => `listen ${client.escapeIdentifier(channel)}`;
