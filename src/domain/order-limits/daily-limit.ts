import type { ShopSettings } from '../settings/settings.ts';

/** Grams of non-concentrated goods and of concentrate (LAW-01). */
export type Grams = { flower: number; concentrate: number };

/** One of the two limits: how much it is, what the cart holds, what is left today without and with it, and whether half of it is used with it (LAW-03). */
export type DailyLimitLeft = {
  kind: keyof Grams;
  limitGrams: number;
  cartGrams: number;
  leftGrams: number;
  leftWithCartGrams: number;
  isPassed: boolean;
  isShown: boolean;
};

type Weighed = { quantity: number; gramsFlower: number; gramsConcentrate: number };

type Limits = Pick<ShopSettings, 'dailyLimitFlowerGrams' | 'dailyLimitConcentrateGrams'>;

/** The grams of so many units, both kinds (LAW-01). */
export function gramsOf(lines: readonly Weighed[]): Grams {
  return {
    flower: toGrams(lines.reduce((sum, line) => sum + line.quantity * toMilligrams(line.gramsFlower), 0)),
    concentrate: toGrams(
      lines.reduce((sum, line) => sum + line.quantity * toMilligrams(line.gramsConcentrate), 0),
    ),
  };
}

/**
 * Both limits of a person and shop day, given what was bought today (LAW-02, LAW-03). Exactly the limit is allowed.
 * Compared in milligrams, because fractions of a gram have rounding errors.
 */
export function dailyLimits(
  lines: readonly Weighed[],
  usedToday: Grams | null,
  settings: Limits,
): DailyLimitLeft[] {
  const cart = gramsOf(lines);
  const limits: Grams = {
    flower: settings.dailyLimitFlowerGrams,
    concentrate: settings.dailyLimitConcentrateGrams,
  };
  return (['flower', 'concentrate'] as const).map((kind) => {
    const limit = toMilligrams(limits[kind]);
    const left = Math.max(0, limit - toMilligrams(usedToday?.[kind] ?? 0));
    const wanted = toMilligrams(cart[kind]);
    const isShown = wanted > 0 && limit - left + wanted >= limit / 2;
    const leftWithCartGrams = toGrams(Math.max(0, left - wanted));
    return {
      kind,
      limitGrams: limits[kind],
      cartGrams: cart[kind],
      leftGrams: toGrams(left),
      leftWithCartGrams,
      isPassed: wanted > left,
      isShown,
    };
  });
}

/** The facts of a refusal by the limit: whether the day or the cart alone exceeds it (LAW-03). */
export function limitProblem({ kind, limitGrams, cartGrams, leftGrams }: DailyLimitLeft) {
  return { problem: 'daily-limit' as const, kind, limitGrams, cartGrams, leftGrams };
}

function toMilligrams(grams: number): number {
  return Math.round(grams * 1000);
}

function toGrams(milligrams: number): number {
  return milligrams / 1000;
}

type Line = { optionId: string; productName: string; quantity: number };

type UnpaidUnitsProblem = { problem: 'unpaid-units'; product: string; most: number };

/**
 * May one person reserve so many unpaid units (CHECK-32)? The first option of which this order and the person's open
 * unpaid orders would hold more than `most` units together, or null; `held` is units by option, 0 for `most` is no
 * bound.
 */
export function findUnpaidUnitsProblem(
  lines: readonly Line[],
  held: ReadonlyMap<string, number>,
  most: number,
): UnpaidUnitsProblem | null {
  if (most === 0) return null;
  const units = new Map(held);
  for (const { optionId, productName, quantity } of lines) {
    const sum = (units.get(optionId) ?? 0) + quantity;
    if (sum > most) return { problem: 'unpaid-units', product: productName, most };
    units.set(optionId, sum);
  }
  return null;
}
