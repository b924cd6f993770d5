import { and, asc, desc, eq, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { customerSearchText, customers, memberships } from '../../schema/customers.ts';
import { creditEntries, creditLots } from '../../schema/ledgers.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

/**
 * STAFF-17: by name, e-mail, digits of the phone or customer number; without words the newest. One letter or two are
 * looked for anywhere among the newest 2,000 customers, and at the beginning of a word among all.
 */
export async function searchCustomers(db: Database, input: { search: string; limit: number }) {
  const words = input.search.trim();
  if (!words) return list(db, input.limit);
  // What many have is found among the newest, without the index, which would bring all of them.
  const first = await list(db, input.limit, stands(words), newest(db));
  if (first.length === input.limit) return first;
  if (words.length >= FEWEST_LETTERS) return list(db, input.limit, find(words));
  const ids = first.map(({ id }) => id);
  return list(db, input.limit, or(begins(words), ids.length > 0 ? inArray(customers.id, ids) : undefined));
}

/** The index of trigrams knows nothing of fewer letters. */
const FEWEST_LETTERS = 3;
const PROBE = 2_000;

/** So many customers in place of the table, under its name. */
function newest(db: Database): typeof customers {
  const rows = db
    .select()
    .from(customers)
    .where(isNull(customers.erasedAt))
    .orderBy(desc(customers.createdAt), desc(customers.customerNumber))
    .limit(PROBE)
    .as('customers');
  return rows as unknown as typeof customers;
}

function list(db: Database, limit: number, where?: SQL, from = customers) {
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
      orders: sql<number>`(select count(*)::int from orders o where o.customer_id = ${customers}.id and not o.is_test)`,
      createdAt: customers.createdAt,
    })
    .from(from)
    .where(and(isNull(customers.erasedAt), where))
    .orderBy(desc(customers.createdAt), desc(customers.customerNumber))
    .limit(limit);
}

const digitsOf = (words: string) => words.replace(/\D/g, '');

function stands(words: string): SQL | undefined {
  return or(isNamed(words), isCalled(words), isNumbered(words));
}

function isNamed(words: string): SQL | undefined {
  const name = sql`${customers.firstName} || ' ' || ${customers.lastName}`;
  return or(ilike(name, containing(words)), ilike(customers.email, containing(words)));
}

function isCalled(words: string): SQL | undefined {
  const digits = digitsOf(words);
  return digits.length < FEWEST_LETTERS ? undefined : like(customers.phone, containing(digits));
}

const isNumbered = (words: string): SQL | undefined =>
  /^\d{1,9}$/.test(words) ? eq(customers.customerNumber, Number(words)) : undefined;

/** One letter or two, where a word of the name or the e-mail begins with them: that much the index knows. */
function begins(words: string): SQL | undefined {
  if (!/^[\p{L}\p{N}]+$/u.test(words)) return stands(words);
  const text = customerSearchText(customers);
  return or(and(sql`${text} ~ ${`\\m${words.toLowerCase()}`}`, isNamed(words)), isNumbered(words));
}

/** Whoever these words find, all of them, for a file; no words find everybody (CSV-13). */
export function customersMatching(search: string): SQL | undefined {
  const words = search.trim();
  if (!words) return undefined;
  return words.length >= FEWEST_LETTERS ? find(words) : or(begins(words), isNumbered(words));
}

/** The same by the index, which knows the whole text; the parts say where in it the words must stand. */
function find(words: string): SQL | undefined {
  const text = customerSearchText(customers);
  const called = isCalled(words);
  return or(
    and(like(text, containing(words.toLowerCase())), isNamed(words)),
    called && and(like(text, containing(digitsOf(words))), called),
    isNumbered(words),
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
  const { orderNumber, callNumber, status, totalCents, createdAt, deliveryAddress } = orders;
  return db
    .select({ orderNumber, callNumber, status, totalCents, createdAt, deliveryAddress })
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
