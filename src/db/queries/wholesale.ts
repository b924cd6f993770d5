import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { files, wholesaleRequests } from '../schema/files.ts';

type WholesaleRow = typeof wholesaleRequests.$inferSelect;
type Status = WholesaleRow['status'];

export async function createWholesaleRequest(
  db: Database,
  row: typeof wholesaleRequests.$inferInsert,
): Promise<void> {
  await db.insert(wholesaleRequests).values(row);
}

/** STAFF-14: the newest first, of one status if asked. */
export function listWholesaleRequests(db: Database, input: { status: Status | null; limit: number }) {
  return db
    .select()
    .from(wholesaleRequests)
    .where(input.status ? eq(wholesaleRequests.status, input.status) : undefined)
    .orderBy(desc(wholesaleRequests.createdAt))
    .limit(input.limit);
}

/** The total size of the certificates of all requests. */
export async function sumCertificateBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(wholesaleRequests)
    .innerJoin(files, eq(files.id, wholesaleRequests.certificateFileId));
  return Number(row?.bytes ?? 0);
}

export async function countWholesaleRequests(db: Database) {
  return db
    .select({ status: wholesaleRequests.status, requests: count() })
    .from(wholesaleRequests)
    .groupBy(wholesaleRequests.status);
}

export async function findWholesaleRequest(db: Database, id: string) {
  const [row] = await db
    .select({ request: wholesaleRequests, bytes: files.bytes })
    .from(wholesaleRequests)
    .leftJoin(files, eq(files.id, wholesaleRequests.certificateFileId))
    .where(eq(wholesaleRequests.id, id));
  return row ? { ...row.request, certificateBytes: row.bytes } : null;
}

/** Writes only over the version that was seen; false says that somebody changed it first. */
export async function changeWholesaleStatus(
  db: Database,
  input: { id: string; version: number; status: Status },
): Promise<boolean> {
  const rows = await db
    .update(wholesaleRequests)
    .set({ status: input.status, version: sql`${wholesaleRequests.version} + 1` })
    .where(and(eq(wholesaleRequests.id, input.id), eq(wholesaleRequests.version, input.version)))
    .returning({ id: wholesaleRequests.id });
  return rows.length === 1;
}
