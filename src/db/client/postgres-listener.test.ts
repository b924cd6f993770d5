import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { openListener } from './postgres-listener.ts';

afterEach(() => vi.useRealTimers());

/** Runs where TEST_DATABASE_URL names a PostgreSQL: the embedded database has no connection to lose. */
test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[SHELL-48] when the listening connection is lost, a new one listens and every listener reloads',
  async () => {
    const open = await openTestDatabase();
    const heard: string[] = [];
    await open.listen('orders', (payload) => heard.push(`orders:${payload}`));
    await open.listen('catalogue', (payload) => heard.push(`catalogue:${payload}`));
    const killed = await open.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`);
    expect(killed).toMatchObject({ rowCount: 1 });
    await open.db.execute(sql`select pg_notify('orders', 'while nobody heard')`);
    await vi.waitFor(() => expect(heard).toEqual(['orders:', 'catalogue:']), { timeout: 15_000 });

    await open.db.execute(sql`select pg_notify('orders', 'MD1')`);
    await vi.waitFor(() => expect(heard).toEqual(['orders:', 'catalogue:', 'orders:MD1']), {
      timeout: 15_000,
    });
    await open.close();
  },
);

/** Waits by an interval, which stays real: a failed try shows by the end of its socket and then by its promise. */
const pause = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      clearInterval(timer);
      resolve();
    }, 20);
  });

/** Waits until so many timers and tries are counted, and then whether it stays so. */
async function settled(timers: number, tries: number, seen: { tries: number }) {
  const counts = () => [vi.getTimerCount(), seen.tries];
  const isWanted = () => vi.getTimerCount() === timers && seen.tries === tries;
  for (let waits = 0, calm = 0; waits < 500 && calm < 5; waits += 1) {
    await pause();
    calm = isWanted() ? calm + 1 : 0;
  }
  expect(counts()).toEqual([timers, tries]);
}

/** A door that closes at once, and counts who came. */
async function openClosedDoor() {
  const seen = { tries: 0 };
  const door = createServer((socket) => {
    seen.tries += 1;
    socket.destroy();
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return { door, seen, url: `postgres://nobody:nothing@127.0.0.1:${port}/none` };
}

test('[SHELL-48] while no database answers, there is one attempt at a time, and none after closing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { door, seen, url } = await openClosedDoor();
  const ears = openListener(url);
  await expect(ears.listen('orders', () => {})).rejects.toThrow();
  for (let tries = 1; tries <= 3; tries += 1) {
    await settled(1, tries, seen);
    vi.advanceTimersByTime(1000);
  }
  await vi.waitUntil(() => seen.tries === 4, { timeout: 20_000 });
  await ears.close();
  vi.advanceTimersByTime(1000);
  await settled(0, 4, seen);
  door.close();
});

/** Passes everything on to PostgreSQL until it falls silent: both ends stay open and nothing goes through. */
async function openRelay(target: URL) {
  const sockets: Socket[] = [];
  const state = { isSilent: false };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    sockets.push(near, far);
    const pass = (from: Socket, to: Socket) => from.on('data', (chunk) => !state.isSilent && to.write(chunk));
    pass(near, far);
    pass(far, near);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, state, close };
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[SEC-24] a silently dropped connection is detected, and every listener reloads',
  async () => {
    const relay = await openRelay(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const heard: string[] = [];
    const told: boolean[] = [];
    const ears = openListener(relay.url, {
      heartbeatMs: 100,
      answerWithinMs: 500,
      onConnection: (isThere) => told.push(isThere),
    });
    await ears.listen('orders', (payload) => heard.push(payload));
    relay.state.isSilent = true;
    await vi.waitFor(() => expect(told).toEqual([false]), { timeout: 10_000 });
    relay.state.isSilent = false;
    await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 20_000 });
    expect(told).toEqual([false, true]);
    await ears.close();
    relay.close();
  },
  40_000,
);
