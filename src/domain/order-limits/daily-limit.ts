import { isSameDoor } from '../delivery/street.ts';
import { streetOf } from '../delivery/zip.ts';
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

/** An order with its grams. */
type WeighedOrder = Grams & {
  orderNumber: string;
  customerId: string;
  customerPhone: string;
  deliveryAddress: string;
  city: string;
  zipCode: string;
};

/**
 * The numbers of other people's orders to the address of `own`, if all orders to it together exceed the daily limit of
 * one person; else none. Other people share neither customer nor phone. `orders` are the orders to its ZIP code on its
 * shop day that were not cancelled, including `own`; if `own` is missing, the result is empty (LAW-12).
 */
export function ordersPastLimit(own: string, ofDay: readonly WeighedOrder[], settings: Limits): string[] {
  const order = ofDay.find(({ orderNumber }) => orderNumber === own);
  if (!order) return [];
  const street = streetOf(order);
  const rest = ofDay.filter((each) => each !== order && isSameDoor(streetOf(each), street));
  const others = rest.filter(
    ({ customerId, customerPhone }) =>
      customerId !== order.customerId && customerPhone !== order.customerPhone,
  );
  if (others.length === 0) return [];
  const line = { quantity: 1, gramsFlower: order.flower, gramsConcentrate: order.concentrate };
  const isPassed = dailyLimits([line], sumOf(rest), settings).some((limit) => limit.isPassed);
  return isPassed ? others.map(({ orderNumber }) => orderNumber) : [];
}

function sumOf(weighed: readonly Grams[]): Grams {
  return {
    flower: weighed.reduce((sum, { flower }) => sum + flower, 0),
    concentrate: weighed.reduce((sum, { concentrate }) => sum + concentrate, 0),
  };
}
