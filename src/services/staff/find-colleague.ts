import { findStaff } from '#db/queries/people/staff.ts';
import type { ShopContext } from '../context.ts';

/** Whom the console greets; null for everybody who is not staff (STAFF-01). */
export async function findColleague({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return null;
  const person = await findStaff(db, actor.staffId);
  return person && { firstName: person.firstName, lastName: person.lastName, role: person.role };
}
