import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { quizQuestions, quizResults } from '#db/schema/quiz.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { MoodAnswers } from '#domain/quiz/mood-quiz.ts';
import type { PublicContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { answerDropQuiz, answerMoodQuiz } from './answer-quiz.ts';
import { listQuizQuestions } from './list-questions.ts';
import { listQuizOptions, showPicks } from './list-quiz-products.ts';
import { toQuizAnswer } from './quiz-answer.ts';
import { savedPicks } from './saved-picks.ts';
import { addQuizQuestion, getQuizQuestion, readQuizAdmin, saveQuizQuestion } from './staff-questions.ts';

const { rolledBack, as } = openTestShop('demo');

const visitor = (db: Database) => testContext(db, { kind: 'visitor' }, { address: randomUUID() });

type Made = Parameters<typeof toQuizAnswer>[0];

const goods = (id: string, priceCents: number, isHouse: boolean): Made['picks'][number]['item'] => ({
  ...{ productId: id, optionId: `${id}-1`, name: `The ${id}`, optionName: '3 g', brand: 'House' },
  ...{ imageUrl: `/${id}.webp`, moods: ['Calm'], format: 'gummies', priceCents, isHouse },
});
const scored = (item: Made['picks'][number]['item'], score: number): Made['picks'][number] => ({
  ...{ item, score, reason: { kind: 'wanted', mood: 'Calm' } },
});

test('[QUIZA-19, QUIZA-32, QUIZB-25, QUIZB-26] an answer tells picks, sum, tags, the perk and the next one whole', () => {
  const picks = [scored(goods('a', 2499, true), 81.26), scored(goods('b', 2500, true), 40)];
  const thirdParty = [scored(goods('c', 4500, false), 12.34)];
  const rest = {
    ...{ id: 'quiz', bundleSuggested: true, unmet: [{ kind: 'none', format: 'Vapes', mood: 'Calm' }] },
    ...{ primaryMood: 'Calm', secondaryMood: 'Melt' },
  } as unknown as Omit<Made, 'picks' | 'thirdParty'>;
  const answer = toQuizAnswer({ ...rest, picks, thirdParty });
  const pick = (id: string, priceCents: number, isHouse: boolean) => {
    const { format: _, ...shown } = goods(id, priceCents, isHouse);
    return { ...shown, reason: { kind: 'wanted', mood: 'Calm' } };
  };
  expect(answer).toEqual({
    ...rest,
    picks: [
      { ...pick('a', 2499, true), score: 81.3, comboTag: '$' },
      { ...pick('b', 2500, true), score: 40, comboTag: '$$' },
    ],
    thirdParty: [{ ...pick('c', 4500, false), score: 12.3, comboTag: '$$$' }],
    ...{ totalCents: 4999, totalTag: '$$$', perk: null },
    nearPerk: { perk: { kind: 'monster-dollars', cents: 500 }, fromCents: 5000, missingCents: 1 },
  });
  const mixed = toQuizAnswer({
    ...{ ...rest, picks: [scored(goods('a', 4000, true), 9), scored(goods('c', 6000, false), 9)] },
    thirdParty: [],
  });
  expect(mixed).toMatchObject({ totalCents: 10_000, perk: null, nearPerk: { missingCents: 1000 } });
  const saved = (id: string, priceCents: number, isHouse: boolean, score: number) => ({
    ...{ productId: id, optionId: `${id}-1`, name: `The ${id}`, priceCents, isHouse, score },
  });
  expect(savedPicks(answer)).toEqual([
    saved('a', 2499, true, 81.3),
    saved('b', 2500, true, 40),
    saved('c', 4500, false, 12.3),
  ]);
});

/** A product of this brand with an option that is on the shelf, one that is sold out and one that is switched off. */
async function addProduct(db: Database, brand: string, isMonster = false) {
  const id = randomUUID();
  await db.insert(brands).values({ id, name: brand, isMonster });
  const [category] = await db.select().from(categories).limit(1);
  const shelf = { brandId: id, categoryId: category?.id ?? '', format: 'gummies', basePriceCents: 100 };
  const moodTags = ['Sleepy', 'Melt', 'Calm', 'nothing'];
  await db.insert(products).values({ id, name: 'Moon Jar', ...shelf, moodTags, imageUrl: '/moon.webp' });
  const option = (position: number, more: object) => ({
    ...{ id: `${id}-${position}`, sku: `${id}-${position}`, productId: id, name: `No ${position}`, position },
    ...{ format: 'gummies', priceCents: 900, quantity: 3, unit: 'g', limitKind: 'none' as const, stock: 1 },
    ...more,
  });
  await db
    .insert(productOptions)
    .values([option(1, {}), option(2, { stock: 0 }), option(3, { isOn: false, stock: 9 })]);
  return id;
}

/** Every option that a quiz may pick, as it would be shown. */
async function readGoods(ctx: PublicContext) {
  const options = await listQuizOptions(ctx);
  const reason = { kind: 'shop', mood: null } as const;
  const picks = await showPicks(
    ctx,
    options.map((item) => ({ item, score: 0, reason })),
  );
  return picks.map(({ item }) => item);
}

test('[FAST-02, QUIZA-13] what sells out or is hidden between choosing and showing is not among the picks', () =>
  rolledBack(async (db) => {
    const ctx = visitor(db);
    const [one, other, third] = await listQuizOptions(ctx);
    if (!one || !other || !third) throw new Error('no goods');
    await db.update(productOptions).set({ stock: 0 }).where(eq(productOptions.id, one.optionId));
    await db.update(products).set({ isActive: false }).where(eq(products.id, other.productId));
    const reason = { kind: 'shop', mood: null } as const;
    const shown = await showPicks(
      ctx,
      [one, other, third].map((item) => ({ item, score: 1, reason })),
    );
    expect(shown.map(({ item }) => item.optionId)).toEqual([third.optionId]);
  }));

test.each([
  ['Strangers', false, false],
  ['Friends', true, true],
  ['MoodDrop', false, true],
])(
  '[QUIZA-13, QUIZB-19, CAT-04] the goods of %s are told whole, and are the house’s own: flag %s, %s',
  (brand, flag, isHouse) =>
    rolledBack(async (db) => {
      await db.update(brands).set({ name: 'Was here' }).where(eq(brands.name, brand));
      const before = await readGoods(visitor(db));
      const id = await addProduct(db, brand, flag);
      const found = await readGoods(visitor(db));
      expect(found.filter(({ productId }) => productId === id)).toEqual([
        {
          ...{ productId: id, optionId: `${id}-1`, name: 'Moon Jar', optionName: 'No 1, 3 g', brand },
          ...{ imageUrl: '/moon.webp', isHouse, moods: ['Melt', 'Calm'], format: 'gummies', priceCents: 900 },
        },
      ]);
      expect(found.filter(({ productId }) => productId !== id)).toEqual(before);
    }),
);

const MOOD: MoodAnswers = {
  ...{ feeling: 'Tired', goal: 'Melt', setting: 'Home Vibes', experience: 'Regular' },
  ...{ formats: ['Edibles', 'Drinks'], budget: 60 },
};
const DROP = { feeling: 'Melt', occasion: 'Wind down', 'format-first': 'Gummies', budget: '$41-60' };

test('[QUIZA-15, QUIZA-24] the first quiz saves its whole row, and one mood twice is no second mood', () =>
  rolledBack(async (db) => {
    const ctx = visitor(db);
    const answer = await answerMoodQuiz(ctx, { answers: MOOD, sessionHash: 'one' });
    if ('problem' in answer) throw new Error(answer.problem);
    const [row] = await db.select().from(quizResults).where(eq(quizResults.id, answer.id));
    expect(row).toEqual({
      ...{ id: answer.id, variant: 'a', customerId: null, sessionHash: 'one', answers: MOOD },
      moodScores: { Calm: 0, Creative: 0, Social: 0, Melt: 60, Elevated: 0 },
      ...{ formatScores: { Edibles: 1, Drinks: 1 }, preferredFormats: ['Edibles', 'Drinks'] },
      ...{ budgetBucket: 3, budgetRange: '$41-60', primaryMood: 'Melt', secondaryMood: null },
      ...{ recommendedProducts: savedPicks(answer), bundleSuggested: true, createdAt: TEST_NOW },
    });
    expect(answer).toMatchObject({ bundleSuggested: true, thirdParty: [] });
  }));

test('[QUIZB-20, QUIZB-27] the second quiz saves its whole row, and the same id picks the same', () =>
  rolledBack(async (db) => {
    const id = randomUUID();
    const ctx = { ...visitor(db), newId: () => id };
    const ask = () => answerDropQuiz(ctx, { answers: DROP, sessionHash: 'one' });
    const answer = await ask();
    if ('problem' in answer) throw new Error(answer.problem);
    const own = eq(quizResults.id, id);
    const [row] = await db.select().from(quizResults).where(own);
    expect(row).toEqual({
      ...{ id, variant: 'b', customerId: null, sessionHash: 'one', answers: DROP, createdAt: TEST_NOW },
      ...{ moodScores: expect.objectContaining({ Melt: expect.any(Number) }) },
      ...{ formatScores: { Gummies: 3 }, preferredFormats: ['Gummies'] },
      ...{ budgetBucket: 3, budgetRange: '$41-60', bundleSuggested: true },
      ...{ primaryMood: answer.primaryMood, secondaryMood: answer.secondaryMood },
      recommendedProducts: savedPicks(answer),
    });
    await db.delete(quizResults).where(own);
    expect(await ask()).toEqual(answer);
  }));

test('[QUIZA-13, QUIZA-30, QUIZB-24] an empty shelf suggests no bundle, and says what there is none of', () =>
  rolledBack(async (db) => {
    await db.update(productOptions).set({ stock: 0 });
    const ctx = visitor(db);
    const empty = {
      picks: [],
      thirdParty: [],
      bundleSuggested: false,
      totalCents: 0,
      totalTag: '$',
      perk: null,
    };
    const asked = (format: string) => ({ kind: 'price', format, maxCents: 6000 });
    for (const answer of [
      await answerMoodQuiz(ctx, { answers: MOOD, sessionHash: 'one' }),
      await answerDropQuiz(ctx, { answers: DROP, sessionHash: 'one' }),
    ]) {
      expect(answer).toMatchObject({ ...empty, nearPerk: null });
      const isSaved = and(eq(quizResults.sessionHash, 'one'), ne(quizResults.bundleSuggested, false));
      expect(await db.$count(quizResults, isSaved)).toBe(0);
    }
    const answer = await answerMoodQuiz(ctx, { answers: MOOD, sessionHash: 'one' });
    expect(answer).toHaveProperty('unmet', [asked('Edibles'), asked('Drinks')]);
  }));

test('[QUIZA-19, QUIZB-24, SEC-09] one pick is a bundle, one answer is enough, and one wrong answer among right ones is not', () =>
  rolledBack(async (db) => {
    const [one] = (await listQuizOptions(visitor(db))).filter((item) => item.isHouse);
    if (!one) throw new Error('no goods');
    await db.update(productOptions).set({ stock: 0 }).where(ne(productOptions.id, one.optionId));
    const ask = (answers: Record<string, string | number>) =>
      answerDropQuiz(visitor(db), { answers, sessionHash: 'two' });
    const alone = { picks: [{ optionId: one.optionId }], bundleSuggested: true };
    expect(await ask({ budget: '$101-200' })).toMatchObject(alone);
    expect(await answerMoodQuiz(visitor(db), { answers: MOOD, sessionHash: 'two' })).toMatchObject(alone);
    const malformed = { problem: 'malformed' };
    expect(await ask({ feeling: 'Melt', strength: 9 })).toEqual(malformed);
    expect(await ask({ feeling: 'Sunny', strength: 4 })).toEqual(malformed);
    expect(await ask({ nobody: 'asked' })).toEqual(malformed);
    expect(await db.$count(quizResults, eq(quizResults.sessionHash, 'two'))).toBe(2);
  }));

test('[QUIZB-02, QUIZB-03, QUIZB-04] a question of choices and one of a slider are told whole', () =>
  rolledBack(async (db) => {
    const rows = await db.select().from(quizQuestions).orderBy(quizQuestions.displayOrder);
    const found = await listQuizQuestions({ db });
    expect(found.map(({ id, number, text, subtext }) => [id, number, text, subtext])).toEqual(
      rows.map((row) => [row.id, row.questionNumber, row.questionText, row.questionSubtext]),
    );
    const types = found.map(({ asks }) => Object.keys(asks).toSorted());
    expect(types.filter((keys) => keys.includes('choices'))).toEqual(Array(10).fill(['choices', 'type']));
    expect(found.find(({ id }) => id === 'feeling')?.asks).toMatchObject({ type: 'choice' });
  }));

test('[STAFF-15, SEC-06] customers and visitors neither read nor write questions', () =>
  rolledBack(async (db) => {
    const [person] = await db.select().from(customers).limit(1);
    const customer = { kind: 'customer', customerId: person?.id ?? '', sessionId: randomUUID() } as const;
    const edit = {
      ...{ text: 'Who?', subtext: '', displayOrder: 1, isActive: true },
      ...{ labels: ['One', 'Two'], was: [], points: ['Calm 5', ''] },
    };
    const refused = { result: Array(4).fill({ problem: 'forbidden' }), writes: {} };
    for (const actor of [{ kind: 'visitor' } as const, customer]) {
      const ctx = as(db, 'admin', { actor });
      const answers = await recordWrites(db, async () => [
        await readQuizAdmin(ctx),
        await getQuizQuestion(ctx, 'company'),
        await saveQuizQuestion(ctx, { id: 'company', version: 1, edit }),
        await addQuizQuestion(ctx, edit),
      ]);
      expect(answers).toEqual(refused);
    }
  }));
