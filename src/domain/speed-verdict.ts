import type { Rating } from './vitals.ts';

/** With fewer visits a page's figures say more of chance than of the page. */
export const FEWEST_VISITS = 20;

const RANKS: readonly Rating[] = ['good', 'fair', 'poor'];

/** A page is as fast as the worst of its ratings; null without any (WATCH-09). */
export function worstRating(ratings: readonly Rating[]): Rating | null {
  return RANKS[Math.max(-1, ...ratings.map((rating) => RANKS.indexOf(rating)))] ?? null;
}
