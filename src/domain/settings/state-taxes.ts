import { DEFAULT_SETTINGS, type TaxRate } from './settings.ts';

/** States whose excise we have read in their law: California, 15 % from October 2025 (AB 564, ch. 127/2025). */
const KNOWN: Readonly<Record<string, readonly TaxRate[]>> = { CA: DEFAULT_SETTINGS.taxRates };

/** The rates that we know of a state, by its two letters; none where we have no source, for no rate is guessed (PLACE-07). */
export function knownTaxes(state: string): readonly TaxRate[] {
  return Object.hasOwn(KNOWN, state) ? (KNOWN[state] ?? []) : [];
}

/**
 * The rates of a shop that moves from one state to another (PLACE-07): those of the new state in place of the old
 * state's; null where the owner's own rates stay, or nothing changes.
 */
export function taxesAfterMove(
  rates: readonly TaxRate[],
  { from, to }: { from: string; to: string },
): readonly TaxRate[] | null {
  const isUntouched = isSame(rates, knownTaxes(from));
  return isUntouched && !isSame(knownTaxes(from), knownTaxes(to)) ? knownTaxes(to) : null;
}

function isSame(some: readonly TaxRate[], others: readonly TaxRate[]): boolean {
  const written = (rates: readonly TaxRate[]) =>
    rates.map(({ tax, place, percent, from }) => `${tax} ${place} ${percent} ${from}`).join();
  return written(some) === written(others);
}
