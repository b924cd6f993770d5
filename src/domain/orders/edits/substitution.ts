/** What the customer wants where a line of the order is not there: a call, a swap, or the order without it (EDIT-01). */
export const SUBSTITUTIONS = ['call', 'swap', 'drop'] as const;

export type Substitution = (typeof SUBSTITUTIONS)[number];

/** A swap that the customer has asked for lies so near to the price of what it takes the place of, in cents a unit (EDIT-01). */
export const SWAP_WITHIN_CENTS = 500;

/** What was sent or stored as a choice; a call for anything else, because nobody is surprised by one (EDIT-01). */
export function toSubstitution(sent: unknown): Substitution {
  return SUBSTITUTIONS.find((choice) => choice === sent) ?? 'call';
}

type Swapped = { substitution: Substitution; unitPriceCents: number };

/** Did the customer ask for such a swap: "within $5", its last cent included (EDIT-03)? `todaysCents` is what the other costs now. */
export function isAskedSwap({ substitution, unitPriceCents }: Swapped, todaysCents: number): boolean {
  return substitution === 'swap' && Math.abs(todaysCents - unitPriceCents) <= SWAP_WITHIN_CENTS;
}

/**
 * What one unit of the swap costs, in cents (EDIT-02): today's price; where the customer asked for a swap within $5, the
 * lower of the two; in a bundle, a deal or a gift, what the line cost.
 */
export function swapPriceCents(line: Swapped & { kind: string }, todaysCents: number): number {
  if (line.kind !== 'option') return line.unitPriceCents;
  return isAskedSwap(line, todaysCents) ? Math.min(todaysCents, line.unitPriceCents) : todaysCents;
}
