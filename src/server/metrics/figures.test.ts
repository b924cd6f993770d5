import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { Unavailable } from '#db/errors.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { createPlaces } from '../guards/places.ts';
import { everyMinute } from '../jobs/every-minute.ts';
import { openLog } from '../logs/open-log.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { NO_TRACES } from '../traces/traces.ts';
import { countPages } from './count-pages.ts';
import { createMetrics } from './metrics.ts';
import { createRefresh } from './refresh.ts';
import { operationOf, timeStatements } from './time-statements.ts';
import { watchDeliveries, watchJobs } from './watch-jobs.ts';
import { watchOrders } from './watch-orders.ts';

const { db, opened } = openTestShop('demo');

type Values = { get(): Promise<{ values: { labels: object; value: number }[] }> };

/** A figure as label and value. */
const read = async (figure: Values) =>
  Object.fromEntries(
    (await figure.get()).values.map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  );

const page = { status: 200, headers: {}, body: Buffer.from('page'), until: Number.MAX_SAFE_INTEGER };

function watched() {
  const places = createPlaces({ databasePool: 2 }, { settled: () => null });
  const pages = createPageCache({ render: async () => page, version: () => 1, now: () => 0 });
  const streams = { size: () => 7 };
  return { places, pages, streams, stateAgeMs: () => 1_500, now: () => TEST_NOW } as unknown as Parameters<
    ReturnType<typeof createRefresh>
  >[0];
}

test('[WATCH-02] open work is read from the database: payments, messages by channel, those given up', async () => {
  const metrics = createMetrics();
  await db().delete(outbox);
  const letter = (dedupeKey: string, channel: 'text' | 'push', change = {}) => ({
    ...{ channel, kind: 'order-received' as const, dedupeKey, runAfter: TEST_NOW },
    ...{ createdAt: new Date(TEST_NOW.getTime() - 90_000), ...change },
  });
  await addToOutbox(db(), [
    letter('a', 'text'),
    letter('b', 'text', { createdAt: TEST_NOW }),
    letter('c', 'push'),
    letter('sent', 'push', { doneAt: TEST_NOW }),
    letter('given up', 'text', { deadAt: TEST_NOW }),
  ]);
  const shop = watched();
  await shop.pages.get('/');
  await createRefresh(metrics, opened())(shop);
  expect(await read(metrics.outboxWaiting)).toEqual({ text: 2, push: 1 });
  expect(await read(metrics.outboxOldest)).toEqual({ text: 90, push: 90 });
  expect(await read(metrics.outboxFailed)).toEqual({ '': 1 });
  const unpaid = await db().$count(
    orders,
    sql`payment_status = 'awaiting_confirmation' and (status <> 'cancelled' or payment_claimed_at is not null)`,
  );
  expect(unpaid).toBeGreaterThan(0);
  expect(await read(metrics.paymentsPending)).toEqual({ '': unpaid });
  expect(await read(metrics.databaseUp)).toEqual({ '': 1 });
  expect(await read(metrics.streams)).toEqual({ '': 7 });
  expect(await read(metrics.stateAge)).toEqual({ '': 1.5 });
  expect(await read(metrics.cachedPages)).toEqual({ '': 1 });
  expect(await read(metrics.placesRunning)).toEqual({
    work: 0,
    'console-reads': 0,
    'console-saves': 0,
    'sign-in': 0,
    uploads: 0,
  });
  expect(Object.keys(await read(metrics.connections))).toEqual(['used', 'idle']);
});

test('[WATCH-02] many scrapes ask the database once, and while it is away its figures are left out', async () => {
  const metrics = createMetrics();
  const asked = { times: 0 };
  const away = {
    select: () => {
      asked.times += 1;
      throw new Unavailable('database-away', null);
    },
  };
  const refresh = createRefresh(metrics, { ...opened(), db: away } as unknown as OpenDatabase);
  metrics.paymentsPending.set(9);
  metrics.outboxWaiting.set({ channel: 'text' }, 9);
  await refresh(watched());
  expect(await read(metrics.databaseUp)).toEqual({ '': 0 });
  expect(await read(metrics.paymentsPending)).toEqual({});
  expect(await read(metrics.outboxWaiting)).toEqual({});
  await Promise.all([refresh(watched()), refresh(watched())]);
  expect(asked.times).toBe(1);
});

