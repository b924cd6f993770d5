import { addQuizResult } from '#db/queries/quiz/results.ts';
import { MOODS, type Mood } from '#domain/moods.ts';
import { bucketOf } from '#domain/quiz/budget.ts';
import { ALL_FORMATS, FEELING_MOODS, FIRST_TIMER } from '#domain/quiz/mood-choices.ts';
import { matchMoodBundle } from '#domain/quiz/mood-match.ts';
import type { MoodAnswers } from '#domain/quiz/mood-quiz.ts';
import { forExperience, unmetAnswers } from '#domain/quiz/unmet.ts';
import type { ShopContext } from '../context.ts';
import { listQuizProducts } from './list-quiz-products.ts';
import { isOutOfTries, type QuizAnswer, savedPicks, toQuizAnswer } from './quiz-answer.ts';

/**
 * The bundle for the answers of the first quiz, saved as it is shown (QUIZA-13..20, QUIZA-24); its house picks alone
 * decide the perk. Refused is only who asks too often (SEC-10).
 */
export async function answerMoodQuiz(
  ctx: ShopContext,
  input: { answers: MoodAnswers; sessionHash: string },
): Promise<QuizAnswer | { problem: 'too-many-tries' }> {
  if (await isOutOfTries(ctx)) return { problem: 'too-many-tries' };
  const goods = await listQuizProducts(ctx);
  const { answers, sessionHash } = input;
  const feelingMood = FEELING_MOODS[answers.feeling];
  const house = goods.filter((item) => item.isHouse);
  const formats = answers.formats.filter((format) => format !== ALL_FORMATS);
  const isFirstTimer = answers.experience === FIRST_TIMER;
  const picks = matchMoodBundle(forExperience(house, { isFirstTimer, formats }), answers);
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
