import sharp from 'sharp';
import type { PictureView } from '#domain/files.ts';
import { type Art, productFrame } from './art-input.ts';
import { drawProduct } from './product-art.ts';
import { drawView } from './views.ts';

export type Pictures = { avif: Buffer; webp: Buffer };
/** How fine each format is, and how long the encoder looks for fewer bytes (0 to 6). */
export type Quality = { avif: number; webp: number; effort?: number };

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const productQuality: Quality = { avif: 52, webp: 72 };

/** Widening the drawing instead of its pixels keeps type and edges sharp at any size. */
function toWidth(svg: string, width: number): Buffer {
  return Buffer.from(
    svg.replace(/width="(\d+)" height="(\d+)"/, (_, drawnWidth, drawnHeight) => {
      const height = Math.round((Number(drawnHeight) * width) / Number(drawnWidth));
      return `width="${width}" height="${height}"`;
    }),
  );
}

/**
 * The pixels of a drawing; drawing the grain takes longer than any encoding. Softened by a blur of that many pixels the
 * grain still hides the steps of a gradient, at a fifth of the bytes; unsoftened, an encoder keeps it in some blocks alone.
 */
export async function rasterise(svg: string, width: number, soften = 0): Promise<Pixels> {
  const drawn = sharp(toWidth(svg, width));
  const { data, info } = await (soften ? drawn.blur(soften) : drawn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** In both formats that browsers are offered. */
export async function encode({ data, raw }: Pixels, quality: Quality = productQuality): Promise<Pictures> {
  const [avif, webp] = await Promise.all([
    sharp(data, { raw })
      .avif({ quality: quality.avif, effort: quality.effort ?? 2 })
      .toBuffer(),
    sharp(data, { raw }).webp({ quality: quality.webp, effort: 5, alphaQuality: 90 }).toBuffer(),
  ]);
  return { avif, webp };
}

type Order = { art: Art; width: number; view?: PictureView };

/** A product's picture, or another view of it, at the width asked for, 4:5 (STAFF-24, STAFF-38). */
export async function renderArt({ art, width, view }: Order): Promise<Pictures> {
  const svg = view ? drawView(art, view, productFrame) : drawProduct(art, productFrame);
  return encode(await rasterise(svg, width));
}
