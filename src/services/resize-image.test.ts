import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawProductPicture } from './catalog/draw-picture.ts';
import { createFolderStorage } from './files/folder-storage.ts';
import { drawInTurn, redrawPicture } from './resize-image.ts';

test('[SEC-41] pictures that are sent at once are drawn one after the other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-draw-'));
  const source = join(folder, 'a.png');
  await sharp({ create: { width: 600, height: 400, channels: 3, background: 'green' } })
    .png()
    .toFile(source);
  const seen: number[] = [];
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters();
    seen.push(queue + process);
  }, 1);
  const drawn = await Promise.all(Array.from({ length: 12 }, () => redrawPicture(source, 300)));
  const file = (id: number) => ({ contentHash: `hash${id}` });
  const products = await Promise.all([
    ...[1, 2, 3].map((id) => drawProductPicture(createFolderStorage(folder), source, file(id))),
    redrawPicture(source, 300),
  ]);
  clearInterval(watch);
  await rm(folder, { recursive: true });
  expect(drawn.map((picture) => picture?.width)).toEqual(Array(12).fill(300));
  expect(products.every((picture) => picture !== null)).toBe(true);
  // One that has just ended may still be counted beside the one that begins; without turns it would be a dozen.
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
});

test('[SEC-41] a drawing that fails is told to who asked, and the next has its turn', async () => {
  const broken = drawInTurn(() => Promise.reject(new Error('no disk')));
  const next = drawInTurn(async () => 'drawn');
  await expect(broken).rejects.toThrow('no disk');
  expect(await next).toBe('drawn');
});
