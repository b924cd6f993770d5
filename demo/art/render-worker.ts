import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { PictureView } from '#domain/files.ts';
import type { Art } from './art-input.ts';
import { toArt } from './catalogue-art.ts';
import { renderArt } from './render-art.ts';

/**
 * A process of its own, because a large picture keeps a core busy for seconds: reads one order a line,
 * `{brand, art, view, width, outBase}`, renders them one after the other and answers one line each,
 * `{outBase, files}` or `{outBase, problem}` (STAFF-24).
 */
type RenderOrder = { brand: string; art: Art; view?: PictureView; width: number; outBase: string };

async function fulfil({ brand, art, view, width, outBase }: RenderOrder): Promise<string[]> {
  const { avif, webp } = await renderArt({ art: toArt({ brand, art }), view, width });
  const files = [`${outBase}.avif`, `${outBase}.webp`];
  await Promise.all([writeFile(`${outBase}.avif`, avif), writeFile(`${outBase}.webp`, webp)]);
  return files;
}

/** An order that cannot be read or drawn must not take the later ones down with it. */
async function answerLine(line: string): Promise<{ outBase?: string; files?: string[]; problem?: string }> {
  const order: { outBase?: string } = {};
  try {
    const parsed: RenderOrder = JSON.parse(line);
    order.outBase = parsed.outBase;
    return { ...order, files: await fulfil(parsed) };
  } catch (error) {
    return { ...order, problem: error instanceof Error ? error.message : String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answerLine(line))}\n`);
}
