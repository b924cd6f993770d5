import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from '../logs/open-log.ts';
import { guardRequests } from './request-gate.ts';

type Line = { level: number; msg: string; requestId?: string };

async function asked(answer: Parameters<typeof guardRequests>[1], path = '/shop') {
  const lines: Line[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const listener: RequestListener = guardRequests({ config: readConfig({}), log }, answer);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  const text = await response?.text().catch(() => null);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { response, text, lines };
}

const planted = () => new Error('planted 9515550123');

test.each([
  [
    'throws at once',
    () => {
      throw planted();
    },
  ],
  ['rejects later', () => Promise.reject(planted())],
  ['throws what is no error', () => Promise.reject('9515550123')],
])('[SEC-17] [SEC-19] a response that %s becomes a 500 with one log line', async (_, answer) => {
  const { response, text, lines } = await asked(answer);
  expect(response?.status).toBe(500);
  expect(text).toBe('{"code":"server-error","message":"Something went wrong. Try again."}');
  expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, requestId: response?.headers.get('x-request-id') });
  expect(JSON.stringify(lines)).not.toContain('9515550123');
});

test('[SEC-17] a response that fails after its start is cut off, not repaired', async () => {
  const { text, lines } = await asked((_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half');
    return Promise.reject(planted());
  });
  expect(text ?? null).toBeNull();
  expect(lines).toHaveLength(1);
});

test('[SEC-17] a write after the end of a response is only logged', async () => {
  const { response } = await asked((_request, response) => {
    response.end('whole');
    response.write('more');
    response.destroy(planted());
  });
  expect([200, undefined]).toContain(response?.status);
});

test('[SEC-18] after the request gate there is one spelling of the path', async () => {
  const seen: (string | undefined)[] = [];
  await asked((request, response) => {
    seen.push(request.url);
    response.end();
  }, '/%73hop/%6Fne?a=%62');
  expect(seen).toEqual(['/shop/one?a=%62']);
});
