import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { quizQuestions } from '../../schema/quiz.ts';

export type QuestionRow = typeof quizQuestions.$inferSelect;
export type QuestionChange = Partial<Omit<typeof quizQuestions.$inferInsert, 'id' | 'version'>>;

/** Active questions in their order (QUIZB-03). */
export function listActiveQuestions(db: Database): Promise<QuestionRow[]> {
  return db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.isActive, true))
    .orderBy(...ORDER);
}

/** All of them, for staff (STAFF-15). */
export function listQuestions(db: Database): Promise<QuestionRow[]> {
  return db
    .select()
    .from(quizQuestions)
    .orderBy(...ORDER);
}

export async function findQuestion(db: Database, id: string): Promise<QuestionRow | null> {
  const [row] = await db.select().from(quizQuestions).where(eq(quizQuestions.id, id));
  return row ?? null;
}

/** Writes only over the version that was read; null where somebody was quicker. */
export async function changeQuestion(
  db: Database,
  input: { id: string; version: number; set: QuestionChange },
): Promise<QuestionRow | null> {
  const [row] = await db
    .update(quizQuestions)
    .set({ ...input.set, version: sql`${quizQuestions.version} + 1` })
    .where(and(eq(quizQuestions.id, input.id), eq(quizQuestions.version, input.version)))
    .returning();
  return row ?? null;
}

const ORDER = [asc(quizQuestions.displayOrder), asc(quizQuestions.questionNumber)];
