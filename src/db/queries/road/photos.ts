import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { files } from '../../schema/files.ts';
import { orders } from '../../schema/orders.ts';
import { runEvents, runNotices, runStops } from '../../schema/runs.ts';

const photoHash = sql<string | null>`${runEvents.body} ->> 'photoHash'`;

/** The newest event of a run that names this photo, and how it ended; null where none has come (ROAD-09). */
export async function findPhotoEvent(db: Database, { runId, hash }: { runId: string; hash: string }) {
  const [event] = await db
    .select({ id: runEvents.id, stopId: runEvents.stopId, seq: runEvents.seq, outcome: runEvents.outcome })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), eq(photoHash, hash)))
    .orderBy(desc(runEvents.seq))
    .limit(1);
  return event ?? null;
}

/** The stop that waits for the photo of an applied event, with the one it has had before; null where it has it or a newer one. */
export async function findStopWithoutPhoto(
  db: Database,
  { runId, stopId, seq, hash }: { runId: string; stopId: string; seq: number; hash: string },
) {
  const newer = sql`exists (select 1 from ${runEvents} e where e.run_id = ${runId} and e.stop_id = ${runStops}."id"
    and e.seq > ${seq} and e.outcome = 'applied' and e.body ->> 'photoHash' is not null)`;
  const [stop] = await db
    .select({ id: runStops.id, photoFileId: runStops.photoFileId, kept: files.contentHash })
    .from(runStops)
    .leftJoin(files, eq(files.id, runStops.photoFileId))
    .where(and(eq(runStops.id, stopId), sql`not ${newer}`));
  return stop && stop.kept !== hash ? stop : null;
}

/** The word to look at something, which waits for the photo of its event; null for none. */
export async function findNoticeWithoutPhoto(db: Database, { eventId }: { eventId: string }) {
  const [notice] = await db
    .select({ id: runNotices.id })
    .from(runNotices)
    .where(
      and(
        eq(runNotices.eventId, eventId),
        isNotNull(sql`${runNotices.details} ->> 'photoHash'`),
        sql`${runNotices.details} ->> 'photo' is null`,
      ),
    )
    .limit(1);
  return notice ?? null;
}

/** The stop's photo; the one before it, of a hand-over that was taken back, is gone. */
export async function linkStopPhoto(
  tx: Database,
  { id, fileId, before }: { id: string; fileId: string; before: string | null },
): Promise<void> {
  await tx.update(runStops).set({ photoFileId: fileId }).where(eq(runStops.id, id));
  if (before) await tx.delete(files).where(eq(files.id, before));
}

export async function linkNoticePhoto(
  tx: Database,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  const details = sql`${runNotices.details} || ${JSON.stringify({ photo: fileId })}::jsonb`;
  await tx.update(runNotices).set({ details }).where(eq(runNotices.id, id));
}

/** What came from the doors of an order: signatures, photos, and photos that a phone still has to send, the newest first. */
export function listDoorProofs(db: Database, orderId: string) {
  const told = sql<
    string | null
  >`(select e.body ->> 'photoHash' from run_events e where e.run_id = ${runStops}."run_id"
    and e.stop_id = ${runStops}."id" and e.outcome = 'applied' and e.body ->> 'photoHash' is not null
    order by e.seq desc limit 1)`;
  return db
    .select({
      id: runStops.id,
      state: runStops.state,
      endedAt: runStops.endedAt,
      signatureFileId: runStops.signatureFileId,
      photoFileId: runStops.photoFileId,
      photoHash: told,
    })
    .from(runStops)
    .where(eq(runStops.orderId, orderId))
    .orderBy(sql`${runStops.endedAt} desc nulls last`);
}

/** Removes photos from doors that were taken before; their bytes are swept after them. Returns how many. */
export function deleteDoorPhotos(db: Database, before: Date): Promise<number> {
  const isOld = lt(files.createdAt, before);
  return removePhotos(db, { atStops: isOld, inNotices: isOld });
}

/** The same of all doors at which this customer ordered, when the person is erased (LAW-11). */
export function deleteDoorPhotosOf(db: Database, customerId: string): Promise<number> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  const atStops = inArray(runStops.orderId, own);
  const stops = db.select({ id: runStops.id }).from(runStops).where(atStops);
  return removePhotos(db, { atStops, inNotices: inArray(runNotices.stopId, stops) });
}

async function removePhotos(db: Database, which: { atStops: SQL; inNotices: SQL }): Promise<number> {
  const kept = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(runStops, eq(runStops.photoFileId, files.id))
    .where(which.atStops);
  const looked = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(runNotices, sql`${runNotices.details} ->> 'photo' = ${files.id}::text`)
    .where(which.inNotices);
  const ids = [...new Set([...kept, ...looked].map(({ id }) => id))];
  for (const id of ids) {
    await db.update(runStops).set({ photoFileId: null }).where(eq(runStops.photoFileId, id));
    await db.delete(files).where(eq(files.id, id));
  }
  return ids.length;
}
