import type { Database } from '../client.ts';
import { auditLog } from '../schema/staff.ts';

/** Who did what, with the state before and after (STAFF-23). */
export async function addAuditRow(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}
