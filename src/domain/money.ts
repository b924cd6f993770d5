const CENTS = 100;

/** Cents as people read them: 3800 → "$38.00", thousands with a comma, a minus sign (no hyphen) before the dollar sign (SHELL-53). */
export function formatUsd(cents: number): string {
  const absolute = Math.abs(cents);
  const dollars = String(Math.floor(absolute / CENTS)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(absolute % CENTS).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}$${dollars}.${rest}`;
}

/** The same without ".00" on whole dollars, as the catalogue may show them (SHELL-53). */
export function formatUsdShort(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}

/** Rounds up to the next whole dollar, in cents (CART-19, PAY-06). */
export function roundUpToDollar(cents: number): number {
  return Math.ceil(cents / CENTS) * CENTS;
}

/** A percentage of an amount in whole cents, halves up, never below 0 or above the amount (CART-17, CART-21). */
export function percentOf(cents: number, percent: number): number {
  const share = Math.round((cents * percent) / 100);
  return Math.min(Math.max(share, 0), Math.max(cents, 0));
}

/**
 * Splits an amount over weights by largest remainder (cents in, cents out): the parts sum exactly to it, each is its
 * share rounded down or up, the larger fraction up first and of equal ones the later, and a part of no weight gets
 * nothing. If all weights are 0, the parts are equal; without parts the result is empty (DROP-24, CHECK-31).
 */
export function prorate(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0 && weights.length > 0)
    return prorate(
      totalCents,
      weights.map(() => 1),
    );
  const shares = weights.map((weight, place) => {
    const parts = totalCents * weight;
    return { place, cents: Math.floor(parts / sum), remainder: parts % sum };
  });
  const missing = totalCents - shares.reduce((all, { cents }) => all + cents, 0);
  const byRemainder = shares.toSorted(
    (one, other) => other.remainder - one.remainder || other.place - one.place,
  );
  const raised = new Set(byRemainder.slice(0, missing).map(({ place }) => place));
  return shares.map(({ place, cents }) => cents + (raised.has(place) ? 1 : 0));
}
