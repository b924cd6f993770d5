import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { quizQuestions, quizResults } from '#db/schema/quiz.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { MoodAnswers } from '#domain/quiz/mood-quiz.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { answerDropQuiz, answerMoodQuiz } from './answer-quiz.ts';
import { listQuizOptions } from './list-quiz-products.ts';
import { isOutOfTries } from './saved-picks.ts';
import { addQuizQuestion, getQuizQuestion, readQuizAdmin, saveQuizQuestion } from './staff-questions.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const EDIT = {
  ...{ text: 'Who is with you?', subtext: 'Really?', displayOrder: 3, isActive: false },
  ...{ labels: ['Nobody', 'Somebody'], was: [], points: ['Calm 5', 'Social 5'] },
};
const MOOD: MoodAnswers = {
  ...{ feeling: 'Tired', goal: 'Calm', setting: 'Home Vibes', experience: 'Regular' },
  ...{ formats: ['Edibles'], budget: 100 },
};

async function found(db: Database, id: string) {
  const [row] = await db.select().from(quizQuestions).where(eq(quizQuestions.id, id));
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!row) throw new Error('no such question');
  return { row, entry };
}

function factsOf({
  id: _id,
  version: _v,
  questionNumber: _n,
  questionType: _t,
  ...facts
}: typeof quizQuestions.$inferSelect) {
  return facts;
}

const entryOf = (subjectId: string, states: object) => ({
  ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId(), action: 'quiz.question' },
  ...{ subjectKind: 'quiz-question', subjectId, ...states },
});

test('[STAFF-15, STAFF-23] a changed question keeps its number and kind, and the audit holds both states whole', () =>
  rolledBack(async (db) => {
    const manager = as(db, 'manager');
    const { row: before } = await found(db, 'company');
    const others = await db.select().from(quizQuestions).orderBy(quizQuestions.id);
    const { version } = before;
    expect(await saveQuizQuestion(manager, { id: 'company', version, edit: EDIT })).toEqual({ ok: true });
    const { row, entry } = await found(db, 'company');
    expect(row).toEqual({
      ...{ ...before, questionText: EDIT.text, questionSubtext: EDIT.subtext, displayOrder: 3 },
      ...{ isActive: false, version: version + 1, options: expect.anything(), weights: expect.anything() },
    });
    expect(entry).toEqual(entryOf('company', { before: factsOf(before), after: factsOf(row) }));
    expect(await getQuizQuestion(manager, 'company')).toEqual({ question: row });
    expect(await getQuizQuestion(manager, 'nothing')).toEqual({ problem: 'not-found' });
    expect(await getQuizQuestion(as(db, 'packer'), 'company')).toEqual({ problem: 'forbidden' });
    const notThis = ({ id }: { id: string }) => id !== 'company';
    const left = await db.select().from(quizQuestions).orderBy(quizQuestions.id);
    expect(left.filter(notThis)).toEqual(others.filter(notThis));
  }));

test('[STAFF-15, STAFF-23] a new question is one of choices with the next number, and the audit holds it whole', () =>
  rolledBack(async (db) => {
    const added = await addQuizQuestion(as(db, 'manager'), EDIT);
    const id = 'ok' in added ? added.id : '';
    const { row, entry } = await found(db, id);
    expect(row).toMatchObject({
      ...{ id, questionType: 'choice', questionNumber: 12, rules: {}, version: 1, isActive: false },
      ...{ questionText: EDIT.text, questionSubtext: EDIT.subtext, displayOrder: 3 },
    });
    expect(entry).toEqual(entryOf(id, { before: null, after: factsOf(row) }));
    const wrong = { id: 'company', version: 1, edit: { ...EDIT, text: ' ' } };
    const refused = await recordWrites(db, () => saveQuizQuestion(as(db, 'manager'), wrong));
    expect(refused).toEqual({ result: { problem: 'quiz-text-missing' }, writes: {} });
  }));

