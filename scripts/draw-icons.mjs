// Draws the PNG icons from the shop's mark, `public/icon.svg`: `node scripts/draw-icons.mjs`. A phone cuts a maskable
// icon to its own shape and keeps only the middle four fifths, so there the mark is smaller, on paper up to the edge.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './workspace.mjs';

const PAPER = '#191512';
const publicFolder = join(ROOT, 'public');
const svg = readFileSync(join(publicFolder, 'icon.svg'));

const draw = (size) => sharp(svg, { density: (72 * size) / 64 }).resize(size, size);
const save = async (name, image) => writeFileSync(join(publicFolder, name), await image.png().toBuffer());

/** The mark on its own paper from edge to edge; `share` of the width is the drawing with its rounded square. */
async function drawFull(size, share) {
  const inner = Math.round(size * share);
  const mark = await draw(inner).png().toBuffer();
  const paper = { create: { width: size, height: size, channels: 3, background: PAPER } };
  return sharp(
    await sharp(paper)
      .composite([{ input: mark }])
      .png()
      .toBuffer(),
  ).removeAlpha();
}

for (const size of [192, 512]) {
  await save(`icon-${size}.png`, draw(size));
  await save(`icon-maskable-${size}.png`, await drawFull(size, 0.8));
}
await save('apple-touch-icon.png', await drawFull(180, 1));
