import sharp from 'sharp';

const MOST_PIXELS = 80_000_000;

/**
 * A picture drawn anew as WebP, upright, at most `widest` pixels wide and without what its camera wrote into it: place,
 * time, device (SEC-12). Null for what cannot be read as one.
 */
export async function redrawPicture(source: string, widest: number) {
  try {
    const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: widest, height: widest * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
