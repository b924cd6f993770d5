const HOUSE_NUMBER = /^\s*\d{5}\s+(?=\p{L}|\d+\D)/u;

type AddressParts = { street: string; city: string; zip: string };

/** The ZIP of an address: its last group of five digits, ZIP+4 cut to five; null without one (CHECK-09, CHECK-22). */
export function findZipCode(address: string): string | null {
  const groups = [...address.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?!\d)/g)];
  return groups.at(-1)?.[1] ?? null;
}

/**
 * The ZIP code of a form: that of the ZIP field, or of the street line where the field is empty (CHECK-05, CHECK-09). A
 * street line that goes on after five digits begins with a house number.
 */
export function zipOf(parts: Pick<AddressParts, 'street' | 'zip'>): string | null {
  return findZipCode(parts.zip.trim() === '' ? parts.street.replace(HOUSE_NUMBER, '') : parts.zip);
}

/** One address line, "street, city, zip"; empty parts add no comma (CHECK-05, CONF-04). */
export function joinAddress(parts: AddressParts): string {
  return [parts.street, parts.city, parts.zip]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The street of a line that `joinAddress` made: what stands before this city and ZIP. */
export function streetOf(order: { deliveryAddress: string; city: string; zipCode: string }): string {
  const end = `, ${order.city}, ${order.zipCode}`;
  const line = order.deliveryAddress;
  return line.endsWith(end) ? line.slice(0, -end.length) : line;
}
