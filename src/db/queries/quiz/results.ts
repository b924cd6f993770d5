import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { quizResults } from '../../schema/quiz.ts';

export type QuizResultRow = typeof quizResults.$inferSelect;

/** QUIZA-24. */
export async function addQuizResult(db: Database, row: typeof quizResults.$inferInsert): Promise<void> {
  await db.insert(quizResults).values(row);
}

/** The newest saved results, with whose they are where somebody was signed in (STAFF-15). */
export function listQuizResults(db: Database, limit: number) {
  return db
    .select({ result: quizResults, firstName: customers.firstName, lastName: customers.lastName })
    .from(quizResults)
    .leftJoin(customers, eq(customers.id, quizResults.customerId))
    .orderBy(desc(quizResults.createdAt))
    .limit(limit);
}

export async function countQuizResults(db: Database): Promise<number> {
  const [row] = await db.select({ all: count() }).from(quizResults);
  return row?.all ?? 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Holds these results until the transaction ends: a result rewards one order, whoever else has it in the cart (QUIZA-20). */
export async function lockQuizResults(db: Database, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return;
  await db
    .select({ id: quizResults.id })
    .from(quizResults)
    .where(inArray(quizResults.id, known))
    .orderBy(asc(quizResults.id))
    .for('no key update');
}

/** Has another order that was not cancelled the reward of this result (QUIZA-20)? */
export async function isRewardOfAnother(
  db: Database,
  { quizResultId, orderId }: { quizResultId: string; orderId: string },
): Promise<boolean> {
  const others = and(
    eq(orders.quizResultId, quizResultId),
    ne(orders.id, orderId),
    ne(orders.status, 'cancelled'),
  );
  return (await db.$count(orders, others)) > 0;
}
