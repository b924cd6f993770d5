import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { files, winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { orders } from '../../schema/orders.ts';
import { HISTORY_DIGEST } from './size.ts';

/** Pictures that our own art has drawn for the gallery, as somebody at home might have taken them. */
const FILES = [
  ...['05-pear-close.webp', '14-kumquat-close.webp', '20-white-peach-close.webp'],
  ...['01-fig-close.webp', '04-two-cans.webp', '19-two-boxes.webp'],
];

/** A file of a demo person; its bytes lie among the media of the seed. */
export type DemoPhoto = { name: string; mediaType: string; bytes: number; contentHash: string };

export function readPhotos(folder: string): Promise<DemoPhoto[]> {
  return Promise.all(
    FILES.map(async (name) => {
      const data = await readFile(join(folder, 'media', 'gallery', name));
      const contentHash = createHash('sha256').update(data).digest('hex');
      return { name, mediaType: 'image/webp', bytes: data.length, contentHash };
    }),
  );
}

/** The files of the demo's own claims, each with where its bytes come from; none in a shop that is not the demo. */
export async function listDemoPhotos(db: Database, folder: string) {
  const rows = await db
    .select({ id: files.id, name: files.originalName, mediaType: files.mediaType })
    .from(files)
    .innerJoin(winBackPhotos, eq(winBackPhotos.fileId, files.id))
    .innerJoin(winBackClaims, eq(winBackClaims.id, winBackPhotos.claimId))
    .innerJoin(orders, eq(orders.id, winBackClaims.orderId))
    .where(and(eq(orders.attemptDigest, HISTORY_DIGEST), inArray(files.originalName, FILES)));
  return rows.map(({ id, name, mediaType }) => ({
    id,
    mediaType,
    path: join(folder, 'media', 'gallery', name),
  }));
}
