import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: a page from memory takes less than the first, a statement that is given up 20 (SEC-25). */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_SECONDS = [0.0005, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 20];

/**
 * Every figure that `/metrics` shows (WATCH-01), in a registry of its own. Labels hold words of the code alone, a
 * declared address for instance, so the number of series has a bound that no visitor moves (WATCH-04).
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const named = (name: string, help: string) => ({ name: `mooddrop_${name}`, help, registers: [registry] });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ ...named(name, help), labelNames });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ ...named(name, help), labelNames });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ ...named(name, help), buckets, labelNames });

  return {
    registry,
    requests: counter('http_requests_total', 'Requests answered', ['method', 'route', 'status']),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'From the request to the end of its answer, streams apart',
      REQUEST_SECONDS,
      ['route'],
    ),
    pageRequests: counter('page_cache_requests_total', 'Public pages by where they came from', ['result']),
    orders: counter('orders_total', 'Tries to place an order by their result', ['result']),
    orderSeconds: histogram('order_duration_seconds', 'Placing one order', REQUEST_SECONDS),
    deliveries: counter('outbox_deliveries_total', 'Tries to send a message', ['channel', 'result']),
    jobSuccessAt: gauge('job_last_success_timestamp_seconds', 'When a job last succeeded', ['task']),
    jobSeconds: gauge('job_duration_seconds', 'How long the last run of a job took', ['task']),
    jobFailures: counter('job_failures_total', 'Runs of a job that failed', ['task']),
    statementSeconds: histogram(
      'database_statement_duration_seconds',
      'From sending a statement to its answer',
      STATEMENT_SECONDS,
      ['operation'],
    ),
    statementFailures: counter('database_statement_failures_total', 'Statements that failed', ['operation']),
    clientErrors: counter('client_errors_total', 'Errors that browsers reported', ['kind']),
    info: gauge('info', 'What runs here; always 1', ['database', 'node']),
    placesRunning: gauge('places_running', 'Requests that are worked on', ['queue']),
    placesWaiting: gauge('places_waiting', 'Requests that wait for a place', ['queue']),
    cachedPages: gauge('page_cache_pages', 'Public pages in memory'),
    cachedBytes: gauge('page_cache_bytes', 'Bytes of the public pages in memory'),
    streams: gauge('live_streams', 'Open streams of change notices'),
    stateAge: gauge('state_age_seconds', 'Since settings and versions were last compared with the database'),
    connections: gauge('database_connections', 'Connections of the pool', ['state']),
    connectionsWaiting: gauge('database_pool_waiting', 'Statements that wait for a connection'),
    databaseUp: gauge('database_up', '1 if the database answered the last question for the figures below'),
    paymentsPending: gauge('payments_pending', 'Orders whose payment nobody has confirmed'),
    outboxWaiting: gauge('outbox_waiting', 'Messages that wait to be sent', ['channel']),
    outboxOldest: gauge('outbox_oldest_age_seconds', 'Age of the oldest waiting message', ['channel']),
    outboxFailed: gauge('outbox_failed', 'Messages that were given up and that nobody has dealt with'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
