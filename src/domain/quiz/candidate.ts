import type { Mood } from '../moods.ts';

/** An option that a quiz may pick, in the shop's order. */
export type Candidate = {
  productId: string;
  optionId: string;
  moods: readonly Mood[];
  format: string;
  priceCents: number;
};

/** Why it was picked: a code and the mood. */
export type PickReason =
  | { kind: 'both' | 'wanted' | 'also'; mood: Mood }
  | { kind: 'price' | 'shop'; mood: null };

export type Scored<Item> = { item: Item; score: number; reason: PickReason };

/** The highest scores first; equals stay in the order they came in. */
export function byScore<Item>(scored: readonly Scored<Item>[]): Scored<Item>[] {
  return scored.toSorted((one, other) => other.score - one.score);
}

/**
 * The first `size` of a ranked list whose sum stays within the budget, no product twice; items that do not fit are
 * skipped. If nothing fits, the first is taken anyway (QUIZA-18, QUIZB-21). A budget of null is no limit.
 */
export function fillBudget<Item extends Candidate>(
  ranked: readonly Scored<Item>[],
  { size, maxCents }: { size: number; maxCents: number | null },
): Scored<Item>[] {
  const picked: Scored<Item>[] = [];
  for (const next of ranked) {
    const spent = picked.reduce((sum, { item }) => sum + item.priceCents, 0);
    const isHeld = picked.some(({ item }) => item.productId === next.item.productId);
    const fits = maxCents === null || spent + next.item.priceCents <= maxCents;
    if (picked.length < size && fits && !isHeld) picked.push(next);
  }
  return picked.length > 0 ? picked : ranked.slice(0, 1);
}

/** The reason by mood: the wanted one, the other one, or both; null if the item has neither. */
export function moodReason(
  moods: readonly Mood[],
  { wanted, also }: { wanted: Mood | null; also: Mood | null },
): PickReason | null {
  const hasWanted = wanted !== null && moods.includes(wanted);
  const hasAlso = also !== null && moods.includes(also);
  if (hasWanted) return { kind: hasAlso && also !== wanted ? 'both' : 'wanted', mood: wanted };
  return hasAlso ? { kind: 'also', mood: also } : null;
}
