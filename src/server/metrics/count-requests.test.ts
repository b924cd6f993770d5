import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESSES } from '#app/addresses.ts';
import { countRequests, routeLabel } from './count-requests.ts';
import { createMetrics } from './metrics.ts';

test.each([
  ['/product/low-tide-aura', '/product/:id'],
  ['/product/low-tide-aura.data', '/product/:id'],
  ['/track/MD1/secret-key', '/track/:number/:key'],
  ['/track/MD1/secret-key/live', '(stream)'],
  ['/live', '(stream)'],
  ['/assets/root-x1.js', '(file)'],
  ['/media/certificate.png', '(file)'],
  ['/healthz', '/healthz'],
  ['/wp-login.php', '(unknown)'],
])('[WATCH-04] %s counts as %s', (path, label) => {
  expect(routeLabel(path)).toBe(label);
});

test('[WATCH-04] whatever is asked for, the labels are those of the code', () => {
  const known = new Set([...ADDRESSES.map(({ path }) => path), '(file)', '(stream)', '(unknown)']);
  for (const path of ['/healthz', '/readyz', '/metrics', '/client-errors', '/vitals']) known.add(path);
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(known.has(routeLabel(path))).toBe(true);
    }),
  );
});

async function serve(metrics: ReturnType<typeof createMetrics>) {
  const server = createServer(
    countRequests(metrics, (asked, response) => {
      if (asked.url === '/live') response.writeHead(200).end();
      else if (asked.url !== '/club') response.writeHead(asked.url === '/cart' ? 500 : 200).end();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('[WATCH-02] every answer is counted by method, address and status, and timed unless it is a stream', async () => {
  const metrics = createMetrics();
  const { server, port } = await serve(metrics);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  await ask('/shop?q=1');
  await ask('/shop', 'HEAD');
  await ask('/shop', 'PURGE');
  await ask('/cart');
  await ask('/live');
  await ask('/sw.js');
  const leaving = request({ port, path: '/club' }).on('error', () => {});
  leaving.end();
  const [, unanswered] = await once(server, 'request');
  leaving.destroy();
  await once(unanswered, 'close');
  await new Promise((resolve) => server.close(resolve));
  const counted = (await metrics.requests.get()).values.map(({ labels, value }) => [
    ...[labels.method, labels.route, labels.status, value],
  ]);
  expect(counted).toEqual([
    ['GET', '/shop', 200, 1],
    ['HEAD', '/shop', 200, 1],
    ['other', '/shop', 200, 1],
    ['GET', '/cart', 500, 1],
    ['GET', '(stream)', 200, 1],
    ['GET', '(file)', 200, 1],
    ['GET', '/club', 499, 1],
  ]);
  const timed = (await metrics.requestSeconds.get()).values.filter(({ metricName }) =>
    metricName?.endsWith('_count'),
  );
  expect(timed.map(({ labels, value }) => [labels.route, value])).toEqual([
    ['/shop', 3],
    ['/cart', 1],
    ['(file)', 1],
    ['/club', 1],
  ]);
});
