import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { paymentMatches, statementLines } from '../../schema/statements.ts';
import { closeLine } from './lines.ts';

type NewMatch = Omit<typeof paymentMatches.$inferInsert, 'id' | 'givenBackAt'>;

/** The line pays this order, inside the caller's transaction; false where the line is not open any more (MATCH-07). */
export async function addMatch(tx: Database, match: NewMatch): Promise<boolean> {
  if (!(await closeLine(tx, { id: match.lineId, state: 'matched' }))) return false;
  await tx.insert(paymentMatches).values(match);
  return true;
}

/** Has a line of a statement paid this order, or brought more for it (MATCH-07)? A part alone has not. */
export async function isPaidByLine(db: Database, orderId: string): Promise<boolean> {
  const isIts = and(eq(paymentMatches.orderId, orderId), ne(paymentMatches.how, 'part'));
  return (await db.$count(paymentMatches, isIts)) > 0;
}

/** Money of matched lines that is not the shop's: what was noted for refund, and parts of orders that are over (MATCH-08, MATCH-09). */
const isOwed = sql`(${paymentMatches.overWay} = 'refund'
  or (${paymentMatches.how} = 'part' and ${orders.status} = 'cancelled' and ${orders.paymentStatus} = 'awaiting_confirmation'))`;

/** It has not gone back yet. Beside the order of the match. */
export const isToGiveBack = and(isNull(paymentMatches.givenBackAt), isOwed);

const owedCents = sql<number>`(case when ${paymentMatches.how} = 'part' then ${paymentMatches.cents} else ${paymentMatches.overCents} end)::int`;

/** What is to be given back, the oldest first. */
export function listToGiveBack(db: Database, limit: number) {
  return db
    .select({
      id: paymentMatches.id,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      customerName: orders.customerName,
      method: statementLines.method,
      payer: statementLines.payer,
      cents: owedCents,
      at: paymentMatches.at,
    })
    .from(paymentMatches)
    .innerJoin(orders, eq(orders.id, paymentMatches.orderId))
    .innerJoin(statementLines, eq(statementLines.id, paymentMatches.lineId))
    .where(isToGiveBack)
    .orderBy(asc(paymentMatches.id))
    .limit(limit);
}

/** One of them, for who gives it back; null where nothing is owed, or not any more. */
export async function findToGiveBack(db: Database, id: number) {
  const [row] = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      version: orders.version,
      how: paymentMatches.how,
      cents: owedCents,
    })
    .from(paymentMatches)
    .innerJoin(orders, eq(orders.id, paymentMatches.orderId))
    .where(and(eq(paymentMatches.id, id), isToGiveBack));
  return row ?? null;
}

/** The money has gone back; false where somebody has said so before. */
export async function markGivenBack(db: Database, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const rows = await db
    .update(paymentMatches)
    .set({ givenBackAt: now })
    .where(and(eq(paymentMatches.id, id), isNull(paymentMatches.givenBackAt)))
    .returning({ id: paymentMatches.id });
  return rows.length === 1;
}
