import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderProposals } from '../../schema/order-proposals.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

export type ProposalRow = typeof orderProposals.$inferSelect;
type Decided = Exclude<ProposalRow['state'], 'open'>;

/** A proposal for a line; one that waits already gives way to it. False where somebody else makes one this moment. */
export async function addProposal(
  tx: Database,
  row: Omit<typeof orderProposals.$inferInsert, 'state'>,
): Promise<boolean> {
  await replaceProposals(tx, { lineId: row.lineId, at: row.madeAt });
  const added = await tx
    .insert(orderProposals)
    .values({ ...row, state: 'open' })
    .onConflictDoNothing()
    .returning({ id: orderProposals.id });
  return added.length > 0;
}

/** What waits for a line is over: the line has been changed otherwise. */
export async function replaceProposals(
  tx: Database,
  { lineId, at }: { lineId: number; at: Date },
): Promise<void> {
  await tx
    .update(orderProposals)
    .set({ state: 'replaced', decidedAt: at })
    .where(and(eq(orderProposals.lineId, lineId), eq(orderProposals.state, 'open')));
}

/** The proposal, decided now; null where it is not the order's or somebody has decided already. */
export async function closeProposal(
  tx: Database,
  input: { id: string; orderId: string; state: Decided; at: Date },
): Promise<ProposalRow | null> {
  const { id, orderId, state, at } = input;
  const isIts = and(eq(orderProposals.id, id), eq(orderProposals.orderId, orderId));
  const [row] = await tx
    .update(orderProposals)
    .set({ state, decidedAt: at })
    .where(and(isIts, eq(orderProposals.state, 'open')))
    .returning();
  return row ?? null;
}

/** What waits for the customer's word, of these orders, the oldest first. */
export function listOpenProposals(db: Database, orderIds: readonly string[]): Promise<ProposalRow[]> {
  return db
    .select()
    .from(orderProposals)
    .where(and(inArray(orderProposals.orderId, [...orderIds]), eq(orderProposals.state, 'open')))
    .orderBy(asc(orderProposals.madeAt));
}

/** Every proposal of an order with who made it, the newest first. */
export function listProposals(db: Database, orderId: string) {
  return db
    .select({ proposal: orderProposals, madeBy: staff.firstName })
    .from(orderProposals)
    .innerJoin(staff, eq(staff.id, orderProposals.madeByStaffId))
    .where(eq(orderProposals.orderId, orderId))
    .orderBy(desc(orderProposals.madeAt));
}

/** What has had no answer until now. */
export function listUnanswered(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ id: orderProposals.id, orderId: orderProposals.orderId, orderNumber: orders.orderNumber })
    .from(orderProposals)
    .innerJoin(orders, eq(orders.id, orderProposals.orderId))
    .where(and(eq(orderProposals.state, 'open'), lte(orderProposals.endsAt, now)))
    .orderBy(asc(orderProposals.endsAt))
    .limit(limit);
}
