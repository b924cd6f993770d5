import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Storage } from '#services/storage.ts';
import { createStaticFiles } from '../pages/static-files.ts';
import { createAssetFinder, shareBuild, sweepBuilds } from './build-assets.ts';
import { parseMediaUrl } from './media-url.ts';
import { openStorages } from './open-storage.ts';
import { S3_KEY, startS3Server } from './testing/s3-server.ts';
import { openTrouble } from './testing/s3-trouble.ts';

type Held = {
  folder: string;
  server: Awaited<ReturnType<typeof startS3Server>>;
  relay: Awaited<ReturnType<typeof openTrouble>>;
  shared: { assets: Storage; builds: Storage };
};
const held = {} as Held;

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  held.folder = await mkdtemp(join(tmpdir(), 'builds-'));
  held.server = await startS3Server();
  held.relay = await openTrouble(held.server.endpoint);
  const bucket = parseMediaUrl(held.relay.mediaUrl) ?? undefined;
  const { shared } = await openStorages({ dataDir: held.folder, bucket, answerWithinMs: 500 });
  if (!shared) throw new Error('a bucket is shared');
  held.shared = shared;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  held.relay.close();
  await held.server.close();
  await rm(held.folder, { recursive: true, force: true });
});

/** The folder of a machine with a build of these files. */
async function machine(name: string, files: Record<string, string>) {
  const root = join(held.folder, name);
  const assets = join(root, 'build', 'client', 'assets');
  await mkdir(assets, { recursive: true });
  for (const [file, words] of Object.entries(files)) await writeFile(join(assets, file), words);
  return root;
}

async function serve(root: string) {
  const send = createStaticFiles({ root, findAsset: createAssetFinder(held.shared) });
  const server = createServer((asked, answer) => {
    const sent = send(asked, answer);
    if (sent === false) answer.writeHead(404).end();
    if (sent instanceof Promise) sent.catch(() => answer.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ask: (path: string) => fetch(`${url}/assets/${path}`), close: () => server.close() };
}

async function namesOf(storage: Storage) {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}

const SAME = 'shared-aaaaaaaa.js';
const NEW = 'fresh-bbbbbbbb.js';

test('[STORE-07] a machine of the old build serves the new build’s files, with the same mark', async () => {
  const oldRoot = await machine('old', { [SAME]: 'both', 'gone-00000000.js': 'old' });
  const newRoot = await machine('new', { [SAME]: 'both', [NEW]: 'export const word = "new"' });
  expect(await shareBuild(held.shared, oldRoot)).toBe(2);
  const before = await serve(oldRoot);
  expect((await before.ask(NEW)).status).toBe(404);
  expect(await shareBuild(held.shared, newRoot)).toBe(1);
  const after = await serve(newRoot);
  const late = await serve(oldRoot);
  const [own, others] = [await after.ask(NEW), await late.ask(NEW)];
  expect([others.status, await others.text()]).toEqual([200, 'export const word = "new"']);
  expect(others.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect([others.headers.get('etag'), others.headers.get('content-type')]).toEqual([
    own.headers.get('etag'),
    own.headers.get('content-type'),
  ]);
  expect(await (await after.ask('gone-00000000.js')).text()).toBe('old');
  for (const one of [before, after, late]) one.close();
});

test('[STORE-07, STORE-03] files that nobody has are no files, and cost one list in two seconds; away is 503', async () => {
  const root = await machine('asks', {});
  const { ask, close } = await serve(root);
  held.relay.state.asked = 0;
  const asked = await Promise.all([1, 2, 3, 4].map((count) => ask(`none-1234567${count}.js`)));
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(asked[0]?.headers.get('cache-control')).toBe('no-store');
  expect(held.relay.state.asked).toBe(1);
  close();
  held.relay.state.trouble = 'away';
  const alone = await serve(root);
  const refused = await alone.ask(NEW);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  held.relay.state.trouble = 'none';
  alone.close();
});

test('[STORE-07] the files of the last three builds are kept, of older ones what these have, too', async () => {
  for (const count of [1, 2, 3]) {
    // Times of a bucket are whole seconds, and what counts is the sequence of starts.
    const second = Math.floor(Date.now() / 1000);
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(second), { timeout: 5_000 });
    await shareBuild(
      held.shared,
      await machine(`b${count}`, { [SAME]: 'both', [`b-0000000${count}.js`]: 'x' }),
    );
  }
  const day = 86_400_000;
  expect(await sweepBuilds(held.shared, Date.now() + day / 2)).toBe(0);
  expect(await sweepBuilds(held.shared, Date.now() + 2 * day)).toBe(2);
  expect(await namesOf(held.shared.assets)).toEqual([
    'b-00000001.js',
    'b-00000002.js',
    'b-00000003.js',
    SAME,
  ]);
  expect((await namesOf(held.shared.builds)).length).toBe(3);
});
