import { and, desc, eq, ilike, lt, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { auditLog, staff } from '../schema/staff.ts';

/** Who did what, with the state before and after (STAFF-23). */
export async function addAuditRow(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

type Filter = { kind: string | null; search: string; beforeId: number | null; limit: number };

/** STAFF-23, the newest first. */
export function listAudit(db: Database, { kind, search, beforeId, limit }: Filter) {
  const wanted = `%${search.replaceAll(/[%_\\]/g, '')}%`;
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
      firstName: staff.firstName,
      employeeNumber: staff.employeeNumber,
    })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        kind ? eq(auditLog.subjectKind, kind) : undefined,
        beforeId ? lt(auditLog.id, beforeId) : undefined,
        search
          ? or(
              ilike(auditLog.subjectId, wanted),
              ilike(auditLog.action, wanted),
              ilike(staff.employeeNumber, wanted),
              ilike(staff.firstName, wanted),
            )
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function listAuditKinds(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: auditLog.subjectKind })
    .from(auditLog)
    .orderBy(auditLog.subjectKind);
  return rows.map(({ kind }) => kind);
}
