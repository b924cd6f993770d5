import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type Crop, cropBox, formatCrop, isUncut, WHOLE } from '#domain/catalog/crop.ts';
import { SMALLEST_PICTURE } from '#domain/catalog/pictures.ts';
import type { ReceivedFile } from '#domain/files.ts';
import { drawInTurn } from '../resize-image.ts';
import type { Storage } from '../storage.ts';
import { findStorageProblem, refuseStorage, type StorageProblem } from '../storage-trouble.ts';

const FOLDER = 'pictures';
const WIDTHS = [400, 800, 1200];
const MOST_PIXELS = 80_000_000;

type Drawn = { url: string; placeholderColor: string };
export type NotDrawn =
  | { problem: 'picture-unreadable' | StorageProblem }
  | { problem: 'picture-too-small'; width: number; height: number };

/**
 * Draws a product's picture upright, four to five, in every width and format that pages ask for, without what its
 * camera wrote into it, named by its content and its crop; it waits its turn (SEC-41). Returns its address and its main
 * color. Refused: what cannot be read as a picture, and one whose shown part has fewer than 400 pixels on its shorter
 * side (STAFF-37, GOODS-07).
 */
export function drawProductPicture(
  media: Storage,
  source: string,
  file: Pick<ReceivedFile, 'contentHash'>,
  crop: Crop = WHOLE,
): Promise<Drawn | NotDrawn> {
  return drawInTurn(() => draw(media, source, { contentHash: file.contentHash, crop }));
}

/**
 * Draws a stored picture anew, from its largest drawing, with another part of it shown (GOODS-07). Refused as
 * `drawProductPicture` refuses; a picture whose drawing the storage does not have cannot be read.
 */
export function cropProductPicture(media: Storage, url: string, crop: Crop): Promise<Drawn | NotDrawn> {
  const name = /^\/media\/([\w./-]+)-400\.(?:avif|webp)$/.exec(url)?.[1];
  return drawInTurn(async () => {
    try {
      const stored = name ? await media.open(`${name}-1200.webp`) : null;
      if (!stored) return { problem: 'picture-unreadable' };
      const data = await buffer(stored.body);
      const contentHash = createHash('sha256').update(data).digest('hex');
      return await draw(media, data, { contentHash, crop });
    } catch (error) {
      return refuseStorage(error);
    }
  });
}

/** The part that is shown is in the name: the same upload cut in two ways is two pictures. */
function nameOf({ contentHash, crop }: { contentHash: string; crop: Crop }): string {
  if (isUncut(crop)) return contentHash.slice(0, 40);
  return createHash('sha256')
    .update(`${contentHash} ${formatCrop(crop)}`)
    .digest('hex')
    .slice(0, 40);
}

async function draw(
  media: Storage,
  source: string | Buffer,
  { contentHash, crop }: { contentHash: string; crop: Crop },
): Promise<Drawn | NotDrawn> {
  const name = `${FOLDER}/${nameOf({ contentHash, crop })}`;
  try {
    const { autoOrient } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
    const box = cropBox(autoOrient, crop);
    const shown = isUncut(crop) ? autoOrient : box;
    if (Math.min(shown.width, shown.height) < SMALLEST_PICTURE)
      return { problem: 'picture-too-small', width: shown.width, height: shown.height };
    const upright = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .extract(box)
      .resize({ width: 1200, height: 1500, fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const { ending, data } of await drawSizes(upright))
      await media.put(`${name}-${ending}`, { data }, { mediaType: `image/${ending.split('.')[1]}` });
    return { url: `/media/${name}-400.avif`, placeholderColor: await mainColor(upright) };
  } catch (error) {
    return findStorageProblem(error) ? refuseStorage(error) : { problem: 'picture-unreadable' };
  }
}

/** Every width in both formats, all of them before the first is stored. */
async function drawSizes(upright: Buffer) {
  const drawn: { ending: string; data: Buffer }[] = [];
  for (const width of WIDTHS) {
    const sized = sharp(upright).resize({ width });
    const avif = await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer();
    const webp = await sized.clone().webp({ quality: 80 }).toBuffer();
    drawn.push({ ending: `${width}.avif`, data: avif }, { ending: `${width}.webp`, data: webp });
  }
  return drawn;
}

async function mainColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
