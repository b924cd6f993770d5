import sharp from 'sharp';
import type { PictureView } from '#domain/files.ts';
import { type Art, productFrame } from './art-input.ts';
import { drawProduct } from './product-art.ts';
import { drawView } from './views.ts';

export type Pictures = { avif: Buffer; webp: Buffer };
export type Quality = { avif: number; webp: number };

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

/** Rasterises a drawing once and answers it in both formats that browsers are offered. */
export async function renderSvg(
  svg: string,
  width: number,
  quality: Quality = productQuality,
): Promise<Pictures> {
  const { data, info } = await sharp(toWidth(svg, width)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [avif, webp] = await Promise.all([
    sharp(data, { raw }).avif({ quality: quality.avif, effort: 2 }).toBuffer(),
    sharp(data, { raw }).webp({ quality: quality.webp, effort: 5, alphaQuality: 90 }).toBuffer(),
  ]);
  return { avif, webp };
}

type Order = { art: Art; width: number; view?: PictureView };

/** A product's picture, or another view of it, at the width asked for, 4:5 (STAFF-24, STAFF-38). */
export function renderArt({ art, width, view }: Order): Promise<Pictures> {
  const svg = view ? drawView(art, view, productFrame) : drawProduct(art, productFrame);
  return renderSvg(svg, width);
}
