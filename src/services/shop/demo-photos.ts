import type { Database } from '#db/client.ts';
import { listDemoPhotos } from '#db/seed/history/photos.ts';
import type { Storage } from '../storage.ts';
import { findStorageProblem } from '../storage-trouble.ts';

/**
 * Puts the photos of the demo's Win-Back claims where private files lie, unless they are there already (HIST-05): the
 * database is filled before its files. `folder` is the seed's. Answers how many were put; a storage that is away gets
 * them at the next start.
 */
export async function layDemoPhotos(
  db: Database,
  { uploads, folder }: { uploads: Storage; folder: string },
): Promise<number> {
  let put = 0;
  try {
    for (const { id, path, mediaType } of await listDemoPhotos(db, folder)) {
      if (await uploads.stat(id)) continue;
      await uploads.put(id, { path }, { mediaType, ifAbsent: true });
      put += 1;
    }
  } catch (error) {
    if (!findStorageProblem(error)) throw error;
  }
  return put;
}
