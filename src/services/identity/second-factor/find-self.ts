import { findStaff, type StaffRow } from '#db/queries/staff/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';

/** The member of staff who asks, with their row; everybody else is refused (SEC-14). */
export async function findSelf({
  db,
  actor,
}: ShopContext): Promise<{ actor: StaffActor; person: StaffRow } | { problem: 'forbidden' }> {
  const person = actor.kind === 'staff' ? await findStaff(db, actor.staffId) : null;
  return actor.kind === 'staff' && person ? { actor, person } : { problem: 'forbidden' };
}
