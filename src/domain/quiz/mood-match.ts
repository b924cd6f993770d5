import { moodBundleSize } from './budget.ts';
import {
  byScore,
  type Candidate,
  fillBudget,
  moodReason,
  type PickReason,
  type Scored,
} from './candidate.ts';
import { FEELING_MOODS } from './mood-choices.ts';
import { isChosenFormat, type MoodAnswers } from './mood-quiz.ts';

/** QUIZA-15. */
const POINTS = { base: 50, goal: 40, feeling: 20, price: 10 } as const;
const MOST_POINTS = POINTS.base + POINTS.goal + POINTS.feeling + POINTS.price;
const PRICE_SHARE = 0.8;
/** QUIZA-13. */
const MOST_CANDIDATES = 20;
const MOST_FALLBACKS = 10;

/** How well an option fits the answers, uncapped (QUIZA-15, QUIZA-16). */
export function moodMatchScore(
  item: Candidate,
  answers: Pick<MoodAnswers, 'feeling' | 'goal' | 'budget'>,
): number {
  const hasGoal = item.moods.includes(answers.goal);
  const hasFeeling = item.moods.includes(FEELING_MOODS[answers.feeling]);
  const isWellBelow = item.priceCents <= answers.budget * 100 * PRICE_SHARE;
  return (
    POINTS.base +
    (hasGoal ? POINTS.goal : 0) +
    (hasFeeling ? POINTS.feeling : 0) +
    (isWellBelow ? POINTS.price : 0)
  );
}

/** The match as it is shown: the share of the most points there are, in percent, so that fewer than all is not 100 (QUIZA-16). */
export function shownMatch(score: number): number {
  return Math.min(100, Math.round((score * 100) / MOST_POINTS));
}

/**
 * The bundle of the first quiz: options with moods, within the budget and of a chosen format, best match first; without
 * any of these formats the fallback ignores the format, and where even that leaves none, the price (QUIZA-13..18).
 * Equal matches are ordered so that the bundle comes near its budget: what leaves every item its share, dearest first.
 */
export function matchMoodBundle<Item extends Candidate>(
  items: readonly Item[],
  answers: MoodAnswers,
): Scored<Item>[] {
  const maxCents = answers.budget * 100;
  const size = moodBundleSize(maxCents);
  const candidates = moodCandidates(items, answers);
  const inOrder = candidates.toSorted(
    (one, other) => distance(one, maxCents / size) - distance(other, maxCents / size),
  );
  const ranked = byScore(
    inOrder.map((item) => ({ item, score: moodMatchScore(item, answers), reason: reasonFor(item, answers) })),
  );
  return fillBudget(ranked, { size, maxCents });
}

/** Which options are looked at, at most twenty, or ten where the fallback was needed (QUIZA-13, QUIZA-14). */
export function moodCandidates<Item extends Candidate>(items: readonly Item[], answers: MoodAnswers): Item[] {
  const withMoods = items.filter((item) => item.moods.length > 0);
  const affordable = withMoods.filter((item) => item.priceCents <= answers.budget * 100);
  const chosen = affordable.filter((item) => isChosenFormat(item.format, answers.formats));
  if (chosen.length > 0) return best(chosen, answers, MOST_CANDIDATES);
  return best(affordable.length > 0 ? affordable : withMoods, answers, MOST_FALLBACKS);
}

function best<Item extends Candidate>(items: readonly Item[], answers: MoodAnswers, most: number): Item[] {
  const scored = items.map((item) => ({ item, score: moodMatchScore(item, answers), reason: NO_REASON }));
  return byScore(scored)
    .slice(0, most)
    .map(({ item }) => item);
}

const NO_REASON: PickReason = { kind: 'shop', mood: null };

/** Items that cost more than their share come after all others. */
function distance(item: Candidate, shareCents: number): number {
  const left = shareCents - item.priceCents;
  return left >= 0 ? left : shareCents - left;
}

function reasonFor(item: Candidate, { goal, feeling, budget }: MoodAnswers): PickReason {
  const byMood = moodReason(item.moods, { wanted: goal, also: FEELING_MOODS[feeling] });
  if (byMood) return byMood;
  return item.priceCents <= budget * 100 * PRICE_SHARE ? { kind: 'price', mood: null } : NO_REASON;
}
