import { listActiveQuestions } from '#db/queries/quiz/questions.ts';
import { addQuizResult } from '#db/queries/quiz/results.ts';
import { likedGroups, matchDropQuiz, seededRandom } from '#domain/quiz/drop-match.ts';
import { toQuestion } from '#domain/quiz/question.ts';
import { type DropAnswers, isAnswerTo, suggestsBundle, toTaste } from '#domain/quiz/taste.ts';
import { unmetAnswers } from '#domain/quiz/unmet.ts';
import type { ShopContext } from '../context.ts';
import { listQuizProducts } from './list-quiz-products.ts';
import { isOutOfTries, type QuizAnswer, savedPicks, toQuizAnswer } from './quiz-answer.ts';

/**
 * The picks for the answers of the second quiz, by the weights of now, saved as they are shown (QUIZB-09..27). Refused
 * as malformed is an answer that an active question does not have, or none at all; what staff switched off meanwhile
 * is passed over. Chance comes from the result's own id, so it can be repeated (QUIZB-20).
 */
export async function answerDropQuiz(
  ctx: ShopContext,
  input: { answers: DropAnswers; sessionHash: string },
): Promise<QuizAnswer | { problem: 'too-many-tries' | 'malformed' }> {
  if (await isOutOfTries(ctx)) return { problem: 'too-many-tries' };
  const [stored, goods] = await Promise.all([listActiveQuestions(ctx.db), listQuizProducts(ctx)]);
  const questions = stored.map(toQuestion);
  const answered = questions.filter(({ id }) => Object.hasOwn(input.answers, id));
  const isWrong = answered.some((question) => !isAnswerTo(question, input.answers[question.id]));
  if (isWrong || answered.length === 0) return { problem: 'malformed' };

  const taste = toTaste(answered, input.answers);
  const id = ctx.newId();
  const split = {
    house: goods.filter((item) => item.isHouse),
    thirdParty: goods.filter((item) => !item.isHouse),
  };
  const { house, thirdParty } = matchDropQuiz(split, taste, seededRandom(id));
  const { primaryMood, secondaryMood, budget } = taste;
  const bundleSuggested = suggestsBundle(budget) && house.length > 0;
  const unmet = unmetAnswers(split.house, {
    formats: likedGroups(taste),
    moods: [primaryMood, secondaryMood].filter((mood) => mood !== null),
    maxCents: budget.maxCents,
    picks: house.map(({ item }) => item),
  });
  const made = { id, primaryMood, secondaryMood, picks: house, thirdParty, bundleSuggested, unmet };
  const answer = toQuizAnswer(made);
  await addQuizResult(ctx.db, {
    id,
    variant: 'b',
    customerId: ctx.actor.kind === 'customer' ? ctx.actor.customerId : null,
    sessionHash: input.sessionHash,
    answers: Object.fromEntries(answered.map((question) => [question.id, input.answers[question.id]])),
    moodScores: taste.moodScores,
    formatScores: taste.formatScores,
    budgetBucket: budget.bucket,
    budgetRange: budget.range,
    primaryMood,
    secondaryMood,
    preferredFormats: taste.preferredFormats,
    recommendedProducts: savedPicks(answer),
    bundleSuggested,
    createdAt: ctx.now,
  });
  return answer;
}
