import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files, galleryItems, wholesaleRequests } from '#db/schema/files.ts';
import { createMediaSource } from '#server/media/media-source.ts';
import { parseMediaUrl } from '#server/storage/media-url.ts';
import { openStorages } from '#server/storage/open-storage.ts';
import { S3_KEY, startS3Server } from '#server/storage/testing/s3-server.ts';
import { openTrouble } from '#server/storage/testing/s3-trouble.ts';
import { copyData } from '../support/prepared-data.ts';
import { freePort, startShop } from '../support/shop-process.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

type Held = {
  server: Awaited<ReturnType<typeof startS3Server>>;
  relay: Awaited<ReturnType<typeof openTrouble>>;
  shop: BuiltShop;
  staff: string;
};
const held = {} as Held;

beforeAll(async () => {
  Object.assign(process.env, S3_KEY);
  held.server = await startS3Server();
  held.relay = await openTrouble(held.server.endpoint);
  held.shop = await openBuiltShop(undefined, { MEDIA_URL: held.relay.mediaUrl });
  held.staff = (await newColleague(held.shop.db, 'admin')).cookie;
});
afterAll(async () => {
  await held.shop.close();
  held.relay.close();
  await held.server.close();
});
beforeEach(() => {
  held.relay.state.trouble = 'none';
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');
const FORM = { shopName: 'Door', contactName: 'Ada', email: 'ada@door.example', phone: '9515550133' };

function post(path: string, fields: Record<string, string>, [name, file]: [string, Blob], cookie = '') {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  body.set(name, file, 'a-file');
  const headers = {
    Origin: held.shop.url,
    Cookie: cookie,
    'X-Forwarded-For': '10.9.8.7',
    Accept: 'text/html',
  };
  return fetch(held.shop.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

const sendCertificate = () =>
  post('/wholesale/request', { ...FORM, city: 'Perris', volume: '1', message: '' }, [
    'certificate',
    new Blob([PDF]),
  ]);

async function sendPicture(color: string) {
  const data = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
  return post('/staff/gallery', { alt: color }, ['file', new Blob([new Uint8Array(data)])], held.staff);
}

async function stored() {
  const { db } = held.shop;
  const rows = await Promise.all([files, galleryItems, wholesaleRequests].map((table) => db.$count(table)));
  const bucket = parseMediaUrl(held.server.mediaUrl) ?? undefined;
  const { media, uploads, close } = await openStorages({ dataDir: '/nowhere', bucket });
  const names: string[] = [];
  for (const storage of [media, uploads]) for await (const { name } of storage.list()) names.push(name);
  close();
  return { rows, names: names.toSorted() };
}

const left = async () => {
  const names = await readdir(join(held.shop.folder, 'uploads'), { recursive: true });
  return names.filter((name) => name !== 'growing');
};

const isIn = async (file: string) => (await stored()).names.includes(file);

test('[STORE-01, SEC-12] a private file lies in the bucket alone, and staff read it through the shop', async () => {
  expect((await sendCertificate()).status).toBe(200);
  const [row] = await held.shop.db.select().from(wholesaleRequests).limit(1);
  const requests = await held.shop.db.select().from(wholesaleRequests);
  const id = requests.find(({ certificateFileId }) => certificateFileId)?.certificateFileId ?? '';
  expect([row?.certificateFileId !== undefined, await isIn(id), await left()]).toEqual([true, true, []]);
  const read = await ask(held.shop, `/staff/files/${id}`, { as: held.staff });
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-store, private']);
  expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF);
  expect((await ask(held.shop, `/staff/files/${id}`)).status).toBe(401);
  held.relay.state.trouble = 'away';
  const away = await ask(held.shop, `/staff/files/${id}`, { as: held.staff });
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store, private',
  ]);
  expect(await away.text()).toBe('This file cannot be read right now. Wait a moment and try again.');
});

test('[STORE-05] a picture that one machine stores is there for another at once, with the same mark', async () => {
  expect((await sendPicture('#c02')).status).toBe(200);
  const item = (await held.shop.db.select().from(galleryItems)).find(({ alt }) => alt === '#c02');
  const own = await ask(held.shop, item?.url ?? '');
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const dataDir = await mkdtemp(join(tmpdir(), 'mooddrop-other-'));
  const bucket = parseMediaUrl(held.server.mediaUrl) ?? undefined;
  const storages = await openStorages({ dataDir, bucket });
  const media = createMediaSource({ root: process.cwd(), dataDir, cacheBytes: 1_000_000, storages });
  const file = await media((item?.url ?? '').replace('/media/', ''));
  expect([file?.etag, file?.size]).toEqual([
    own.headers.get('etag'),
    Number(own.headers.get('content-length')),
  ]);
  const part = await ask(held.shop, item?.url ?? '', { headers: { Range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
  await file?.handle.close();
  storages.close();
  await rm(dataDir, { recursive: true });
  const removed = await ask(held.shop, '/staff/gallery', {
    as: held.staff,
    form: { remove: item?.id ?? '' },
  });
  expect([removed.status, await isIn((item?.url ?? '').replace('/media/', ''))]).toEqual([200, false]);
});

test.each([
  ['away', 503, 'We cannot take files right now. Nothing was saved. Try again in a few minutes.'],
  ['full', 503, 'There is no room for more files. Nothing was saved.'],
] as const)(
  '[STORE-03] while the storage is %s, uploads are refused in words, nothing is stored and pages work',
  async (trouble, status, words) => {
    const before = await stored();
    held.relay.state.trouble = trouble;
    for (const send of [sendCertificate, () => sendPicture('#0c2')]) {
      const answer = await send();
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([status, true]);
    }
    for (const page of ['/', '/gallery', '/media/scenes/gate.webp'])
      expect([page, (await ask(held.shop, page)).status]).toEqual([page, 200]);
    held.relay.state.trouble = 'none';
    expect([await stored(), await left()]).toEqual([before, []]);
  },
);

test('[STORE-03] a picture that cannot be fetched is a 503 that nobody keeps, and is there when the storage is back', async () => {
  expect((await sendPicture('#20c')).status).toBe(200);
  const item = (await held.shop.db.select().from(galleryItems)).find(({ alt }) => alt === '#20c');
  held.relay.state.trouble = 'away';
  const refused = await ask(held.shop, item?.url ?? '');
  expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '3',
  ]);
  expect(await refused.json()).toMatchObject({ code: 'file-away' });
  held.relay.state.trouble = 'none';
  await expect
    .poll(async () => (await ask(held.shop, item?.url ?? '')).status, { timeout: 10_000 })
    .toBe(200);
});

test('[STORE-02] a wrong key or bucket is one sentence at the start; a service that is away is none', async () => {
  const { endpoint } = held.server;
  const start = async (environment: Record<string, string>) => {
    const folder = await copyData();
    try {
      const shop = await startShop({ ...S3_KEY, DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment });
      const page = await fetch(`${shop.url}/gallery`);
      return [page.status, await shop.stop(), shop.output()];
    } catch (error) {
      return (error as Error).message;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const [key, secret] = [`K${randomUUID()}`, randomUUID()];
  const MEDIA_URL = `s3://shop-files?endpoint=${endpoint}`;
  const said = {
    bucket: await start({ MEDIA_URL: `s3://no-such-files?endpoint=${endpoint}` }),
    key: await start({ MEDIA_URL, AWS_ACCESS_KEY_ID: key }),
    secret: await start({ MEDIA_URL, AWS_SECRET_ACCESS_KEY: secret }),
  };
  expect(said).toEqual({
    bucket: expect.stringMatching(/\nMEDIA_URL: its bucket does not exist; create it first\.\n$/),
    key: expect.stringMatching(/\nMEDIA_URL: AWS_ACCESS_KEY_ID names no key of this service\.\n$/),
    secret: expect.stringMatching(/\nMEDIA_URL: AWS_SECRET_ACCESS_KEY does not fit AWS_ACCESS_KEY_ID\.\n$/),
  });
  expect(JSON.stringify(said)).not.toContain(key);
  const away = await start({ MEDIA_URL: `s3://files?endpoint=http://127.0.0.1:${await freePort()}` });
  expect(away).toEqual([
    200,
    0,
    expect.stringContaining('does not answer; the shop starts without its own pictures'),
  ]);
}, 300_000);
