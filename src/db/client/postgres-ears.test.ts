import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { openEars } from './postgres-ears.ts';

afterEach(() => vi.useRealTimers());

/** Runs where TEST_DATABASE_URL names a PostgreSQL: the embedded database has no connection to lose. */
test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[SHELL-48] when the connection that hears is lost, a new one hears, and every listener is asked to look again',
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

test('[SHELL-48] while no database answers there is one try at a time, and none after closing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ears = openEars('postgres://nobody:nothing@127.0.0.1:1/none');
  await expect(ears.listen('orders', () => {})).rejects.toThrow('ECONNREFUSED');
  for (let tries = 0; tries < 3; tries += 1) {
    while (vi.getTimerCount() === 0) await wait(1);
    await wait(20);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1000);
  }
  await ears.close();
  vi.advanceTimersByTime(1000);
  await wait(20);
  expect(vi.getTimerCount()).toBe(0);
});