test('[WATCH-02] statements are timed by what they do, and those that fail are counted', async () => {
  const metrics = createMetrics();
  const stop = timeStatements(metrics);
  await db().execute(sql`select 1`);
  await db()
    .transaction((tx) => tx.execute(sql`select no_such_column from orders`))
    .catch(() => {});
  stop();
  await db().execute(sql`select 1`);
  const { values } = await metrics.statementSeconds.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  const selects = counts.find(({ labels }) => labels.operation === 'select');
  expect(selects?.value).toBe(2);
  expect(await read(metrics.statementFailures)).toMatchObject({ select: 1 });
});

test.each([
  ['  (select 1)', 'select'],
  ['WITH x as (select 1) insert into y', 'with'],
  ["listen channel_of_'somebody'", 'other'],
  ['', 'other'],
])('[WATCH-04] the statement %j is a %s', (text, operation) => {
  expect(operationOf(text)).toBe(operation);
});

test('[WATCH-02, WATCH-04] tries to place an order are counted by result, and errors go on', async () => {
  const metrics = createMetrics();
  const { order } = watchOrders(metrics, NO_TRACES);
  await order(async () => ({ ok: true }));
  await order(async () => ({ problem: 'quote-changed' }));
  await order(async () => ({ problem: 'Ada Marsh 9515550123' }));
  await expect(order(() => Promise.reject(new Unavailable('busy', null)))).rejects.toThrow();
  await expect(order(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const results = { placed: 1, 'quote-changed': 1, other: 1, busy: 1, failed: 1, 'database-away': 0 };
  expect(await read(metrics.orders)).toEqual(results);
});

test('[WATCH-02] jobs and messages are counted by how they end', async () => {
  const metrics = createMetrics();
  const run = watchJobs(metrics, () => TEST_NOW);
  const jobs = [
    { name: 'good', run: async () => {} },
    { name: 'bad', run: () => Promise.reject(new Error('no')) },
  ];
  vi.useFakeTimers();
  const stop = everyMinute(jobs, {
    log: openLog({ logLevel: 'silent' }),
    lead: { holds: async () => true, giveUp: async () => {} },
    ran: run,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await stop();
  vi.useRealTimers();
  expect(await read(metrics.jobSuccessAt)).toEqual({ good: TEST_NOW.getTime() / 1000 });
  expect(await read(metrics.jobFailures)).toEqual({ bad: 1 });
  const watching = { metrics, traces: NO_TRACES };
  const answers = [{ ok: true as const }, { problem: 'later' }, { problem: 'never', isFinal: true }];
  for (const answer of answers)
    await watchDeliveries(watching, async () => answer)({ channel: 'text', kind: 'order-received' });
  const broken = watchDeliveries(watching, () => Promise.reject(new Error('gone')));
  await expect(broken({ channel: 'push', kind: 'order-received' })).rejects.toThrow('gone');
  expect(await read(metrics.deliveries)).toEqual({
    ...{ 'text sent': 1, 'text failed': 1, 'text given-up': 1, 'push failed': 1 },
  });
});

test('[WATCH-02] pages from memory, of the version before and made now are told apart', async () => {
  const metrics = createMetrics();
  const state = { version: 1 };
  const render = async () => page;
  const pages = countPages(createPageCache({ render, version: () => state.version, now: () => 0 }), metrics);
  expect(pages.find('/')).toBeNull();
  await pages.get('/');
  expect(pages.find('/')).not.toBeNull();
  state.version = 2;
  expect(pages.takeStale('/')).not.toBeNull();
  expect(await read(metrics.pageRequests)).toEqual({ miss: 1, hit: 1, stale: 1 });
});
