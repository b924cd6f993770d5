import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers, memberships } from '../../schema/customers.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomer = typeof customers.$inferInsert;

export async function findCustomer(db: Database, id: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)));
  return row ?? null;
}

/** AUTH-20: an e-mail is compared lowercased and trimmed. */
export async function findCustomerByEmail(db: Database, email: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(sql`lower(${customers.email}) = ${email.trim().toLowerCase()}`);
  return row ?? null;
}

/** Guests may share a phone number; registered customers do not (AUTH-20, SEC-15). `phone` is digits. */
export async function findRegisteredByPhone(db: Database, phone: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.phone, phone), eq(customers.isGuest, false), isNull(customers.erasedAt)));
  return row ?? null;
}

/** Throws a unique violation of `customers_email` or `customers_phone`; see `isUniqueViolation`. */
export async function createCustomer(db: Database, customer: NewCustomer): Promise<CustomerRow> {
  const [row] = await db.insert(customers).values(customer).returning();
  if (!row) throw new Error('a customer was not stored');
  return row;
}

/**
 * The changed row, or null if there is none, if the person was erased meanwhile (LAW-11) or, where `seenVersion` is given,
 * if somebody changed it first.
 */
export async function updateCustomer(
  db: Database,
  edit: { id: string; changes: Partial<NewCustomer>; seenVersion?: number },
): Promise<CustomerRow | null> {
  const { seenVersion } = edit;
  const [row] = await db
    .update(customers)
    .set({ ...edit.changes, version: sql`${customers.version} + 1` })
    .where(
      and(
        eq(customers.id, edit.id),
        isNull(customers.erasedAt),
        seenVersion === undefined ? undefined : eq(customers.version, seenVersion),
      ),
    )
    .returning();
  return row ?? null;
}

/** The membership that is not cancelled (CLUB-07). */
export async function findMembership(db: Database, customerId: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.customerId, customerId), sql`${memberships.status} <> 'cancelled'`));
  return row ?? null;
}
