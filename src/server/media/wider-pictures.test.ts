import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
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

test('[STAFF-24] [CAT-33] a wider picture is drawn when first asked for and kept; the small one stands in', async () => {
  const failures: unknown[] = [];
  const log = (error: unknown) => void failures.push(error);
  const wider = createWiderPictures({ root: process.cwd(), dataDir, db: shop.db, log });
  expect(wider.standIn('art/low-tide-aura-800.webp')).toBe('art/low-tide-aura-400.webp');
  expect(wider.standIn('art/no-such-product-800.webp')).toBe('art/no-such-product-400.webp');
  expect(wider.standIn('art/low-tide-aura-9000.webp')).toBeNull();
  expect(wider.standIn('../secret-800.webp')).toBeNull();
  await wider.settled();
  wider.stop();
  expect(failures).toEqual([]);
  const picture = join(dataDir, 'media', 'art', 'low-tide-aura-800.webp');
  expect((await sharp(picture).metadata()).width).toBe(800);
  expect(existsSync(picture.replace('webp', 'avif'))).toBe(true);
  expect(existsSync(join(dataDir, 'media', 'art', 'no-such-product-800.webp'))).toBe(false);
}, 60_000);
