import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Storage } from '#services/storage.ts';
import { findStorageProblem } from '#services/storage-trouble.ts';
import { createFileCache } from './file-cache.ts';
import { parseMediaUrl } from './media-url.ts';
import { openStorages } from './open-storage.ts';
import { S3_KEY, startS3Server } from './testing/s3-server.ts';
import { openTrouble } from './testing/s3-trouble.ts';

type Held = {
  server: Awaited<ReturnType<typeof startS3Server>>;
  relay: Awaited<ReturnType<typeof openTrouble>>;
  storage: Storage;
  folder: string;
};
const held = {} as Held;

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  held.server = await startS3Server();
  held.relay = await openTrouble(held.server.endpoint);
  const bucket = parseMediaUrl(held.relay.mediaUrl) ?? undefined;
  held.storage = (await openStorages({ dataDir: '/nowhere', bucket, answerWithinMs: 500 })).media;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  held.relay.close();
  await held.server.close();
});
beforeEach(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'cache-'));
  held.relay.state.trouble = 'none';
});
afterEach(() => rm(held.folder, { recursive: true, force: true }));

const openCache = (more: object = {}) =>
  createFileCache({ storage: held.storage, folder: held.folder, maxBytes: 1_000, pauseMs: 0, ...more });
const put = (name: string, words: string) =>
  held.storage.put(name, { data: Buffer.from(words) }, { mediaType: 'text/plain' });
const copies = async () => (await readdir(join(held.folder, 'files')).catch(() => [])).toSorted();
const growing = () => readdir(join(held.folder, 'growing'));

async function read(cache: ReturnType<typeof openCache>, name: string) {
  const handle = await cache(name).catch((error: unknown) => findStorageProblem(error));
  if (handle === null || typeof handle === 'string') return handle;
  const words = String(await handle.readFile());
  await handle.close();
  return words;
}

test('[STORE-05] a shared file is fetched once, for all who ask at once and for the next process', async () => {
  await put('one', 'words');
  const cache = openCache();
  held.relay.state.asked = 0;
  expect(await Promise.all([1, 2, 3].map(() => read(cache, 'one')))).toEqual(['words', 'words', 'words']);
  expect(await read(cache, 'one')).toBe('words');
  expect([held.relay.state.asked, await read(cache, 'none')]).toEqual([1, null]);
  held.relay.state.trouble = 'away';
  expect([await read(openCache(), 'one'), await copies()]).toEqual(['words', ['one']]);
});

test('[STORE-05] a file that is new in the storage is there at once, also where it was just missing', async () => {
  const cache = openCache();
  expect(await read(cache, 'fresh')).toBeNull();
  await put('fresh', 'new');
  expect(await read(cache, 'fresh')).toBe('new');
});

test('[STORE-05] copies take no more room than they may: the least recently used go first', async () => {
  const cache = openCache({ maxBytes: 25 });
  for (const name of ['a', 'b', 'c']) await put(name, '0123456789');
  for (const name of ['a', 'b', 'a', 'c']) await read(cache, name);
  expect(await copies()).toEqual(['a', 'c']);
  expect(await read(cache, 'b')).toBe('0123456789');
});

test('[STORE-05] a copy whose original was deleted goes when it is looked at again', async () => {
  await put('gone', 'words');
  const cache = openCache({ trustMs: 0 });
  expect(await read(cache, 'gone')).toBe('words');
  held.relay.state.trouble = 'away';
  expect(await read(cache, 'gone')).toBe('words');
  held.relay.state.trouble = 'none';
  await held.storage.remove(['gone']);
  expect([await read(cache, 'gone'), await copies()]).toEqual([null, []]);
});

test.each(['away', 'silent', 'cut'] as const)(
  '[STORE-03] while the storage is %s no half file is kept, and the next question gets the whole',
  async (trouble) => {
    await put('half', 'both halves of it');
    const cache = openCache();
    held.relay.state.trouble = trouble;
    expect(await read(cache, 'half')).toBe('storage-away');
    expect([await copies(), await growing()]).toEqual([[], []]);
    held.relay.state.trouble = 'none';
    expect(await read(cache, 'half')).toBe('both halves of it');
  },
);

test('[STORE-03] after a failure nothing is asked for a while', async () => {
  await put('later', 'words');
  const cache = openCache({ pauseMs: 60_000 });
  held.relay.state.trouble = 'away';
  expect(await read(cache, 'later')).toBe('storage-away');
  held.relay.state.trouble = 'none';
  held.relay.state.asked = 0;
  expect([await read(cache, 'later'), held.relay.state.asked]).toEqual(['storage-away', 0]);
});

test('[STORE-05] two machines give a copy the same time, so its mark is the same', async () => {
  await put('mark', 'words');
  const other = await mkdtemp(join(tmpdir(), 'cache-'));
  const times: number[] = [];
  for (const folder of [held.folder, other]) {
    const handle = await openCache({ folder })('mark');
    times.push((await handle?.stat())?.mtimeMs ?? 0);
    await handle?.close();
  }
  expect(times[0]).toBe(times[1]);
  expect(times[0]).toBeGreaterThan(0);
  await rm(other, { recursive: true });
});
