import { type FormatGroup, matchesFormatFilter } from '../catalog/formats.ts';
import type { Candidate } from './candidate.ts';

/** A wish that the picks do not meet: a format that nothing within the budget has, or nothing in the moods asked for (QUIZA-30). */
export type UnmetWish = { kind: 'price' | 'mood'; format: FormatGroup; maxCents: number | null };

const VAPES = ['disposable', 'vape', 'pod'];

/**
 * The asked formats that no pick has, and why: `goods` are all that could have been picked (QUIZA-30). Nothing is said
 * where no format was asked for.
 */
export function unmetWishes(
  goods: readonly Candidate[],
  wish: { formats: readonly FormatGroup[]; maxCents: number | null; picks: readonly Candidate[] },
): UnmetWish[] {
  const { formats, maxCents, picks } = wish;
  const has = (items: readonly Candidate[], group: FormatGroup) =>
    items.some(({ format }) => matchesFormatFilter(format, group));
  const affordable = goods.filter(({ priceCents }) => maxCents === null || priceCents <= maxCents);
  return formats
    .filter((format) => !has(picks, format))
    .map((format) => ({ kind: has(affordable, format) ? 'mood' : 'price', format, maxCents }));
}

/**
 * The goods for somebody who is new to it: no vape that was not asked for, unless there is nothing else (QUIZA-31). For
 * everybody else all goods.
 */
export function forExperience<Item extends Candidate>(
  items: readonly Item[],
  { isFirstTimer, formats }: { isFirstTimer: boolean; formats: readonly FormatGroup[] },
): readonly Item[] {
  const wantsVapes = VAPES.some((vape) => formats.some((group) => matchesFormatFilter(vape, group)));
  if (!isFirstTimer || wantsVapes) return items;
  const others = items.filter(({ format }) => !VAPES.includes(format));
  return others.length > 0 ? others : items;
}
