/**
 * Splits an amount over weights (cents in, cents out): the parts sum exactly to it, none is negative, each is
 * within a cent of its share, and a part of no weight gets nothing. Without any weight all parts weigh the
 * same; without parts there is nothing to split (DROP-24).
 */
export function prorate(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0 && weights.length > 0)
    return prorate(
      totalCents,
      weights.map(() => 1),
    );
  // Differences of rounded running sums: the last running sum is the total itself, so no cent is lost.
  const runningSums = weights.map((_, index) =>
    weights.slice(0, index + 1).reduce((all, weight) => all + weight, 0),
  );
  const marks = runningSums.map((running) => Math.floor((totalCents * running) / sum));
  return marks.map((mark, index) => mark - (marks[index - 1] ?? 0));
}
