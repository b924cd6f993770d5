import { listPeople as listRows } from '#db/queries/staff/staff.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/** The staff, for the section of people (STAFF-01, LAW-07). Refused without the right. */
export async function listPeople({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'people')) return { problem: 'forbidden' as const };
  return { people: await listRows(db), ownId: actor.staffId };
}
