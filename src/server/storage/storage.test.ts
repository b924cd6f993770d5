import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import type { Storage } from '#services/storage.ts';
import { findStorageProblem } from '#services/storage-trouble.ts';
import { parseMediaUrl } from './media-url.ts';
import { openStorages } from './open-storage.ts';
import { S3_KEY, startS3Server } from './testing/s3-server.ts';
import { openTrouble } from './testing/s3-trouble.ts';

const held = { folder: '', server: null as Awaited<ReturnType<typeof startS3Server>> | null };
const storages = {} as Record<'folder' | 'bucket', Storage>;

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  held.folder = await mkdtemp(join(tmpdir(), 'storage-'));
  held.server = await startS3Server();
  storages.folder = createFolderStorage(join(held.folder, 'media'));
  const bucket = parseMediaUrl(held.server.mediaUrl) ?? undefined;
  storages.bucket = (await openStorages({ dataDir: held.folder, bucket })).media;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await held.server?.close();
  await rm(held.folder, { recursive: true, force: true });
});

const TEXT = { mediaType: 'text/plain' };
const data = (words: string) => ({ data: Buffer.from(words) });

async function read(body: Readable | undefined): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
const wordsOf = async (storage: Storage, name: string) => read((await storage.open(name))?.body);
async function namesOf(storage: Storage, prefix?: string) {
  const names: string[] = [];
  for await (const { name } of storage.list(prefix)) names.push(name);
  return names.toSorted();
}

for (const kind of ['folder', 'bucket'] as const) {
  const storage = () => storages[kind];

  test(`[STORE-01] a ${kind} gives back what was put into it, whole or in part, and replaces it`, async () => {
    await storage().put('a/one.txt', data('one'), TEXT);
    await storage().put('a/one.txt', data('the first'), TEXT);
    expect(await wordsOf(storage(), 'a/one.txt')).toBe('the first');
    const part = await storage().open('a/one.txt', { start: 4, end: 6 });
    expect([part?.size, await read(part?.body)]).toEqual([9, 'fir']);
    expect(await storage().stat('a/one.txt')).toEqual({ size: 9, changedAt: expect.any(Date) });
    expect(Date.now() - ((await storage().stat('a/one.txt'))?.changedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test(`[STORE-01] a file of this machine goes into a ${kind}, as a copy or for good`, async () => {
    for (const mayMove of [false, true]) {
      const path = join(held.folder, `source-${mayMove}`);
      await writeFile(path, 'from a file');
      await storage().put(`files/${mayMove}`, { path, mayMove }, TEXT);
      expect(await wordsOf(storage(), `files/${mayMove}`)).toBe('from a file');
      expect((await readdir(held.folder)).includes(`source-${mayMove}`)).toBe(!mayMove);
    }
  });

  test(`[STORE-01] in a ${kind}, a file that is there stays where only an absent one is put`, async () => {
    await storage().put('b/kept', data('first'), { ...TEXT, ifAbsent: true });
    await storage().put('b/kept', data('second'), { ...TEXT, ifAbsent: true });
    expect(await wordsOf(storage(), 'b/kept')).toBe('first');
  });

  test(`[STORE-01] a ${kind} lists by the beginning of names, and removes once or twice`, async () => {
    const names = ['c/1', 'c/2', 'c/d/3', 'c2/4'];
    for (const name of names) await storage().put(name, data(name), TEXT);
    expect(await namesOf(storage(), 'c/')).toEqual(['c/1', 'c/2', 'c/d/3']);
    expect(await namesOf(storage())).toEqual(expect.arrayContaining(names));
    for (let count = 0; count < 2; count += 1) await storage().remove(['c/1', 'c/d/3']);
    expect(await namesOf(storage(), 'c/')).toEqual(['c/2']);
  });

  test(`[STORE-01] a ${kind} has no file where none was put, and no name leads out of it`, async () => {
    expect([await storage().open('nothing/here'), await storage().stat('nothing')]).toEqual([null, null]);
    expect(await namesOf(storage(), 'nothing')).toEqual([]);
    for (const name of ['', '/etc/passwd', '../secret', 'a/../../secret', 'a//b', 'a\\b', 'a\0'])
      await expect((async () => storage().put(name, data('x'), TEXT))()).rejects.toThrow('not the name');
  });
}

const page = (keys: string[], token: string) => {
  const more = token ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-18T00:00:00.000Z</LastModified><Size>3</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${Boolean(token)}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
};

/** The S3 server of these tests cannot cut a list into pages, so this one knows two pages by heart. */
test('[STORE-01] a long list is read page after page', async () => {
  const pages = createServer((asked, answer) => {
    const token = new URL(asked.url ?? '', 'http://x').searchParams.get('continuation-token');
    answer.setHeader('Content-Type', 'application/xml');
    answer.end(token ? page(['media/c'], '') : page(['media/a', 'media/b'], 'second'));
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const { port } = pages.address() as AddressInfo;
  const bucket = parseMediaUrl(`s3://files?endpoint=http://127.0.0.1:${port}`) ?? undefined;
  const { media, close } = await openStorages({ dataDir: held.folder, bucket });
  expect(await namesOf(media)).toEqual(['a', 'b', 'c']);
  close();
  pages.close();
});

test.each([
  ['away', 'storage-away'],
  ['silent', 'storage-away'],
  ['full', 'storage-full'],
] as const)(
  '[STORE-03] a bucket that is %s says so within seconds, and serves again afterwards',
  async (trouble, problem) => {
    const relay = await openTrouble(held.server?.endpoint ?? '');
    const bucket = parseMediaUrl(relay.mediaUrl) ?? undefined;
    const { media, close } = await openStorages({ dataDir: held.folder, bucket, answerWithinMs: 500 });
    const path = join(held.folder, `with-${trouble}`);
    await writeFile(path, 'a file');
    relay.state.trouble = trouble;
    const failed = await media
      .put(`t/${trouble}`, { path, mayMove: true }, TEXT)
      .catch((error: unknown) => error);
    expect(findStorageProblem(failed)).toBe(problem);
    if (trouble !== 'full')
      expect(findStorageProblem(await media.open(`t/${trouble}`).catch((error: unknown) => error))).toBe(
        problem,
      );
    relay.state.trouble = 'none';
    expect(await media.stat(`t/${trouble}`)).toBeNull();
    await media.put(`t/${trouble}`, { path, mayMove: true }, TEXT);
    expect(await wordsOf(media, `t/${trouble}`)).toBe('a file');
    close();
    relay.close();
  },
  60_000,
);
