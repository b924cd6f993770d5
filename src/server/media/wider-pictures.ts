import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { findProductArt } from '#db/queries/goods/product-art.ts';
import type { Art } from '#db/seed/art/art-input.ts';
import { toArt } from '#db/seed/art/catalogue-art.ts';
import { createRenderProcess } from './render-process.ts';

const WIDER = /^art\/([\w-]+)-(800|1200)\.(avif|webp)$/;
const MOST_WAITING = 300;

type Options = { root: string; dataDir: string; db: Database; log: (error: unknown) => void };

/**
 * The wider pictures of drawn products: made when first asked for, one after the other, and kept under DATA_DIR/media
 * (decision 30, STAFF-24). Until then `standIn` names the 400 px file, which is always there.
 */
export function createWiderPictures({ root, dataDir, db, log }: Options) {
  const process = createRenderProcess(root);
  const waiting = new Set<string>();
  const state = { last: Promise.resolve() };

  async function make(productId: string, width: number): Promise<void> {
    const found = await findProductArt(db, productId);
    if (!found) return;
    const growing = join(dataDir, 'media', 'growing');
    const kept = join(dataDir, 'media', 'art');
    await Promise.all([growing, kept].map((folder) => mkdir(folder, { recursive: true })));
    const name = `${productId}-${width}`;
    const art = toArt({ id: found.id, brand: found.brand, art: found.art as Art });
    if (!(await process.render({ art, width, outBase: join(growing, name) }))) return;
    for (const format of ['avif', 'webp']) {
      await rename(join(growing, `${name}.${format}`), join(kept, `${name}.${format}`));
    }
  }

  /** The name of the file to show meanwhile, null when the name is no wider picture; orders the wider one. */
  function standIn(name: string): string | null {
    const [, productId, width, format] = WIDER.exec(name) ?? [];
    if (!productId || !width) return null;
    const key = `${productId}-${width}`;
    if (!waiting.has(key) && waiting.size < MOST_WAITING) {
      waiting.add(key);
      state.last = state.last
        .then(() => make(productId, Number(width)))
        .catch(log)
        .finally(() => waiting.delete(key));
    }
    return `art/${productId}-400.${format}`;
  }

  return { standIn, settled: () => state.last, stop: process.stop };
}

export type WiderPictures = ReturnType<typeof createWiderPictures>;
