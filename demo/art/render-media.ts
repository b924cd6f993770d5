import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureName } from '#domain/files.ts';
import { type DrawnProduct, toArt } from './catalogue-art.ts';
import { placeholderColour } from './product-art.ts';
import { encode, type Pictures, rasterise, renderArt } from './render-art.ts';
import { type Clip, clipFrame, galleryClips } from './scenes/gallery-clips.ts';
import { galleryScenes } from './scenes/gallery-scenes.ts';
import type { Scene } from './scenes/scene.ts';
import { heroScenes, moodScenes, objectScenes, shareScene } from './scenes/storefront-scenes.ts';

/** The width that is checked in; wider ones are rendered when they are first asked for. */
export const renderedAheadWidth = 400;

const bytesPerPicture = 60_000;
const qualities = [66, 60, 54, 50, 48, 46, 44, 42, 40, 36];

async function writePictures(base: string, { avif, webp }: Pictures): Promise<void> {
  await Promise.all([writeFile(`${base}.avif`, avif), writeFile(`${base}.webp`, webp)]);
}

/** Each format as fine as its bytes allow: the more quality, the more of the grain survives. */
async function renderFine(scene: Scene): Promise<Pictures> {
  const pixels = await rasterise(scene.draw(), scene.width, scene.maxBytes ? 1.2 : 0);
  const fits = ({ length }: Buffer) => length <= (scene.maxBytes ?? bytesPerPicture);
  const best: Partial<Pictures> = {};
  for (const quality of qualities) {
    const pictures = await encode(pixels, { avif: quality, webp: quality + 8, effort: 4 });
    if (fits(pictures.avif)) best.avif ??= pictures.avif;
    if (fits(pictures.webp)) best.webp ??= pictures.webp;
    if (best.avif && best.webp) return { avif: best.avif, webp: best.webp };
  }
  return encode(pixels, { avif: 30, webp: 30 });
}

async function renderScenes(scenes: readonly Scene[], folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const scene of scenes)
    await writePictures(new URL(scene.name, folder).pathname, await renderFine(scene));
}

/** One picture a product in both formats, and the colour that holds its place until it is there (CAT-33). */
export async function renderProducts(products: readonly DrawnProduct[], media: URL): Promise<void> {
  const folder = new URL('art/', media);
  await mkdir(folder, { recursive: true });
  for (const product of products) {
    const base = new URL(pictureName(product.id, renderedAheadWidth), folder).pathname;
    await writePictures(base, await renderArt({ art: toArt(product), width: renderedAheadWidth }));
  }
  const colours = Object.fromEntries(
    products.map((product) => [product.id, placeholderColour(toArt(product))]),
  );
  await writeFile(new URL('placeholders.json', media), `${JSON.stringify(colours, null, 2)}\n`);
}

/** Heroes, the gate, strips and fields of the moods, and the picture of a shared link. */
export async function renderStorefront(media: URL): Promise<void> {
  await renderScenes([...heroScenes, ...objectScenes, ...moodScenes], new URL('scenes/', media));
  const share = sharp(Buffer.from(shareScene.draw())).png({ palette: true, quality: 90, effort: 8 });
  await writeFile(new URL('scenes/og-default.png', media), await share.toBuffer());
}

const clipEntry = ({ name, alt }: Clip) => ({
  kind: 'video',
  file: `gallery/${name}.mp4`,
  fallback: `gallery/${name}.webm`,
  poster: `gallery/${name}.webp`,
  ...clipFrame,
  alt,
});

/** The gallery's pictures, the posters of its clips, and the list of both, newest first (GAL-02). */
export async function renderGallery(media: URL): Promise<void> {
  const posters = galleryClips.map(({ name, drawAt }) => ({
    name,
    width: clipFrame.width,
    draw: () => drawAt(0),
  }));
  await renderScenes([...galleryScenes, ...posters], new URL('gallery/', media));
  const pictures = galleryScenes.map(({ name, width, height, alt }) => ({
    kind: 'image',
    file: `gallery/${name}.avif`,
    fallback: `gallery/${name}.webp`,
    width,
    height,
    alt,
  }));
  const entries = [...pictures, ...galleryClips.map(clipEntry)];
  await writeFile(new URL('gallery.json', media), `${JSON.stringify(entries, null, 2)}\n`);
}

const framesPerHalf = 42;

/** Writes a clip's frames as numbered PNG files, there and back, so that its end meets its beginning. */
export async function renderClipFrames({ drawAt }: Clip, folder: string): Promise<void> {
  const there = Array.from({ length: framesPerHalf + 1 }, (_, frame) => frame);
  for (const frame of there) {
    const moment = (1 - Math.cos((Math.PI * frame) / framesPerHalf)) / 2;
    const picture = await sharp(Buffer.from(drawAt(moment)))
      .resize(clipFrame.width, clipFrame.height)
      .png()
      .toBuffer();
    const back = (2 * framesPerHalf - frame) % (2 * framesPerHalf);
    const numbers = new Set([frame, back]);
    for (const number of numbers)
      await writeFile(`${folder}/${String(number).padStart(3, '0')}.png`, picture);
  }
}
