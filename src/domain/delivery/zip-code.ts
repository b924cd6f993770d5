const HOUSE_NUMBER = /^\s*\d{5}\s+(?=\p{L}|\d+\D)/u;

/** The ZIP of an address: its last group of five digits, ZIP+4 cut to five; null without one (CHECK-09, CHECK-22). */
export function findZipCode(address: string): string | null {
  const groups = [...address.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?!\d)/g)];
  return groups.at(-1)?.[1] ?? null;
}

/**
 * The ZIP code of a form: that of the ZIP field, or of the street line where the field is empty (CHECK-05, CHECK-09). A
 * street line that goes on after five digits begins with a house number.
 */
export function zipOf(parts: { street: string; zip: string }): string | null {
  return findZipCode(parts.zip.trim() === '' ? parts.street.replace(HOUSE_NUMBER, '') : parts.zip);
}
