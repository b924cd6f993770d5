import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { quizQuestions } from '../../schema/quiz.ts';

export type QuestionRow = typeof quizQuestions.$inferSelect;
type QuestionChange = Partial<Omit<typeof quizQuestions.$inferInsert, 'id' | 'version'>>;

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

/** A question of choices is added, numbered after all others. */
export async function addQuestion(
  db: Database,
  {
    id,
    set,
  }: { id: string; set: Omit<typeof quizQuestions.$inferInsert, 'id' | 'questionNumber' | 'version'> },
): Promise<QuestionRow> {
  const questionNumber = sql<number>`(select coalesce(max(question_number), 0) + 1 from quiz_questions)`;
  const [row] = await db
    .insert(quizQuestions)
    .values({ ...set, id, questionNumber })
    .returning();
  if (!row) throw new Error('a question was not stored');
  return row;
}

/** Writes only over the version that was read; null where somebody changed it first. */
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
