import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { StoredCustomer } from '#domain/imports/customers.ts';
import { countRows } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { customerFigures, customers } from '../../schema/customers.ts';
import { customersMatching } from '../customers/customer-admin.ts';
import { type CustomerScope, isInList } from '../customers/customer-list.ts';

const CUSTOMER = {
  id: customers.id,
  customerNumber: customers.customerNumber,
  version: customers.version,
  isGuest: customers.isGuest,
  firstName: customers.firstName,
  lastName: customers.lastName,
  phone: customers.phone,
  email: customers.email,
  isOver21: customers.is21Plus,
  agreedAt: customers.marketingConsentAt,
  createdAt: customers.createdAt,
};

const toStored = <Row extends { customerNumber: number | null }>(row: Row) => ({
  ...row,
  customerNumber: row.customerNumber ?? 0,
});

type Asked = { search: string; scope: CustomerScope; after: number; limit: number };

/** The next customers of a file by their numbers, of those that a search finds and a list holds (CSV-13). */
export async function listFileCustomers(
  db: Database,
  { search, scope, after, limit }: Asked,
): Promise<StoredCustomer[]> {
  const rows = await db
    .select(CUSTOMER)
    .from(customers)
    .innerJoin(customerFigures, eq(customerFigures.customerId, customers.id))
    .where(and(isInList(scope), gt(customers.customerNumber, after), customersMatching(search)))
    .orderBy(asc(customers.customerNumber))
    .limit(limit);
  return rows.map(toStored);
}

type Keys = { numbers: readonly number[]; phones: readonly string[]; emails: readonly string[] };

/** Whoever has one of these numbers, phones or e-mail addresses; nobody who was erased. */
export async function findFileCustomers(
  db: Database,
  { numbers, phones, emails }: Keys,
): Promise<StoredCustomer[]> {
  const found = new Map<string, StoredCustomer>();
  const keys = [
    ...(numbers.length > 0 ? [inArray(customers.customerNumber, [...numbers])] : []),
    ...(phones.length > 0 ? [inArray(customers.phone, [...phones])] : []),
    ...(emails.length > 0 ? [inArray(sql`lower(${customers.email})`, [...emails])] : []),
  ];
  for (const key of keys) {
    const rows = await db
      .select(CUSTOMER)
      .from(customers)
      .where(and(isNull(customers.erasedAt), key));
    for (const row of rows) found.set(row.id, toStored(row));
  }
  return [...found.values()];
}

type NewCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
  isOver21: boolean;
  agreedAt: Date | null;
  createdAt: Date;
};

/** Adds people who have no account yet: they sign up themselves. Answers their numbers by their ids. */
export async function addFileCustomers(
  db: Database,
  rows: readonly NewCustomer[],
): Promise<Map<string, number>> {
  const added = await db
    .insert(customers)
    .values(
      rows.map(({ isOver21, agreedAt, ...row }) => ({
        ...row,
        isGuest: true,
        is21Plus: isOver21,
        marketingConsentAt: agreedAt,
      })),
    )
    .returning({ id: customers.id, customerNumber: customers.customerNumber });
  return new Map(added.map(({ id, customerNumber }) => [id, customerNumber ?? 0]));
}

type SeenCustomer = Omit<NewCustomer, 'createdAt'> & { version: number };

/** Writes what these customers are now, each only if its seen version is still current; answers how many were written. */
export async function changeFileCustomers(db: Database, rows: readonly SeenCustomer[]): Promise<number> {
  const records = rows.map((row) => ({
    ...{ id: row.id, version: row.version, first_name: row.firstName, last_name: row.lastName },
    ...{ phone: row.phone, email: row.email, is_21_plus: row.isOver21, marketing_consent_at: row.agreedAt },
  }));
  const written = await db.execute(sql`
    update customers set
      first_name = seen.first_name, last_name = seen.last_name, phone = seen.phone, email = seen.email,
      is_21_plus = seen.is_21_plus, marketing_consent_at = seen.marketing_consent_at,
      version = customers.version + 1
    from jsonb_populate_recordset(null::customers, ${JSON.stringify(records)}::jsonb) as seen
    where customers.id = seen.id and customers.version = seen.version and customers.erased_at is null
    returning customers.id`);
  return countRows(written);
}
