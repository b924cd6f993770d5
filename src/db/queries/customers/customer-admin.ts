import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { customers, memberships } from '../../schema/customers.ts';
import { creditEntries, creditLots } from '../../schema/ledgers.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

/** STAFF-17: by name, e-mail, digits of the phone or customer number; without words the newest. */
export function searchCustomers(db: Database, input: { search: string; limit: number }) {
  return db
    .select({
      id: customers.id,
      customerNumber: customers.customerNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
      isGuest: customers.isGuest,
      isVip: customers.isVip,
      clubMember: customers.clubMember,
      legacyAuth: customers.legacyAuth,
      balanceCents: customers.monsterDollarsCents,
      // A select from one table writes its columns bare, and a bare `id` here would be the order's own.
      orders: sql<number>`(select count(*)::int from orders o where o.customer_id = ${customers}.id)`,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(and(isNull(customers.erasedAt), matching(input.search)))
    .orderBy(desc(customers.createdAt), desc(customers.customerNumber))
    .limit(input.limit);
}

function matching(search: string): SQL | undefined {
  const words = search.trim();
  if (!words) return undefined;
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = words.replace(/\D/g, '');
  const isNumber = /^\d{1,9}$/.test(words);
  return or(
    ilike(sql`${customers.firstName} || ' ' || ${customers.lastName}`, like),
    ilike(customers.email, like),
    digits.length >= 3 ? ilike(customers.phone, `%${digits}%`) : undefined,
    isNumber ? eq(customers.customerNumber, Number(words)) : undefined,
  );
}

export async function findCustomerByNumber(db: Database, customerNumber: number) {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.customerNumber, customerNumber), isNull(customers.erasedAt)));
  return row ?? null;
}

/** The ledger with who did it, newest first, each credit with what is left of it and until when. */
export function listLedger(db: Database, input: { customerId: string; limit: number }) {
  return db
    .select({
      id: creditEntries.id,
      cents: creditEntries.cents,
      kind: creditEntries.kind,
      description: creditEntries.description,
      params: creditEntries.params,
      at: creditEntries.at,
      staffName: staff.firstName,
      remainingCents: creditLots.remainingCents,
      expiresAt: creditLots.expiresAt,
    })
    .from(creditEntries)
    .leftJoin(creditLots, eq(creditLots.entryId, creditEntries.id))
    .leftJoin(staff, eq(staff.id, creditEntries.staffId))
    .where(eq(creditEntries.customerId, input.customerId))
    .orderBy(desc(creditEntries.at), desc(creditEntries.id))
    .limit(input.limit);
}

export function listRecentOrders(db: Database, input: { customerId: string; limit: number }) {
  const { orderNumber, status, totalCents, createdAt } = orders;
  return db
    .select({ orderNumber, status, totalCents, createdAt })
    .from(orders)
    .where(eq(orders.customerId, input.customerId))
    .orderBy(desc(orders.createdAt))
    .limit(input.limit);
}

/** Orders of guests with the same phone, which staff may join to the account (ORD-23, SEC-15). */
export function listGuestOrders(db: Database, input: { phone: string; limit: number }) {
  const { orderNumber, customerName, totalCents, createdAt } = orders;
  return db
    .select({ orderNumber, customerName, totalCents, createdAt })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.customerPhone, input.phone), eq(customers.isGuest, true)))
    .orderBy(desc(orders.createdAt))
    .limit(input.limit);
}

/** The credentials of a customer, closed ones included. */
export function listCredentials(db: Database, customerId: string) {
  return db
    .select({ kind: credentials.kind, disabledAt: credentials.disabledAt })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(eq(accounts.customerId, customerId))
    .orderBy(asc(credentials.kind));
}

/** The newest membership of any status. */
export async function findNewestMembership(db: Database, customerId: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.customerId, customerId))
    .orderBy(desc(memberships.startedAt))
    .limit(1);
  return row ?? null;
}
