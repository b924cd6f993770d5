import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { staff } from '../../schema/staff.ts';

/** Staff without a password: the people of the demo shop (decision 0021-owner-and-demo-people). */
export function listStaffWithoutCredential(db: Database) {
  return db
    .select({ id: staff.id, firstName: staff.firstName, lastName: staff.lastName, role: staff.role })
    .from(staff)
    .leftJoin(accounts, eq(accounts.staffId, staff.id))
    .leftJoin(credentials, eq(credentials.accountId, accounts.id))
    .where(and(isNull(credentials.id), eq(staff.isActive, true)))
    .orderBy(asc(staff.employeeNumber));
}
