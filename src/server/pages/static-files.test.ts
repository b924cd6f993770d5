import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const SCRIPT = 'export const word = "of this build";\n'.repeat(200);
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

let root: string;
let address: string;
const server = { close: () => {} };
const sentAtOnce: boolean[] = [];

const inBuild = (...path: string[]) => join(root, 'build', ...path);
const ask = (path: string, encoding = 'br', headers = {}) =>
  fetch(address + path, { headers: { 'accept-encoding': encoding, ...headers } });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mooddrop-files-'));
  for (const folder of [
    ['client', 'assets'],
    ['compressed', 'assets'],
    ['kept', '1'],
  ])
    await mkdir(inBuild(...folder), { recursive: true });
  await writeFile(inBuild('client', 'assets', 'word-a1.js'), SCRIPT);
  await writeFile(inBuild('client', 'icon.svg'), ICON);
  await writeFile(inBuild('kept', '1', 'word-a0.js'), SCRIPT);
  sentAtOnce.length = 0;
  const send = createStaticFiles({ root });
  const listener = createServer((request, response) => {
    const sent = send(request, response);
    sentAtOnce.push(sent === true);
    if (sent === false) response.writeHead(404).end();
    if (sent instanceof Promise) sent.catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  server.close = () => {
    listener.close();
    listener.closeAllConnections();
  };
});
afterEach(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

test('[SHELL-63] the server sends the files that the build compressed, from memory the second time', async () => {
  // Other words than the file's, so that it shows where they come from.
  await writeFile(inBuild('compressed', 'assets', 'word-a1.js.br'), brotliCompressSync('ahead, br'));
  await writeFile(inBuild('compressed', 'assets', 'word-a1.js.gz'), gzipSync('ahead, gz'));
  const said = async (encoding: string) => {
    const answer = await ask('/assets/word-a1.js', encoding);
    return [answer.status, answer.headers.get('content-encoding'), await answer.text()];
  };
  expect(await said('br')).toEqual([200, 'br', 'ahead, br']);
  expect(await said('gzip')).toEqual([200, 'gzip', 'ahead, gz']);
  expect(await said('identity')).toEqual([200, null, SCRIPT]);
  expect(sentAtOnce).toEqual([false, true, true]);
});

test('[SHELL-63] [SEC-23] a file without a compressed copy is compressed once, off the event loop', async () => {
  for (const [path, words] of [
    ['/assets/word-a1.js', SCRIPT],
    ['/assets/word-a0.js', SCRIPT],
    ['/icon.svg', ICON],
  ] as const) {
    sentAtOnce.length = 0;
    const answers = await Promise.all([ask(path), ask(path)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(await answer.text()).toBe(words);
    }
    await ask(path);
    expect([sentAtOnce[0], sentAtOnce[2]]).toEqual([false, true]);
  }
});

test('[SHELL-08] hashed files are cacheable for a year, others for a day; a cached file gets 304 without a body', async () => {
  const hashed = await ask('/assets/word-a1.js');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const icon = await ask('/icon.svg');
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
  const again = await ask('/icon.svg', 'br', { 'if-none-match': icon.headers.get('etag') });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask('/assets/no-such.js')).status).toBe(404);
});

test('[SEC-17] an unreadable file fails only its own request, and the next request reads it again', async () => {
  const path = inBuild('client', 'assets', 'word-a1.js');
  await rm(path);
  expect((await ask('/assets/word-a1.js')).status).toBe(500);
  await writeFile(path, SCRIPT);
  const answer = await ask('/assets/word-a1.js');
  expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
});
