import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { quizQuestions, quizResults } from '#db/schema/quiz.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addQuestion,
  changeQuestion,
  findQuestion,
  listActiveQuestions,
  listQuestions,
} from './questions.ts';
import { addQuizResult, countQuizResults, listQuizResults, type QuizResultRow } from './results.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

/** Work on a shop whose quiz has no questions. */
const withoutQuestions = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(quizQuestions);
    await work(tx);
  });

const WORDS = {
  questionText: 'How do you feel?',
  questionSubtext: 'Be honest.',
  questionType: 'choice' as const,
  options: ['well', 'tired'],
  weights: { well: { calm: 1 } },
  rules: { most: 2 },
};

async function insertQuestion(db: Database, set: Partial<typeof quizQuestions.$inferInsert> = {}) {
  const question = { id: randomUUID(), questionNumber: 1, ...WORDS, ...set };
  return stored(await db.insert(quizQuestions).values(question).returning());
}

test('[QUIZB-03] a quiz without questions lists none', () =>
  withoutQuestions(async (db) => {
    expect(await listActiveQuestions(db)).toEqual([]);
    expect(await listQuestions(db)).toEqual([]);
    await insertQuestion(db);
    expect(await findQuestion(db, 'unknown')).toBeNull();
  }));

test('[QUIZB-03] [STAFF-15] questions are sorted by order, then by number; staff also see inactive ones', () =>
  withoutQuestions(async (db) => {
    const third = await insertQuestion(db, { displayOrder: 2, questionNumber: 1 });
    const second = await insertQuestion(db, { displayOrder: 1, questionNumber: 9 });
    const idle = await insertQuestion(db, { displayOrder: 3, questionNumber: 1, isActive: false });
    const first = await insertQuestion(db, { displayOrder: 1, questionNumber: 8 });
    expect(await listActiveQuestions(db)).toEqual([first, second, third]);
    expect(await listQuestions(db)).toEqual([first, second, third, idle]);
    expect(await findQuestion(db, second.id)).toEqual(second);
  }));

test('[STAFF-15] a new question gets the next number', () =>
  withoutQuestions(async (db) => {
    const set = { ...WORDS, isActive: false, displayOrder: 4 };
    const added = await addQuestion(db, { id: 'first', set });
    expect(added).toEqual({ id: 'first', ...set, questionNumber: 1, version: 1 });
    await insertQuestion(db, { questionNumber: 7 });
    await insertQuestion(db, { questionNumber: 3 });
    expect(await addQuestion(db, { id: 'last', set })).toMatchObject({ id: 'last', questionNumber: 8 });
    expect(await findQuestion(db, 'first')).toEqual(added);
  }));

test('[STAFF-15] a question changes only with its current version', () =>
  withoutQuestions(async (db) => {
    const { id, ...read } = await insertQuestion(db, { version: 4 });
    const other = await insertQuestion(db, { version: 4 });
    const set = { questionText: 'And now?', isActive: false, displayOrder: 9 };
    expect(await changeQuestion(db, { id, version: 3, set })).toBeNull();
    expect(await findQuestion(db, id)).toEqual({ id, ...read });
    const changed = { id, ...read, ...set, version: 5 };
    expect(await changeQuestion(db, { id, version: 4, set })).toEqual(changed);
    expect(await findQuestion(db, id)).toEqual(changed);
    expect(await findQuestion(db, other.id)).toEqual(other);
  }));

const resultAt = (minutes: number): QuizResultRow => ({
  ...{ id: randomUUID(), customerId: null, createdAt: after(minutes), sessionHash: 'hash' },
  variant: 'b',
  ...{ answers: { q1: 'well' }, moodScores: { calm: 2 }, formatScores: { gummy: 1 } },
  ...{ budgetBucket: 2, budgetRange: '$50', primaryMood: 'calm', secondaryMood: 'bright' },
  ...{ preferredFormats: ['gummy'], recommendedProducts: ['low-tide'], bundleSuggested: true },
});

test('[QUIZA-24] a quiz result is stored unchanged', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [resultAt(0), resultAt(1)];
    await addQuizResult(tx, one);
    await addQuizResult(tx, other);
    expect(await tx.select().from(quizResults).where(eq(quizResults.id, one.id))).toEqual([one]);
    expect(await countQuizResults(tx)).toBe(2);
  }));

test('[STAFF-15] saved results come newest first, with their customer, up to the limit', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx, { firstName: 'Quinn', lastName: 'Zed' });
    await addCustomer(tx);
    const [second, first, third] = [{ ...resultAt(2), customerId }, resultAt(3), resultAt(1)];
    for (const row of [second, first, third]) await addQuizResult(tx, row);
    const nobody = { firstName: null, lastName: null };
    const all = [
      { result: first, ...nobody },
      { result: second, firstName: 'Quinn', lastName: 'Zed' },
      { result: third, ...nobody },
    ];
    expect(await listQuizResults(tx, 9)).toEqual(all);
    expect(await listQuizResults(tx, 2)).toEqual(all.slice(0, 2));
  }));

test('[STAFF-15] a shop without quiz results counts and lists none', () =>
  inRollback(open.db, async (tx) => {
    expect(await countQuizResults(tx)).toBe(0);
    expect(await listQuizResults(tx, 9)).toEqual([]);
  }));
