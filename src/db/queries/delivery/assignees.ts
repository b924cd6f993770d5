import { and, asc, count, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

export type Assignee = Pick<
  typeof staff.$inferSelect,
  'id' | 'employeeNumber' | 'firstName' | 'lastName' | 'vehicle'
>;

const member = {
  id: staff.id,
  employeeNumber: staff.employeeNumber,
  firstName: staff.firstName,
  lastName: staff.lastName,
  vehicle: staff.vehicle,
};

/** Those who packed or drive, by what their orders say of them; ids of nobody are left out (LAW-06, LAW-07). */
export async function listAssignees(db: Database, ids: readonly (string | null)[]): Promise<Assignee[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  return wanted.length > 0 ? db.select(member).from(staff).where(inArray(staff.id, wanted)) : [];
}

/** Everybody who may be put on an order, with what they are. */
export function listAssignableStaff(db: Database) {
  return db
    .select({ ...member, role: staff.role })
    .from(staff)
    .where(eq(staff.isActive, true))
    .orderBy(asc(staff.employeeNumber));
}

/** How many orders of a customer came before this moment and stood (LAW-09). */
export async function countOrdersBefore(
  db: Database,
  input: { customerId: string; before: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, input.customerId),
        lt(orders.createdAt, input.before),
        ne(orders.status, 'cancelled'),
      ),
    );
  return row?.count ?? 0;
}