test('[STAFF-15] the section shows the newest hundred results and counts them all', () =>
  rolledBack(async (db) => {
    const saved = { variant: 'a', sessionHash: 'test', answers: {} } as const;
    const rows = Array.from({ length: 101 }, (_, place) => ({
      ...{ ...saved, id: randomUUID(), createdAt: new Date(TEST_NOW.getTime() + place) },
    }));
    await db.insert(quizResults).values(rows);
    const desk = await readQuizAdmin(as(db, 'manager'));
    if ('problem' in desk) throw new Error(desk.problem);
    expect(desk.results.map(({ result }) => result.createdAt)).toEqual(
      rows
        .toReversed()
        .slice(0, 100)
        .map(({ createdAt }) => createdAt),
    );
    expect(desk.resultCount).toBe(await db.$count(quizResults));
  }));

test('[QUIZA-20, QUIZA-24, QUIZB-27] a saved result holds what was shown, when and to whom, in both quizzes', () =>
  rolledBack(async (db) => {
    const [person] = await db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
    const customerId = person?.id ?? '';
    const actor = { kind: 'customer', customerId, sessionId: randomUUID() } as const;
    const ctx = testContext(db, actor, { address: randomUUID() });
    const drop = { feeling: 'Melt', budget: '$61-100', brand: 'Mix of both' };
    const answers = [
      await answerMoodQuiz(ctx, { answers: MOOD, sessionHash: 'one' }),
      await answerDropQuiz(ctx, { answers: { ...drop, nobody: 'asked' }, sessionHash: 'one' }),
    ];
    for (const [place, answer] of answers.entries()) {
      if ('problem' in answer) throw new Error(answer.problem);
      const [row] = await db.select().from(quizResults).where(eq(quizResults.id, answer.id));
      const shown = [...answer.picks, ...answer.thirdParty];
      expect(row).toMatchObject({
        ...{ variant: place === 0 ? 'a' : 'b', customerId, sessionHash: 'one', createdAt: TEST_NOW },
        ...{ primaryMood: answer.primaryMood, secondaryMood: answer.secondaryMood },
        bundleSuggested: answer.bundleSuggested,
      });
      expect(row?.answers).toEqual(place === 0 ? MOOD : drop);
      expect(row?.recommendedProducts).toEqual(
        shown.map(({ productId, optionId, name, priceCents, isHouse, score }) => ({
          ...{ productId, optionId, name, priceCents, isHouse, score },
        })),
      );
    }
    const same = { ...MOOD, goal: 'Melt' } as const;
    const answer = await answerMoodQuiz(ctx, { answers: same, sessionHash: 'one' });
    expect(answer).toMatchObject({ primaryMood: 'Melt', secondaryMood: null, thirdParty: [] });
  }));

test('[QUIZA-13, QUIZB-19] what only goes with something else, is switched off or sold out is no goods of a quiz', () =>
  rolledBack(async (db) => {
    const ctx = testContext(db, { kind: 'visitor' });
    const goods = await listQuizOptions(ctx);
    const [one] = goods;
    if (!one) throw new Error('the demo has no goods');
    await db.update(products).set({ addonOnly: true }).where(eq(products.id, one.productId));
    expect(await listQuizOptions(ctx)).toEqual(goods.filter(({ productId }) => productId !== one.productId));
    await db.update(products).set({ addonOnly: true });
    expect(await listQuizOptions(ctx)).toEqual([]);
  }));

test('[SEC-10] a hundred and twenty quizzes a quarter of an hour come from one address, another one is not hindered', () =>
  rolledBack(async (db) => {
    const address = randomUUID();
    const spend = (more: object = {}) =>
      isOutOfTries(testContext(db, { kind: 'visitor' }, { address, ...more }));
    const found: boolean[] = [];
    for (let count = 0; count < 121; count += 1) found.push(await spend());
    expect(found).toEqual([...Array(120).fill(false), true]);
    expect(await spend({ address: randomUUID() })).toBe(false);
    const ends = TEST_NOW.getTime() + 15 * 60_000;
    expect(await spend({ now: new Date(ends - 1) })).toBe(true);
    expect(await spend({ now: new Date(ends) })).toBe(false);
  }));
