import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { brands, productOptions, products } from '../../schema/catalog.ts';
import { customers } from '../../schema/customers.ts';
import { drops } from '../../schema/drops.ts';
import { orders } from '../../schema/orders.ts';
import { phoneOrders } from '../../schema/phone-orders.ts';
import { staff } from '../../schema/staff.ts';
import { addAuditRow } from '../audit.ts';
import { LABEL_FACTS } from '../catalog/products.ts';
import { addOrderEvents } from './order-changes.ts';
import type { OrderRow } from './orders.ts';

type Taken = { order: OrderRow; staffId: string; consent: string; saidMarketing: boolean };

/** Who took this order by phone and what the caller has said, in the transaction that stores it (PHONE-03). */
export async function addPhoneOrder(tx: Database, { order, staffId, consent, saidMarketing }: Taken) {
  const { id: orderId, orderNumber, customerId, createdAt: at } = order;
  await tx.insert(phoneOrders).values({ orderId, staffId, consent, saidMarketing, at });
  // The customer has ordered; a note says who took it, so that it expires and is undone like every order (PAY-34).
  await addOrderEvents(tx, [{ orderId, kind: 'note', actor: 'staff', staffId, note: 'phone', at }]);
  // Nobody agrees for a person who has not: only a yes is written, never taken back here (LAW-10).
  if (saidMarketing)
    await tx
      .update(customers)
      .set({ marketingConsentAt: at, version: sql`${customers.version} + 1` })
      .where(and(eq(customers.id, customerId), isNull(customers.marketingConsentAt)));
  const after = { consent, saidMarketing };
  const subject = { subjectKind: 'order', subjectId: orderNumber };
  await addAuditRow(tx, { at, staffId, action: 'order.phone', ...subject, after });
}

/** Who took an order by phone, by short name, and what the caller has said; null for one that came otherwise. */
export async function findPhoneOrder(db: Database, orderId: string) {
  const [row] = await db
    .select({
      takenBy: sql<string>`${staff.firstName} || coalesce(' ' || nullif(left(${staff.lastName}, 1), ''), '') || '.'`,
      consent: phoneOrders.consent,
      saidMarketing: phoneOrders.saidMarketing,
    })
    .from(phoneOrders)
    .innerJoin(staff, eq(staff.id, phoneOrders.staffId))
    .where(eq(phoneOrders.orderId, orderId));
  return row ?? null;
}

/** The last order for this phone number: where it went, and to whom. */
export async function findLastOrderOf(db: Database, phone: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.customerPhone, phone))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * The newest orders of this number, or of this customer, that are not over (LOOK-554): each by its own index, in which they
 * stand by their age.
 */
export async function listOpenOrdersOf(
  db: Database,
  { phone, customerId, limit }: { phone: string; customerId: string | null; limit: number },
): Promise<string[]> {
  const isOpen = inArray(orders.status, [...ACTIVE_STATUSES]);
  const isOf = or(
    eq(orders.customerPhone, phone),
    customerId ? eq(orders.customerId, customerId) : undefined,
  );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpen, isOf))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The guest of a call, by the key of its attempt: sent twice, or at once, it is the same one. */
export async function makeCaller(
  db: Database,
  guest: typeof customers.$inferInsert,
): Promise<typeof customers.$inferSelect | null> {
  await db.insert(customers).values(guest).onConflictDoNothing();
  const isIt = and(eq(customers.id, guest.id ?? ''), eq(customers.isGuest, true));
  const [row] = await db.select().from(customers).where(isIt);
  return row ?? null;
}

/** A guest who was made for a call that brought no order goes again. */
export async function dropCaller(db: Database, customerId: string): Promise<void> {
  const hasOrder = sql`exists (select 1 from orders o where o.customer_id = ${customerId}::uuid)`;
  await db
    .delete(customers)
    .where(and(eq(customers.id, customerId), eq(customers.isGuest, true), sql`not ${hasOrder}`));
}

/** Options that can be sold by themselves now, in whose name, brand or SKU each of the words stands, by product (PHONE-02). */
export function findSellableOptions(db: Database, input: { search: string; now: Date; limit: number }) {
  const words = input.search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return db
    .select({
      id: productOptions.id,
      sku: productOptions.sku,
      facts: LABEL_FACTS,
      priceCents: productOptions.priceCents,
      stock: productOptions.stock,
      product: products.name,
      brand: brands.name,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(
      and(
        eq(productOptions.isOn, true),
        eq(products.isActive, true),
        eq(products.isHiddenBundle, false),
        gt(productOptions.stock, 0),
        or(isNull(products.dropId), and(eq(drops.isPublished, true), lte(drops.unlockAt, input.now))),
        ...words.map((word) => stands(containing(word))),
      ),
    )
    .orderBy(sql`${products.name} collate "und-x-icu"`, asc(productOptions.position))
    .limit(input.limit);
}

const MOST_WORDS = 8;

const stands = (pattern: string) =>
  or(
    ilike(products.name, pattern),
    ilike(productOptions.name, pattern),
    ilike(productOptions.sku, pattern),
    ilike(brands.name, pattern),
  );
