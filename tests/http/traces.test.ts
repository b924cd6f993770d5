import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { startShop } from '../support/shop-process.ts';
import { factsOf, openCollector } from '../support/trace-collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('[WATCH-10] the built shop sends the spans of a request to the collector that the environment names', async () => {
  const collector = await openCollector();
  const folder = await copyData();
  const shop = await startShop({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
  const answer = await fetch(`${shop.url}/track/MD-SECRET/a-secret-key?secret=word`, { headers });
  expect(answer.status).toBe(404);
  await shop.stop();
  const own = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const request = own.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  expect(request && [request.name, factsOf(request)]).toEqual([
    'GET /track/:number/:key',
    {
      'http.request.method': 'GET',
      'http.route': '/track/:number/:key',
      'http.response.status_code': 404,
    },
  ]);
  expect(own.filter(({ name }) => name.startsWith('database ')).length).toBeGreaterThan(0);
  expect(collector.text().toLowerCase()).not.toContain('secret');
  await collector.close();
  await rm(folder, { recursive: true, force: true });
});

test('[WATCH-10] a collector that is away changes no answer and ends with one line in the log', async () => {
  const folder = await copyData();
  const shop = await startShop({
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  expect((await fetch(`${shop.url}/faq`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  expect(shop.output().match(/traces could not be sent/g)).toHaveLength(1);
  await rm(folder, { recursive: true, force: true });
});
