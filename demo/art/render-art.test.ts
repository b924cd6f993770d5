import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Art } from './art-input.ts';
import { renderArt } from './render-art.ts';

const can: Art = {
  mood: 'social',
  format: 'drink',
  brand: 'MoodDrop',
  flavour: 'Blood Orange',
  seed: 4,
  spec: '355 ml · 5 mg',
};

async function askWorker(lines: string[]): Promise<string[]> {
  const worker = spawn(process.execPath, [new URL('./render-worker.ts', import.meta.url).pathname]);
  worker.stdin.end(`${lines.join('\n')}\n`);
  const chunks: string[] = [];
  for await (const chunk of worker.stdout) chunks.push(String(chunk));
  return chunks.join('').trim().split('\n');
}

test('[STAFF-24] a picture is 4:5 at the width asked for, in AVIF and WebP', async () => {
  const { avif, webp } = await renderArt({ art: can, width: 120 });
  expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 120, height: 150 });
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 120, height: 150 });
});

test('[STAFF-24] the rendering process writes both files and survives a job that it cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'art-'));
  const outBase = join(folder, 'can-80');
  const answers = await askWorker([
    'not an order',
    JSON.stringify({ brand: can.brand, art: can, width: 80, outBase }),
  ]);
  expect(JSON.parse(answers[0] ?? '')).toHaveProperty('problem');
  expect(JSON.parse(answers[1] ?? '')).toEqual({ outBase, files: [`${outBase}.avif`, `${outBase}.webp`] });
  const { width } = await sharp(await readFile(`${outBase}.webp`)).metadata();
  expect(width).toBe(80);
  await rm(folder, { recursive: true });
});
