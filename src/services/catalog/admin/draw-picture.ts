import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { drawInTurn } from '../../resize-image.ts';

const FOLDER = 'pictures';
const WIDTHS = [400, 800, 1200];
const MOST_PIXELS = 80_000_000;

/**
 * Draws a product's picture upright, four to five, in every width and format that pages ask for, without what its
 * camera wrote into it, named by its content; it waits its turn (SEC-41). Returns its address and its main color.
 * Refused: what cannot be read as a picture, and one whose shorter side has fewer than 400 pixels (STAFF-37).
 */
export function drawProductPicture(
  media: string,
  source: string,
  file: Pick<ReceivedFile, 'id' | 'contentHash'>,
): Promise<Drawn | Refused> {
  return drawInTurn(() => draw(media, source, file));
}

type Drawn = { url: string; placeholderColor: string };
type Refused =
  | { problem: 'picture-unreadable' }
  | { problem: 'picture-too-small'; width: number; height: number };

async function draw(
  media: string,
  source: string,
  { id, contentHash }: Pick<ReceivedFile, 'id' | 'contentHash'>,
): Promise<Drawn | Refused> {
  const folder = join(media, FOLDER);
  await mkdir(folder, { recursive: true });
  const name = contentHash.slice(0, 40);
  const part = (place: string) => join(folder, `${id}-${place}.part`);
  const places = WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  try {
    const { width, height } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
    if (Math.min(width, height) < SMALLEST_PICTURE) return { problem: 'picture-too-small', width, height };
    const upright = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: 1200, height: 1500, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const width of WIDTHS) {
      const sized = sharp(upright).resize({ width });
      await sized
        .clone()
        .avif({ quality: 55, effort: 3 })
        .toFile(part(`${width}.avif`));
      await sized
        .clone()
        .webp({ quality: 80 })
        .toFile(part(`${width}.webp`));
    }
    for (const place of places) await rename(part(place), join(folder, `${name}-${place}`));
    return { url: `/media/${FOLDER}/${name}-400.avif`, placeholderColor: await mainColor(upright) };
  } catch {
    await Promise.all(places.map((place) => rm(part(place), { force: true })));
    return { problem: 'picture-unreadable' };
  }
}

async function mainColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
