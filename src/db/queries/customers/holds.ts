import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerHolds } from '../../schema/holds.ts';
import { staff } from '../../schema/staff.ts';

/** As an array, each of the two indexes serves its half. */
const ASKED = sql`array(select jsonb_array_elements_text(${sql.placeholder('holdKeys')}::jsonb))`;

/** Whether any of these keys (a JSON list) is held at this moment, as a column of a statement (HOLD-02). */
export const IS_HELD = sql`exists (select from ${customerHolds} h
    where (h.key = any(${ASKED}) or h.house_key = any(${ASKED}))
      and h.lifted_at is null and (h.ends_at is null or h.ends_at > ${sql.placeholder('now')}::timestamptz))`;

/** What these keys stop: their own, and a home in the house that they name without the number of a home. */
const isOf = (keys: readonly string[]) =>
  or(inArray(customerHolds.key, [...keys]), inArray(customerHolds.houseKey, [...keys]));

export async function addHolds(
  db: Database,
  rows: readonly (typeof customerHolds.$inferInsert)[],
): Promise<void> {
  await db.insert(customerHolds).values([...rows]);
}

/** The holds of these keys that are not lifted and not over, the newest first, with who placed them. */
export function listHolds(db: Database, { keys, now }: { keys: readonly string[]; now: Date }) {
  return db
    .select({
      ...{ id: customerHolds.id, key: customerHolds.key, reason: customerHolds.reason },
      ...{ endsAt: customerHolds.endsAt, createdAt: customerHolds.createdAt, staffName: staff.firstName },
    })
    .from(customerHolds)
    .innerJoin(staff, eq(staff.id, customerHolds.staffId))
    .where(
      and(
        isOf(keys),
        isNull(customerHolds.liftedAt),
        or(isNull(customerHolds.endsAt), gt(customerHolds.endsAt, now)),
      ),
    )
    .orderBy(desc(customerHolds.createdAt), customerHolds.key);
}

/** Lifts one hold of these keys; false where it is lifted already or of somebody else. */
export async function liftHold(
  db: Database,
  { id, keys, staffId, now }: { id: string; keys: readonly string[]; staffId: string; now: Date },
): Promise<boolean> {
  const isOwn = and(eq(customerHolds.id, id), isOf(keys), isNull(customerHolds.liftedAt));
  const lifted = await db
    .update(customerHolds)
    .set({ liftedAt: now, liftedBy: staffId })
    .where(isOwn)
    .returning({ id: customerHolds.id });
  return lifted.length > 0;
}
