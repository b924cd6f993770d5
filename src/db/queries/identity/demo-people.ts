import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { customers } from '../../schema/customers.ts';
import { staff } from '../../schema/staff.ts';

/** Registered customers without credentials: nobody can have signed up as one of them. */
const isDemoPerson: SQL | undefined = and(
  eq(customers.isGuest, false),
  isNull(customers.erasedAt),
  sql`not exists (select 1 from accounts a join credentials c on c.account_id = a.id and c.kind = 'password'
    where a.customer_id = ${customers.id})`,
);

/** The first person of each kind of customer in the demo shop, oldest customer number first. */
export function listDemoCustomers(db: Database) {
  return db
    .selectDistinctOn([customers.legacyAuth, customers.isVip, customers.clubMember], {
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      legacyAuth: customers.legacyAuth,
      isVip: customers.isVip,
      clubMember: customers.clubMember,
    })
    .from(customers)
    .where(isDemoPerson)
    .orderBy(
      asc(customers.legacyAuth),
      asc(customers.isVip),
      asc(customers.clubMember),
      asc(customers.customerNumber),
    );
}

export async function isDemoCustomer(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isDemoPerson));
  return rows.length === 1;
}

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
