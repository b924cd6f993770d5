import { listActiveQuestions } from '#db/queries/quiz/questions.ts';
import { addQuizResult } from '#db/queries/quiz/results.ts';
import { MOODS, type Mood } from '#domain/moods.ts';
import { bucketOf } from '#domain/quiz/budget-bucket.ts';
import { likedGroups, matchDropQuiz, seededRandom } from '#domain/quiz/drop-match.ts';
import { ALL_FORMATS, FEELING_MOODS, FIRST_TIMER } from '#domain/quiz/mood-choices.ts';
import { matchMoodBundle } from '#domain/quiz/mood-match.ts';
import type { MoodAnswers } from '#domain/quiz/mood-quiz.ts';
import { toQuestion } from '#domain/quiz/question.ts';
import { type DropAnswers, isAnswerTo, suggestsBundle, toTaste } from '#domain/quiz/taste.ts';
import { forExperience, unmetAnswers } from '#domain/quiz/unmet.ts';
import type { ShopContext } from '../context.ts';
import { listQuizOptions, showPicks } from './list-quiz-products.ts';
import { type QuizAnswer, toQuizAnswer } from './quiz-answer.ts';
import { isOutOfTries, savedPicks } from './saved-picks.ts';

/**
 * The bundle for the answers of the first quiz, saved as it is shown (QUIZA-13..20, QUIZA-24); its house picks alone
 * decide the perk. Refused is only who asks too often (SEC-10).
 */
export async function answerMoodQuiz(
  ctx: ShopContext,
  input: { answers: MoodAnswers; sessionHash: string },
): Promise<QuizAnswer | { problem: 'too-many-tries' }> {
  if (await isOutOfTries(ctx)) return { problem: 'too-many-tries' };
  const goods = await listQuizOptions(ctx);
  const { answers, sessionHash } = input;
  const feelingMood = FEELING_MOODS[answers.feeling];
  const house = goods.filter((item) => item.isHouse);
  const formats = answers.formats.filter((format) => format !== ALL_FORMATS);
  const isFirstTimer = answers.experience === FIRST_TIMER;
  const picks = await showPicks(
    ctx,
    matchMoodBundle(forExperience(house, { isFirstTimer, formats }), answers),
  );
  const wanted = {
    formats,
    moods: [answers.goal, feelingMood],
    maxCents: answers.budget * 100,
    picks: picks.map(({ item }) => item),
  };
  const answer = toQuizAnswer({
    id: ctx.newId(),
    primaryMood: answers.goal,
    secondaryMood: feelingMood === answers.goal ? null : feelingMood,
    picks,
    thirdParty: [],
    bundleSuggested: picks.length > 0,
    unmet: unmetAnswers(house, wanted),
  });
  const { bucket, range } = bucketOf(answers.budget * 100);
  await addQuizResult(ctx.db, {
    id: answer.id,
    variant: 'a',
    customerId: ctx.actor.kind === 'customer' ? ctx.actor.customerId : null,
    sessionHash,
    answers,
    moodScores: moodScores(answers.goal, feelingMood),
    formatScores: Object.fromEntries(answers.formats.map((format) => [format, 1])),
    budgetBucket: bucket,
    budgetRange: range,
    primaryMood: answer.primaryMood,
    secondaryMood: answer.secondaryMood,
    preferredFormats: [...answers.formats],
    recommendedProducts: savedPicks(answer),
    bundleSuggested: answer.bundleSuggested,
    createdAt: ctx.now,
  });
  return answer;
}

/** What each mood is worth in QUIZA-15. */
function moodScores(goal: Mood, feeling: Mood): Record<string, number> {
  const points = (mood: Mood) => (mood === goal ? 40 : 0) + (mood === feeling ? 20 : 0);
  return Object.fromEntries(MOODS.map((mood) => [mood, points(mood)]));
}

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
  const [stored, goods] = await Promise.all([listActiveQuestions(ctx.db), listQuizOptions(ctx)]);
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
  const matched = matchDropQuiz(split, taste, seededRandom(id));
  const house = await showPicks(ctx, matched.house);
  const thirdParty = await showPicks(ctx, matched.thirdParty);
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
