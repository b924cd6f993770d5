/** What a quiz bundle brings with it, by the total of its house picks in cents. */
export type BundlePerk =
  | { kind: 'free-shot'; sku: string }
  | { kind: 'percent-off'; percent: number }
  | { kind: 'monster-dollars'; cents: number };

const PERKS: readonly { fromCents: number; perk: BundlePerk }[] = [
  { fromCents: 10_000, perk: { kind: 'free-shot', sku: 'MONSTER-SHOT-30' } },
  { fromCents: 6000, perk: { kind: 'percent-off', percent: 10 } },
  { fromCents: 5000, perk: { kind: 'monster-dollars', cents: 500 } },
];

/** The highest perk that this total reaches, and only that one; null below the lowest (QUIZA-19, QUIZA-20, QUIZB-24). */
export function bundlePerk(housePicksCents: number): BundlePerk | null {
  return PERKS.find(({ fromCents }) => housePicksCents >= fromCents)?.perk ?? null;
}

/** The next perk is mentioned if no more than this is missing. */
const NEAR_CENTS = 1000;

/** The next higher perk where ten dollars or less are missing to it, and what is missing; else null (QUIZA-32). */
export function nearPerk(
  housePicksCents: number,
): { perk: BundlePerk; fromCents: number; missingCents: number } | null {
  const next = PERKS.findLast(({ fromCents }) => fromCents > housePicksCents);
  const missingCents = (next?.fromCents ?? 0) - housePicksCents;
  return next && missingCents <= NEAR_CENTS ? { ...next, missingCents } : null;
}

/** One product that a quiz recommended, as the saved result keeps it (QUIZA-24). */
export type SavedPick = { optionId: string; priceCents: number; isHouse: boolean };

/** The picks of a saved result; malformed ones are ignored. */
export function parseSavedPicks(stored: unknown): SavedPick[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const optionId: unknown = Reflect.get(item, 'optionId');
    const priceCents: unknown = Reflect.get(item, 'priceCents');
    if (typeof optionId !== 'string' || typeof priceCents !== 'number') return [];
    return [{ optionId, priceCents, isHouse: Reflect.get(item, 'isHouse') === true }];
  });
}

/**
 * What the saved picks earn in an order that holds these options: the perk of the house picks' total, once every one of
 * them is there (QUIZA-20). `isWhole` is false while a pick is missing.
 */
export function earnedPerk(
  picks: readonly SavedPick[],
  optionIds: ReadonlySet<string>,
): { perk: BundlePerk | null; isWhole: boolean } {
  const house = picks.filter((pick) => pick.isHouse);
  const perk = bundlePerk(house.reduce((sum, pick) => sum + pick.priceCents, 0));
  return { perk, isWhole: house.length > 0 && house.every((pick) => optionIds.has(pick.optionId)) };
}
