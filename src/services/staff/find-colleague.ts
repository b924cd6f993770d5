import { findStaff } from '#db/queries/staff/staff.ts';
import { hasRight, RIGHTS } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/** Whom the console greets, and what this person may do; null for everybody who is not staff (STAFF-01). */
export async function findColleague({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return null;
  const person = await findStaff(db, actor.staffId);
  if (!person) return null;
  const rights = RIGHTS.filter((right) => hasRight(person.role, right));
  return { firstName: person.firstName, lastName: person.lastName, role: person.role, rights };
}
