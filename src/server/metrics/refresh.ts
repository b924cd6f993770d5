import type { OpenDatabase } from '#db/client.ts';
import { type Backlog, readBacklog } from '#db/queries/backlog.ts';
import type { Shop } from '../shop.ts';
import type { Metrics } from './metrics.ts';

/** Several scrapers, or one that asks often, cost the database no more than one. */
const BACKLOG_FOR_MS = 10_000;

type Watched = Pick<Shop, 'places' | 'pages' | 'streams' | 'stateAgeMs' | 'now'>;

/**
 * Brings the figures up to date that are read and not counted, before they are shown (WATCH-02). Never throws: what the
 * database cannot answer is left out, and `database_up` says 0.
 */
export function createRefresh(metrics: Metrics, database: Pick<OpenDatabase, 'db' | 'kind' | 'connections'>) {
  metrics.info.set({ database: database.kind, node: process.version }, 1);
  const state = { readAt: Number.NEGATIVE_INFINITY, reading: Promise.resolve() };

  const readAgain = (now: () => Date) =>
    readBacklog(database.db).then(
      (backlog) => showBacklog(metrics, backlog, now()),
      () => showBacklog(metrics, null, now()),
    );

  return async (shop: Watched): Promise<void> => {
    showProcess(metrics, shop);
    showConnections(metrics, database);
    if (performance.now() - state.readAt >= BACKLOG_FOR_MS) {
      state.readAt = performance.now();
      state.reading = readAgain(shop.now);
    }
    await state.reading;
  };
}

function showProcess(metrics: Metrics, { places, pages, streams, stateAgeMs }: Watched): void {
  for (const [queue, admission] of Object.entries(places.queues)) {
    const { running, waiting } = admission.counts();
    metrics.placesRunning.set({ queue }, running);
    metrics.placesWaiting.set({ queue }, waiting);
  }
  const kept = pages.size();
  metrics.cachedPages.set(kept.pages);
  metrics.cachedBytes.set(kept.bytes);
  metrics.streams.set(streams.size());
  metrics.stateAge.set(stateAgeMs() / 1000);
}

function showConnections(metrics: Metrics, { connections }: Pick<OpenDatabase, 'connections'>): void {
  const { used, idle, waiting } = connections();
  metrics.connections.set({ state: 'used' }, used);
  metrics.connections.set({ state: 'idle' }, idle);
  metrics.connectionsWaiting.set(waiting);
}

function showBacklog(metrics: Metrics, backlog: Backlog | null, now: Date): void {
  const { databaseUp, paymentsPending, outboxWaiting, outboxOldest, outboxFailed } = metrics;
  databaseUp.set(backlog ? 1 : 0);
  // What is not known is left out: a zero would say that nothing waits.
  for (const alone of [paymentsPending, outboxFailed]) alone.remove();
  for (const byChannel of [outboxWaiting, outboxOldest]) byChannel.reset();
  if (!backlog) return;
  paymentsPending.set(backlog.paymentsPending);
  outboxFailed.set(backlog.failedMessages);
  for (const { channel, count, oldestAt } of backlog.waiting) {
    outboxWaiting.set({ channel }, count);
    if (oldestAt) outboxOldest.set({ channel }, (now.getTime() - oldestAt.getTime()) / 1000);
  }
}
