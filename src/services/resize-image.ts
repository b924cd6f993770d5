import sharp from 'sharp';

const MOST_PIXELS = 80_000_000;

/** The drawing that began last. */
const turn = { last: Promise.resolve<unknown>(null) };

/**
 * Draws when every drawing that was asked for before has ended, well or not: each may hold half a gigabyte while it runs,
 * so all of them go one after the other, however many are sent at once (SEC-41). Fails as `draw` does.
 */
export function drawInTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = turn.last.then(draw);
  turn.last = drawn.catch(() => null);
  return drawn;
}

/**
 * A picture drawn again as WebP, upright, at most `widest` pixels wide and without what its camera wrote into it: place,
 * time, device (SEC-12). Null for what cannot be read as one. It waits its turn (SEC-41).
 */
export function redrawPicture(source: string, widest: number): Promise<Drawn | null> {
  return drawInTurn(() => draw(source, widest));
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
