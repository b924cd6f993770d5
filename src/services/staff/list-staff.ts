import { findStaff, listPeople as listRows } from '#db/queries/staff/staff.ts';
import { hasRight, RIGHTS } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** The staff, for the section of people (STAFF-01, LAW-07). Refused without the right. */
export async function listStaff({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  return { people: await listRows(db), ownId: actor.staffId };
}

/** Whom the console greets, and what this person may do; null for everybody who is not staff (STAFF-01). */
export async function findColleague({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return null;
  const person = await findStaff(db, actor.staffId);
  if (!person) return null;
  const rights = RIGHTS.filter((right) => hasRight(person.role, right));
  return { firstName: person.firstName, lastName: person.lastName, role: person.role, rights };
}
