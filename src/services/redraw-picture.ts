import sharp from 'sharp';

const MOST_PIXELS = 80_000_000;

/** The drawing that began last. Each may hold half a gigabyte while it runs, so they go one after the other. */
const turn = { last: Promise.resolve<unknown>(null) };

/**
 * A picture drawn anew as WebP, upright, at most `widest` pixels wide and without what its camera wrote into it: place,
 * time, device (SEC-12). Null for what cannot be read as one. One at a time, however many are sent at once (SEC-41).
 */
export function redrawPicture(source: string, widest: number): Promise<Drawn | null> {
  const drawn = turn.last.then(() => draw(source, widest));
  turn.last = drawn;
  return drawn;
}

type Drawn = { data: Buffer; width: number; height: number };

async function draw(source: string, widest: number): Promise<Drawn | null> {
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
