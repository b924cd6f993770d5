import { Client } from 'pg';

const RETRY_MS = 1_000;

type Handler = (payload: string) => void;
type Ears = {
  listen(channel: string, handler: Handler): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/**
 * One connection that hears for the whole process, made at the first question and made again when it breaks.
 * What is said in between is lost, so hints carry no data, pages poll as well, and every listener is asked to look
 * again, with an empty payload, once there is a connection.
 */
export function openEars(databaseUrl: string): Ears {
  const handlers = new Map<string, Set<Handler>>();
  const state = {
    client: null as Promise<Client> | null,
    isClosed: false,
    hasHeard: false,
    isWaiting: false,
  };

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    client.on('error', () => {});
    client.on('end', reconnectLater);
    await client.connect();
    for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (state.hasHeard) tellAll();
    state.hasHeard = true;
    return client;
  }

  /** Whatever was said while nobody heard: everyone looks again. */
  function tellAll(): void {
    for (const each of handlers.values()) for (const handler of each) handler('');
  }

  /** A try that fails says so twice, by its end and by its promise: one wait for both. */
  function reconnectLater(): void {
    state.client = null;
    if (state.isClosed || state.isWaiting || handlers.size === 0) return;
    state.isWaiting = true;
    setTimeout(() => {
      state.isWaiting = false;
      if (!state.isClosed) current().catch(reconnectLater);
    }, RETRY_MS).unref();
  }

  /** A rejected promise is not kept: the next one who asks tries again. */
  function current(): Promise<Client> {
    if (state.client) return state.client;
    const client = connect();
    state.client = client;
    client.catch(() => {
      state.client = null;
    });
    return client;
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      handlers.set(channel, (known ?? new Set()).add(handler));
      const client = await current();
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`);
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
