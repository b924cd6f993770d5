import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { findProductArt } from '#db/queries/catalog/pictures.ts';
import { PICTURE_VIEWS, type PictureView, pictureName } from '#domain/files.ts';
import type { Storage } from '#services/storage.ts';
import { createRenderProcess } from './render-process.ts';

const DRAWN = new RegExp(`^art/([\\w-]+?)(?:\\.(${PICTURE_VIEWS.join('|')}))?-(400|800|1200)\\.(avif|webp)$`);
const SMALLEST = 400;
const MOST_WAITING = 300;
/** How long whoever asks for a view waits for its small picture before the product's own stands in. */
const PATIENCE_MS = 20_000;

type Input = { productId: string; view: PictureView | undefined; width: number };
type Options = {
  root: string;
  dataDir: string;
  media: Storage;
  db: Database;
  log: (error: unknown) => void;
  patienceMs?: number;
};

/**
 * The pictures of drawn products that are not checked in: wider ones, and the other views at every width. Each is made
 * when first asked for, one after the other, and kept among the public media (decision 0040-demo-pictures, STAFF-24,
 * STAFF-38).
 */
export function createWiderPictures({ root, dataDir, media, db, log, patienceMs = PATIENCE_MS }: Options) {
  const process = createRenderProcess(root);
  const waiting = new Map<string, Promise<void>>();
  const state = { last: Promise.resolve() };

  async function make({ productId, view, width }: Input): Promise<void> {
    const growing = join(dataDir, 'media', 'growing');
    const name = pictureName(productId, width, view);
    if (await media.stat(`art/${name}.webp`)) return;
    const found = await findProductArt(db, productId);
    if (!found) return;
    await mkdir(growing, { recursive: true });
    const { brand, art } = found;
    if (!(await process.render({ brand, art, view, width, outBase: join(growing, name) }))) return;
    for (const format of ['avif', 'webp']) {
      const path = join(growing, `${name}.${format}`);
      await media.put(`art/${name}.${format}`, { path, mayMove: true }, { mediaType: `image/${format}` });
    }
  }

  /** Ends when the picture is made or could not be; at once where too many wait already. */
  function order(input: Input): Promise<void> {
    const key = pictureName(input.productId, input.width, input.view);
    const known = waiting.get(key);
    if (known || waiting.size >= MOST_WAITING) return known ?? Promise.resolve();
    state.last = state.last
      .then(() => make(input))
      .catch(log)
      .finally(() => waiting.delete(key));
    waiting.set(key, state.last);
    return state.last;
  }

  /**
   * The names of the files to show meanwhile, best first, null when the name is no drawn picture; orders it. A wider
   * picture has its small one, which a view may have to wait for: nothing of it is checked in.
   */
  async function standIns(name: string): Promise<string[] | null> {
    const [, productId, view, width, format] = DRAWN.exec(name) ?? [];
    if (!productId || !width) return null;
    const input = { productId, view: view as PictureView | undefined, width: Number(width) };
    const own = `art/${pictureName(productId, SMALLEST)}.${format}`;
    if (!input.view) {
      if (input.width !== SMALLEST) void order(input);
      return [own];
    }
    const isSmall = input.width === SMALLEST;
    const drawn = order({ ...input, width: SMALLEST });
    if (!isSmall) void order(input);
    await Promise.race([drawn, wait(patienceMs)]);
    return [`art/${pictureName(productId, SMALLEST, input.view)}.${format}`, own];
  }

  return { standIns, settled: () => state.last, stop: process.stop };
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

export type WiderPictures = ReturnType<typeof createWiderPictures>;
