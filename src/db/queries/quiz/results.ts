import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
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
