import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { createWiderPictures } from './wider-pictures.ts';

let shop: OpenDatabase;
let dataDir: string;
beforeAll(async () => {
  shop = await openTestDatabase('demo');
  dataDir = await mkdtemp(join(tmpdir(), 'mooddrop-pictures-'));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

function open(more: { patienceMs?: number } = {}) {
  const failures: unknown[] = [];
  const log = (error: unknown) => void failures.push(error);
  return {
    failures,
    wider: createWiderPictures({
      root: process.cwd(),
      dataDir,
      media: createFolderStorage(join(dataDir, 'media')),
      db: shop.db,
      log,
      ...more,
    }),
  };
}

const inMedia = (name: string) => join(dataDir, 'media', 'art', name);

test('[STAFF-24] [CAT-33] a wider picture is rendered at its first request and stored; until then the small one is sent', async () => {
  const { wider, failures } = open();
  expect(await wider.standIns('art/low-tide-aura-800.webp')).toEqual(['art/low-tide-aura-400.webp']);
  expect(await wider.standIns('art/no-such-product-800.webp')).toEqual(['art/no-such-product-400.webp']);
  expect(await wider.standIns('art/low-tide-aura-9000.webp')).toBeNull();
  expect(await wider.standIns('../secret-800.webp')).toBeNull();
  await wider.settled();
  wider.stop();
  expect(failures).toEqual([]);
  const picture = inMedia('low-tide-aura-800.webp');
  expect((await sharp(picture).metadata()).width).toBe(800);
  expect(existsSync(picture.replace('webp', 'avif'))).toBe(true);
  expect(existsSync(inMedia('no-such-product-800.webp'))).toBe(false);
}, 120_000);

test('[STAFF-38] another view is rendered once in its smallest width and stored; until then the main picture is sent', async () => {
  const { wider, failures } = open({ patienceMs: 100_000 });
  const name = 'low-tide-aura.pack-400.avif';
  expect(await wider.standIns(`art/${name}`)).toEqual([`art/${name}`, 'art/low-tide-aura-400.avif']);
  const small = await stat(inMedia(name));
  expect((await sharp(inMedia(name)).metadata()).width).toBe(400);
  expect(await wider.standIns('art/low-tide-aura.pack-800.avif')).toEqual([
    `art/${name}`,
    'art/low-tide-aura-400.avif',
  ]);
  await wider.settled();
  expect((await sharp(inMedia('low-tide-aura.pack-800.avif')).metadata()).width).toBe(800);
  expect((await stat(inMedia(name))).mtimeMs).toBe(small.mtimeMs);
  expect(await wider.standIns('art/low-tide-aura.leaf-400.avif')).toBeNull();
  await wider.standIns('art/no-such-product.pack-400.avif');
  expect(existsSync(inMedia('no-such-product.pack-400.avif'))).toBe(false);
  wider.stop();
  expect(failures).toEqual([]);
}, 120_000);

const readProcess = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
/** The priorities of what draws for this process alone: other tests draw, too. */
const drawingPriorities = () =>
  readdirSync('/proc')
    .filter((pid) => readProcess(pid, 'cmdline').includes('render-worker.ts'))
    .filter((pid) => readProcess(pid, 'status').includes(`PPid:\t${process.pid}\n`))
    .map((pid) => getPriority(Number(pid)));

test.skipIf(!existsSync('/proc/self/cmdline'))(
  '[STAFF-24] [SEC-23] the rendering process has the lowest priority',
  async () => {
    const { wider } = open();
    await wider.standIns('art/low-tide-aura-1200.webp');
    await expect.poll(drawingPriorities, { timeout: 20_000 }).toEqual([constants.priority.PRIORITY_LOW]);
    wider.stop();
    await wider.settled();
  },
  60_000,
);
