/**
 * The price that the vault shows crossed out, in cents: the option's true former price where it has one, else the
 * price times the shop's factor, to the cent; null where that is no more than the price (VAULT-06, VAULT-07).
 */
export function vaultOriginalCents(
  { priceCents, originalPriceCents }: { priceCents: number; originalPriceCents: number | null },
  factor: number,
): number | null {
  const original = originalPriceCents ?? Math.round(priceCents * factor);
  return original > priceCents ? original : null;
}

/** Which of so many taglines a product has: the same name always the same one (VAULT-08). */
export function taglinePlace(name: string, count: number): number {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return count > 0 ? hash % count : 0;
}

/** The least quantity of an option on the vault's page (VAULT-10, VAULT-15). */
export const VAULT_FEWEST = 2;
