/** What a person looks for first: what it is called, whether it is on, what it costs, how much of it there is, for whom. */
const FIRST = [
  ...['name', 'title', 'code', 'firstName', 'lastName', 'isActive', 'isOn', 'isHeld', 'role'],
  ...['percent', 'priceCents', 'dealPriceCents', 'originalPriceCents', 'basePriceCents', 'cents'],
  ...['fee', 'feeCents', 'deliveryFeeCents', 'minOrderCents', 'stock', 'quantity', 'unit'],
  ...['customer', 'driverStaffId', 'packerStaffId', 'startsAt', 'endsAt'],
];

/** What is only for who looks closer; the status last of all (LOOK-05). */
const LAST = [
  ...['reason', 'note', 'notes', 'flavor', 'format', 'sku', 'barcode', 'alt', 'slug', 'position'],
  ...['displayOrder', 'sortOrder', 'status'],
];

const rankOf = (key: string): number => {
  if (FIRST.includes(key)) return FIRST.indexOf(key);
  return FIRST.length + 1 + LAST.indexOf(key);
};

/** The keys as a person reads them: the database keeps them by their length (LOOK-353). */
export const inReadingOrder = (keys: readonly string[]): string[] =>
  [...keys].sort((one, other) => rankOf(one) - rankOf(other));
