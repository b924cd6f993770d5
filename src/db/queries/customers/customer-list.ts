import { and, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CustomerKind, CustomerSort } from '#domain/customers/customer-filter.ts';
import type { Database } from '../../client.ts';
import { customerFigures, customers } from '../../schema/customers.ts';

/** Which customers a list holds; a field that is null or false narrows nothing. */
export type CustomerScope = {
  /** Only these, which a search has found. */
  ids: readonly string[] | null;
  kind: CustomerKind | null;
  isHeld: boolean;
  hasCredit: boolean;
  /** Whose last order was placed before this moment. */
  lastBefore: Date | null;
  spentFromCents: number | null;
  now: Date;
};

const SORTS: Readonly<Record<CustomerSort, SQL>> = {
  since: sql`${customers.createdAt}`,
  spent: sql`${customerFigures.spentCents}`,
  orders: sql`${customerFigures.orders}`,
  last: sql`${customerFigures.lastOrderAt}`,
  balance: sql`${customers.monsterDollarsCents}`,
};

/** As the index has them, so that the first page is read and nothing sorted. */
function orderOf(sort: CustomerSort, isDescending: boolean): SQL[] {
  const by = SORTS[sort];
  if (sort === 'since') {
    const { customerNumber } = customers;
    return isDescending
      ? [sql`${by} desc nulls first`, sql`${customerNumber} desc nulls first`]
      : [sql`${by} asc nulls last`, sql`${customerNumber} asc nulls last`];
  }
  const id = sort === 'balance' ? customers.id : customerFigures.customerId;
  if (sort === 'last')
    return isDescending
      ? [sql`${by} desc nulls last`, sql`${id} desc nulls first`]
      : [sql`${by} asc nulls first`, sql`${id} asc nulls last`];
  return isDescending ? [desc(by), desc(id)] : [sql`${by}`, sql`${id}`];
}

type Page = { sort: CustomerSort; isDescending: boolean; limit: number; offset: number };

/** A page of customers with what they have ordered and spent, and whether account or phone is held (CUST-01, CUST-02). */
export function listCustomerRows(db: Database, scope: CustomerScope, page: Page) {
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
      orders: customerFigures.orders,
      spentCents: customerFigures.spentCents,
      lastOrderAt: customerFigures.lastOrderAt,
      isHeld: sql<boolean>`exists (select from customer_holds h where ${isRunning(scope.now)}
        and h.key in ('account:' || ${customers.id}::text, 'phone:' || ${customers.phone}))`,
      /** Their first order waits for somebody to look at it (CUST-12). */
      awaitsReview: sql<boolean>`exists (select from orders o where o.customer_id = ${customers.id}
        and o.awaits_review and o.status = 'pending')`,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .innerJoin(customerFigures, eq(customerFigures.customerId, customers.id))
    .where(isInList(scope))
    .orderBy(...orderOf(page.sort, page.isDescending))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many customers the list holds, counted up to `atMost`. */
export async function countCustomerRows(db: Database, scope: CustomerScope, atMost: number): Promise<number> {
  const some = db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(customerFigures, eq(customerFigures.customerId, customers.id))
    .where(isInList(scope))
    .limit(atMost)
    .as('some');
  return db.$count(some);
}

/** How many orders, their sum, and when the last was placed (CUST-02). */
export async function findFigures(db: Database, customerId: string) {
  const { orders: count, spentCents, lastOrderAt } = customerFigures;
  const [row] = await db
    .select({ orders: count, spentCents, lastOrderAt })
    .from(customerFigures)
    .where(eq(customerFigures.customerId, customerId));
  return row ?? { orders: 0, spentCents: 0, lastOrderAt: null };
}

const isRunning = (now: Date) =>
  sql`h.lifted_at is null and (h.ends_at is null or h.ends_at > ${now.toISOString()}::timestamptz)`;

const KINDS: Readonly<Record<CustomerKind, SQL>> = {
  account: sql`not ${customers.isGuest}`,
  guest: sql`${customers.isGuest}`,
  vip: sql`${customers.isVip}`,
  club: sql`${customers.clubMember}`,
};

/** The condition of a list; its statement joins the figures. */
export function isInList(scope: CustomerScope): SQL | undefined {
  const { ids, kind, isHeld, hasCredit, lastBefore, spentFromCents } = scope;
  return and(
    isNull(customers.erasedAt),
    ids ? inArray(customers.id, [...ids]) : undefined,
    kind ? KINDS[kind] : undefined,
    isHeld ? heldBy(scope.now) : undefined,
    hasCredit ? gt(customers.monsterDollarsCents, 0) : undefined,
    lastBefore ? lt(customerFigures.lastOrderAt, lastBefore) : undefined,
    spentFromCents === null ? undefined : gte(customerFigures.spentCents, spentFromCents),
  );
}

/** From the few holds to their customers, not from each customer to the holds. */
function heldBy(now: Date): SQL {
  const keys = (kind: 'account' | 'phone') =>
    sql`select substr(h.key, ${sql.raw(String(kind.length + 2))}) from customer_holds h
      where h.key like ${sql.raw(`'${kind}:%'`)} and ${isRunning(now)}`;
  return sql`(${customers.id} in (select held.id::uuid from (${keys('account')}) held(id)) or ${customers.phone} in (${keys('phone')}))`;
}
