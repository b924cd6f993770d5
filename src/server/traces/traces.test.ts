import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop } from '#services/testing/test-shop.ts';
import { factsOf, openCollector } from '../../../tests/support/trace-collector.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { watchDeliveries } from '../metrics/watch-jobs.ts';
import { watchOrders } from '../metrics/watch-orders.ts';
import { NO_TRACES, openTraces } from './traces.ts';

const { db } = openTestShop();

let collector: Awaited<ReturnType<typeof openCollector>>;
beforeEach(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await collector.close();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const NAME = 'Ada Marsh 9515550123';

async function openWith(share = 1) {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  return { failures, traces: await openTraces({ hasCollector: true, share, onFailure }) };
}

test('[WATCH-10, WATCH-03] a request, its order and its statements are one trace, without a parameter', async () => {
  const { traces, failures } = await openWith();
  const { order } = watchOrders(createMetrics(), traces);
  const parent = `00-${TRACE}-${PARENT}-01`;
  await traces.run({ name: 'POST /orders/place', kind: 'server', parent }, async (note) => {
    await order(async () => {
      await db().execute(sql`select ${NAME}::text as name`);
      return { problem: 'quote-changed' };
    });
    note({ 'http.response.status_code': 409 });
  });
  await db().execute(sql`select 2`);
  await traces.stop();
  const spans = collector.spans();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    ...['POST /orders/place', 'database select', 'place order'],
  ]);
  const byName = new Map(spans.map((span) => [span.name, span]));
  const [request, placing, statement] = ['POST /orders/place', 'place order', 'database select'].map((name) =>
    byName.get(name),
  );
  if (!request || !placing || !statement) throw new Error('a span is missing');
  expect([request.traceId, request.parentSpanId]).toEqual([TRACE, PARENT]);
  expect([placing.traceId, placing.parentSpanId]).toEqual([TRACE, request.spanId]);
  expect([statement.traceId, statement.parentSpanId]).toEqual([TRACE, placing.spanId]);
  expect(factsOf(request)).toEqual({ 'http.response.status_code': 409 });
  expect(factsOf(placing)).toEqual({ 'order.result': 'quote-changed' });
  expect(factsOf(statement)).toMatchObject({ 'db.operation.name': 'select' });
  expect(String(factsOf(statement)['db.statement.hash'])).toMatch(/^[\da-f]{12}$/);
  expect(collector.text()).not.toMatch(/Ada|9515550123|as name/);
  expect(failures).toEqual([]);
});

test('[WATCH-10] an error goes on as it came, and its span holds its kind without its words', async () => {
  const { traces } = await openWith();
  const failing = traces.run({ name: 'GET /cart' }, () => Promise.reject(new TypeError(NAME)));
  await expect(failing).rejects.toThrow(NAME);
  await traces.stop();
  expect(collector.spans()).toMatchObject([{ name: 'GET /cart', status: { code: 2, message: 'TypeError' } }]);
  expect(collector.text()).not.toContain('Ada');
});

test('[WATCH-10] a message that is sent is a span with channel, kind and result', async () => {
  const { traces } = await openWith();
  const deliver = watchDeliveries({ metrics: createMetrics(), traces }, async () => ({ ok: true as const }));
  await deliver({ channel: 'text', kind: 'order-received', recipient: NAME } as never);
  await traces.stop();
  const [span] = collector.spans();
  expect(span && [span.name, factsOf(span)]).toEqual([
    'send text',
    { 'message.channel': 'text', 'message.kind': 'order-received', 'message.result': 'sent' },
  ]);
  expect(collector.text()).not.toContain('Ada');
});

test('[WATCH-10] a share of 0 keeps no trace that begins here, and without a collector nothing is loaded', async () => {
  const { traces } = await openWith(0);
  expect(await traces.run({ name: 'GET /cart' }, async () => 'answer')).toBe('answer');
  await traces.stop();
  expect(collector.spans()).toEqual([]);
  const off = await openTraces({ hasCollector: false, share: 1, onFailure: () => {} });
  expect(off).toBe(NO_TRACES);
  expect(await off.run({ name: 'GET /cart' }, async () => 'answer')).toBe('answer');
});
