import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { files, galleryItems, wholesaleRequests, winBackPhotos } from '../schema/files.ts';
import { runNotices, runStops } from '../schema/runs.ts';

type NewFile = typeof files.$inferInsert;

/** Stored in the transaction of whatever the files belong to, so a file has an owner or no row. */
export async function createFiles(db: Database, rows: readonly NewFile[]): Promise<void> {
  if (rows.length > 0) await db.insert(files).values([...rows]);
}

/** A file and what it belongs to, which says who may read it (SEC-12). */
export async function findFile(db: Database, id: string) {
  const isIn = (table: typeof winBackPhotos | typeof wholesaleRequests | typeof galleryItems) => {
    const column = 'certificateFileId' in table ? table.certificateFileId : table.fileId;
    // Named in full: inside the inner query a bare "id" would be that table's own.
    return sql<boolean>`exists (select 1 from ${table} where ${column} = ${files}."id")`;
  };
  const isFromDoor = sql<boolean>`(exists (select 1 from ${runStops} where ${files}."id" in (${runStops.signatureFileId}, ${runStops.photoFileId}))
    or exists (select 1 from ${runNotices} where ${files}."id"::text in (${runNotices.details} ->> 'signature', ${runNotices.details} ->> 'photo')))`;
  const [row] = await db
    .select({
      id: files.id,
      mediaType: files.mediaType,
      bytes: files.bytes,
      originalName: files.originalName,
      isProof: isIn(winBackPhotos),
      isCertificate: isIn(wholesaleRequests),
      isGalleryPart: isIn(galleryItems),
      isFromDoor,
    })
    .from(files)
    .where(eq(files.id, id));
  return row ?? null;
}

/** Which of these uploads have a row, so that the others can be swept. */
export async function listKnownFiles(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Of which of these digests, by their first 40 signs, a file was ever stored with a row (STORE-04). */
export async function listKnownHashes(db: Database, starts: readonly string[]): Promise<ReadonlySet<string>> {
  if (starts.length === 0) return new Set();
  const start = sql<string>`left(${files.contentHash}, 40)`;
  const rows = await db
    .selectDistinct({ start })
    .from(files)
    .where(inArray(start, [...starts]));
  return new Set(rows.map((row) => row.start));
}
