import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../logs/open-log.ts';
import { guardConnections } from './connections.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listening(options = {}) {
  const lines: { level: number; msg: string }[] = [];
  const log = openLog({ logLevel: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const server = createServer(options, (request, response) => {
    response.write('part ');
    if (request.url !== '/open') response.end('whole');
  });
  servers.push(server);
  const taken = { count: 0 };
  const took = () => {
    taken.count += 1;
  };
  guardConnections(server, { log, took });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return { server, lines, taken, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Sends each text when the one before has been answered by anything, and reads to the end. */
function converse(port: number, ...texts: string[]): Promise<string> {
  return new Promise((resolve) => {
    const heard: string[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(texts.shift() ?? ''));
    socket.on('data', (chunk) => {
      heard.push(String(chunk));
      const next = texts.shift();
      if (next) socket.write(next);
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(heard.join('')));
  });
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('[SEC-23] every accepted connection is reported, whatever happens to it', async () => {
  const { port, taken } = await listening();
  await converse(port, GET('/whole'), 'nonsense\r\n\r\n');
  expect(taken.count).toBe(1);
  await converse(port, 'nonsense\r\n\r\n');
  expect(taken.count).toBe(2);
});

test('[SEC-17] a client that does not finish its request head in time gets an answer and is closed', async () => {
  const { port } = await listening({ headersTimeout: 200, connectionsCheckingInterval: 50 });
  expect(await converse(port, 'GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
});

test('[SEC-17] malformed data after a complete response get 400; during a response nothing is mixed into it', async () => {
  const { port } = await listening();
  const after = await converse(port, GET('/whole'), 'nonsense\r\n\r\n');
  expect(after.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  const within = await converse(port, GET('/open'), 'nonsense\r\n\r\n');
  expect(within.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('[SEC-17] a connection that cannot be accepted causes one warning per minute, and the shop keeps working', async () => {
  const { server, lines, port } = await listening();
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  for (let times = 0; times < 3; times += 1) server.emit('error', error);
  const warnings = lines.filter(({ level }) => level === 40);
  expect(warnings).toMatchObject([{ msg: 'a connection could not be taken', err: { code: 'EMFILE' } }]);
  expect(await converse(port, GET('/whole').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toContain(
    '200',
  );
});
