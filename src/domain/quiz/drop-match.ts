import { FORMAT_GROUPS, type FormatGroup, matchesFormatFilter } from '../catalog/formats.ts';
import { dropBundleSize } from './budget.ts';
import { byScore, type Candidate, fillBudget, moodReason, type Scored } from './candidate.ts';
import type { Taste } from './taste.ts';
import { forExperience } from './unmet.ts';

type Points = { base: number; primary: number; secondary: number };

/** QUIZB-20. */
const HOUSE: Points = { base: 70, primary: 30, secondary: 20 };
const THIRD_PARTY: Points = { base: 50, primary: 20, secondary: 10 };
const MOST_CHANCE = 10;
/** QUIZB-19. */
const MOST_CANDIDATES = 20;
const MOST_FALLBACKS = 10;

/**
 * The picks of the second quiz: house options with moods, or any where none has (limit 20, else 10), and third-party
 * ones (limit 20) unless they are unwanted; scored by mood with a little chance, taken by score within the budget
 * (QUIZB-12, QUIZB-19..23, QUIZB-30, QUIZB-31). If more fit than the limit, better moods and preferred formats are
 * considered first.
 */
export function matchDropQuiz<Item extends Candidate>(
  goods: { house: readonly Item[]; thirdParty: readonly Item[] },
  taste: Taste,
  random: () => number,
): { house: Scored<Item>[]; thirdParty: Scored<Item>[] } {
  const { isFirstTimer } = taste;
  const formats = likedGroups(taste);
  const fitting = (items: readonly Item[]) => forExperience(items, { isFirstTimer, formats });
  const own = fitting(goods.house);
  const withMoods = own.filter((item) => item.moods.length > 0);
  const house =
    withMoods.length > 0
      ? likeliest(withMoods, taste, MOST_CANDIDATES)
      : likeliest(own, taste, MOST_FALLBACKS);
  const others = taste.hidesThirdParty ? [] : likeliest(fitting(goods.thirdParty), taste, MOST_CANDIDATES);
  const { maxCents } = taste.budget;
  const limits = { size: dropBundleSize(maxCents), maxCents };
  return {
    house: fillBudget(likedFirst(rank(house, { points: HOUSE, taste, random }), taste), limits),
    thirdParty: fillBudget(likedFirst(rank(others, { points: THIRD_PARTY, taste, random }), taste), limits),
  };
}

function likeliest<Item extends Candidate>(items: readonly Item[], taste: Taste, most: number): Item[] {
  const liked = items.map((item) => ({
    item,
    liking: moodPoints(item, HOUSE, taste) + formatLiking(item, taste) / 100,
  }));
  liked.sort((one, other) => other.liking - one.liking);
  return liked.slice(0, most).map(({ item }) => item);
}

/** The formats that were asked for, by their labels (QUIZB-17). */
export function likedGroups({ formatScores }: Pick<Taste, 'formatScores'>): FormatGroup[] {
  return Object.entries(formatScores).flatMap(([word, score]) => (isGroup(word) && score > 0 ? [word] : []));
}

/** Items of a requested format come first, each group in its sequence (QUIZB-31). */
function likedFirst<Item extends Candidate>(ranked: readonly Scored<Item>[], taste: Taste): Scored<Item>[] {
  const isLiked = ({ item }: Scored<Item>) => formatLiking(item, taste) > 0;
  return [...ranked.filter(isLiked), ...ranked.filter((scored) => !isLiked(scored))];
}

function formatLiking(item: Candidate, { formatScores }: Taste): number {
  const points = Object.entries(formatScores).map(([word, score]) =>
    isGroup(word) && matchesFormatFilter(item.format, word) ? score : 0,
  );
  return Math.max(0, ...points);
}

function isGroup(word: string): word is FormatGroup {
  return Object.hasOwn(FORMAT_GROUPS, word);
}

type Ranking = { points: Points; taste: Taste; random: () => number };

function rank<Item extends Candidate>(
  items: readonly Item[],
  { points, taste, random }: Ranking,
): Scored<Item>[] {
  const { primaryMood: wanted, secondaryMood: also } = taste;
  return byScore(
    items.map((item) => ({
      item,
      score: points.base + moodPoints(item, points, taste) + random() * MOST_CHANCE,
      reason: moodReason(item.moods, { wanted, also }) ?? { kind: 'shop', mood: null },
    })),
  );
}

function moodPoints(item: Candidate, points: Points, { primaryMood, secondaryMood }: Taste): number {
  const isPrimary = primaryMood !== null && item.moods.includes(primaryMood);
  const isSecondary = secondaryMood !== null && item.moods.includes(secondaryMood);
  return (isPrimary ? points.primary : 0) + (isSecondary ? points.secondary : 0);
}

/**
 * Chance that can be repeated: the same seed gives the same numbers from 0 up to, not including, 1 (QUIZB-20). A quiz
 * result is its own seed, so its picks can be calculated again from the saved result.
 */
export function seededRandom(seed: string): () => number {
  const state = { value: digest(seed) };
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0;
    const first = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value);
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first;
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  };
}

function digest(seed: string): number {
  return [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
}
