// Asks a real S3-compatible service for everything that the shop needs of it, below a prefix of its own that is emptied again.
//   MEDIA_URL=s3://bucket?endpoint=https://… AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=… node prove/s3.mjs
// Without MEDIA_URL it asks the S3 server of the tests.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseMediaUrl } from '../src/server/storage/media-url.ts';
import { openStorages } from '../src/server/storage/open-storage.ts';
import { S3_KEY, startS3Server } from '../src/server/storage/testing/s3-server.ts';

const LARGE_BYTES = 40 * 1024 * 1024;
const server = process.env.MEDIA_URL ? null : await startS3Server();
if (server) Object.assign(process.env, S3_KEY);
const bucket = parseMediaUrl(process.env.MEDIA_URL ?? server.mediaUrl);
if (!bucket) throw new Error('MEDIA_URL names no bucket');
const own = { ...bucket, prefix: `${bucket.prefix}proof-${randomUUID()}/` };
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-prove-s3-'));
const { media, close } = await openStorages({ dataDir: folder, bucket: own });

const TEXT = { mediaType: 'text/plain' };
const read = async (name, range) => buffer((await media.open(name, range)).body);
const failures = [];
async function prove(what, work) {
  const startedAt = performance.now();
  const isRight = await work().catch(
    (error) => `${error.message}: ${error.cause?.name ?? ''} ${error.cause?.message ?? ''}`,
  );
  if (isRight !== true) failures.push(`${what}: ${isRight}`);
  console.log(
    `  ${isRight === true ? 'right' : 'WRONG'}  ${what}, ${Math.round(performance.now() - startedAt)} ms`,
  );
}

const names = async (prefix) => {
  const found = [];
  for await (const { name } of media.list(prefix)) found.push(name);
  return found.toSorted();
};

await prove('a file is put, read, replaced and read again', async () => {
  for (const words of ['first', 'second, longer']) {
    await media.put('a/b c.txt', { data: Buffer.from(words) }, TEXT);
    if (String(await read('a/b c.txt')) !== words) return `not ${words}`;
  }
  return true;
});
await prove('a part of it', async () => String(await read('a/b c.txt', { start: 8, end: 13 })) === 'longer');
await prove('its size and time', async () => {
  const { size, changedAt } = await media.stat('a/b c.txt');
  return size === 14 && Math.abs(Date.now() - changedAt.getTime()) < 120_000;
});
await prove('none where none is', async () => !(await media.open('none')) && !(await media.stat('none')));
await prove('only an absent file is put', async () => {
  await media.put('a/b c.txt', { data: Buffer.from('third') }, { ...TEXT, ifAbsent: true });
  return (await media.stat('a/b c.txt')).size === 14;
});
await prove('40 MB from the disk come back whole', async () => {
  const bytes = randomBytes(LARGE_BYTES);
  const path = join(folder, 'large');
  await writeFile(path, bytes);
  await media.put('large.mp4', { path, mayMove: true }, { mediaType: 'video/mp4' });
  const digest = (data) => createHash('sha256').update(data).digest('hex');
  return digest(await read('large.mp4')) === digest(bytes);
});
const most = server ? 60 : 1_100;
await prove(`a list of ${most}, more than a page of a real service`, async () => {
  const wanted = Array.from({ length: most }, (_, index) => `many/${String(index).padStart(4, '0')}`);
  for (let from = 0; from < most; from += 20)
    await Promise.all(
      wanted.slice(from, from + 20).map((name) => media.put(name, { data: Buffer.from('x') }, TEXT)),
    );
  return (await names('many/')).join() === wanted.join();
});
await prove('all of it is removed, once and twice', async () => {
  const all = await names();
  await media.remove(all);
  await media.remove(all.slice(0, 2));
  return (await names()).length === 0;
});

close();
await server?.close();
await rm(folder, { recursive: true, force: true });
console.log(
  `${server ? 'the S3 server of the tests' : (bucket.endpoint ?? 'Amazon S3')}: ${failures.length} wrong`,
);
for (const failure of failures) console.log(' ', failure);
process.exit(failures.length > 0 ? 1 : 0);
