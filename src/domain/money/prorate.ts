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
