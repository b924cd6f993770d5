import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

const photoCount = sql<number>`(select count(*)::int from ${winBackPhotos} where ${winBackPhotos.claimId} = ${winBackClaims.id})`;
const bundleCents = sql<number>`(select coalesce(sum(l.line_total_cents), 0)::int from order_lines l where l.order_id = ${orders.id} and l.kind in ('bundle', 'bonus'))`;

const bundleNames = sql<
  string | null
>`(select string_agg(distinct l.bundle_name, ', ') from order_lines l where l.order_id = ${orders.id} and l.kind in ('bundle', 'bonus'))`;

/** What was in them, in the order of the bag: "2 × Cold Pear, White Peach". */
const bundleItems = sql<
  string | null
>`(select string_agg(case when i.units > 1 then i.units || ' × ' else '' end || i.name, ', ' order by i.place) from (select l.product_name as name, sum(l.quantity) as units, min(l.position) as place from order_lines l where l.order_id = ${orders.id} and l.kind = 'bundle' group by l.product_name) i)`;

/** Delivered Early Window orders of a customer, oldest first, each with what its bundles cost and its claim (MD-11). */
export function listEarlyOrders(db: Database, customerId: string) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      deliveredAt: orders.deliveredAt,
      isEarlyWindow: orders.isEarlyWindow,
      bundleCents,
      claimId: winBackClaims.id,
      status: winBackClaims.status,
      note: winBackClaims.note,
      photos: photoCount,
    })
    .from(orders)
    .leftJoin(winBackClaims, eq(winBackClaims.orderId, orders.id))
    .where(
      and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'), eq(orders.isEarlyWindow, true)),
    )
    .orderBy(asc(orders.createdAt));
}

/** The order's claim, made now if there is none, held until the transaction ends. */
export async function lockClaim(db: Database, claim: typeof winBackClaims.$inferInsert) {
  await db.insert(winBackClaims).values(claim).onConflictDoNothing({ target: winBackClaims.orderId });
  const [row] = await db
    .select()
    .from(winBackClaims)
    .where(eq(winBackClaims.orderId, claim.orderId))
    .for('update');
  if (!row) throw new Error('a claim was not stored');
  return row;
}

export async function listPhotos(db: Database, claimId: string) {
  return db
    .select({ position: winBackPhotos.position, fileId: winBackPhotos.fileId })
    .from(winBackPhotos)
    .where(eq(winBackPhotos.claimId, claimId))
    .orderBy(asc(winBackPhotos.position));
}

export async function addPhotos(
  db: Database,
  photos: readonly (typeof winBackPhotos.$inferInsert)[],
): Promise<void> {
  if (photos.length > 0) await db.insert(winBackPhotos).values([...photos]);
}

/** False if somebody else has changed it since this version. Throws `win_back_claims_once` at a second approval. */
export async function changeClaim(
  db: Database,
  input: { id: string; version: number; set: Partial<typeof winBackClaims.$inferInsert> },
): Promise<boolean> {
  const changed = await db
    .update(winBackClaims)
    .set({ ...input.set, version: sql`${winBackClaims.version} + 1` })
    .where(and(eq(winBackClaims.id, input.id), eq(winBackClaims.version, input.version)))
    .returning({ id: winBackClaims.id });
  return changed.length === 1;
}

/** STAFF-18: claims that wait for a look, the oldest first. */
export function listSubmittedClaims(db: Database, input: { id?: string; limit: number }) {
  return db
    .select({
      id: winBackClaims.id,
      version: winBackClaims.version,
      submittedAt: winBackClaims.submittedAt,
      deliveredAt: orders.deliveredAt,
      bundles: bundleNames,
      items: bundleItems,
      customerId: winBackClaims.customerId,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      customerName: orders.customerName,
      customerNumber: customers.customerNumber,
      bundleCents,
    })
    .from(winBackClaims)
    .innerJoin(orders, eq(orders.id, winBackClaims.orderId))
    .innerJoin(customers, eq(customers.id, winBackClaims.customerId))
    .where(
      and(
        eq(winBackClaims.status, 'submitted'),
        input.id === undefined ? undefined : eq(winBackClaims.id, input.id),
      ),
    )
    .orderBy(asc(winBackClaims.submittedAt))
    .limit(input.limit);
}

/** STAFF-18: claims that were approved or rejected, the newest decision first. */
export function listDecidedClaims(db: Database, input: { limit: number }) {
  return db
    .select({
      id: winBackClaims.id,
      status: winBackClaims.status,
      note: winBackClaims.note,
      reviewedAt: winBackClaims.reviewedAt,
      firstName: staff.firstName,
      lastName: staff.lastName,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      customerName: orders.customerName,
      customerNumber: customers.customerNumber,
      bundleCents,
    })
    .from(winBackClaims)
    .innerJoin(orders, eq(orders.id, winBackClaims.orderId))
    .innerJoin(customers, eq(customers.id, winBackClaims.customerId))
    .leftJoin(staff, eq(staff.id, winBackClaims.reviewedByStaffId))
    .where(inArray(winBackClaims.status, ['approved', 'rejected']))
    .orderBy(desc(winBackClaims.reviewedAt), desc(winBackClaims.id))
    .limit(input.limit);
}

/** How many claims stand in each state; a state without any is not among them. */
export async function countClaims(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: winBackClaims.status, claims: count() })
    .from(winBackClaims)
    .groupBy(winBackClaims.status);
  return new Map(rows.map(({ status, claims }) => [status, claims]));
}
