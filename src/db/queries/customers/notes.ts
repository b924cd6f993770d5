import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerNotes } from '../../schema/customer-notes.ts';
import { staff } from '../../schema/staff.ts';

/** False where this note is there already. */
export async function addNote(db: Database, note: typeof customerNotes.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(customerNotes)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: customerNotes.id });
  return added.length > 0;
}

/** What staff wrote down about a customer, the newest first, with who did. */
export function listNotes(db: Database, input: { customerId: string; limit: number }) {
  return db
    .select({
      ...{ id: customerNotes.id, kind: customerNotes.kind, content: customerNotes.content },
      ...{ createdAt: customerNotes.createdAt, staffName: staff.firstName },
    })
    .from(customerNotes)
    .innerJoin(staff, eq(staff.id, customerNotes.staffId))
    .where(eq(customerNotes.customerId, input.customerId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(input.limit);
}

/** Deletes a note of this customer; false where there is none. */
export async function removeNote(db: Database, input: { id: string; customerId: string }): Promise<boolean> {
  const isThis = and(eq(customerNotes.id, input.id), eq(customerNotes.customerId, input.customerId));
  const removed = await db.delete(customerNotes).where(isThis).returning({ id: customerNotes.id });
  return removed.length > 0;
}
