import type { HoldScope } from '#domain/identity/hold.ts';

/** Who may not order (HOLD-01). */
export const holds = {
  title: 'Hold',
  line: 'Whoever is held cannot place an order and is not told why.',
  what: 'What is held',
  scopes: {
    person: 'Account and phone',
    address: 'Address',
    all: 'Account, phone and address',
  } satisfies Record<HoldScope, string>,
  keys: { account: 'Account', phone: 'Phone', address: 'Address' } as Record<string, string>,
  reason: 'Why, for staff only',
  until: 'Until',
  untilHint: 'Leave empty to hold without an end.',
  open: 'Hold this customer',
  place: 'Hold',
  lift: 'Lift',
  liftOf: (what: string) => `Lift the hold on ${what}`,
  held: 'This customer is held and cannot order.',
  by: (name: string, day: string) => `${name}, ${day}`,
  ends: (day: string) => `until ${day}`,
  endless: 'no end',
};
