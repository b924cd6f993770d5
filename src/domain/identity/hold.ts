import { plainDoors, plainStreet, zipOf } from '../delivery/street.ts';

/** What may be held: an account, its phone, an address, or all of these (HOLD-01). */
export const HOLD_SCOPES = ['person', 'address', 'all'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

/** `street` may be the whole address, as profiles keep it. */
type Person = {
  customerId: string;
  phone: string;
  street?: string | null;
  city?: string | null;
  zip?: string | null;
};

/** The keys of an address, however it is written: its door, then its house where it is a home in one; none without a street or ZIP. */
function addressKeys({ street, city, zip }: Person): string[] {
  const typed = { street: street ?? '', city: city ?? '', zip: zip ?? '' };
  const five = zipOf(typed);
  return five ? plainDoors(plainStreet(typed)).map((door) => `address:${door}, ${five}`) : [];
}

/**
 * The keys by which a person may be held: the account, the phone, and the address where there is one, with the house that
 * its home is in: who is held without a home's number is held at all of them (HOLD-01, HOLD-02).
 */
export function holdKeys(person: Person): string[] {
  return [`account:${person.customerId}`, `phone:${person.phone}`, ...addressKeys(person)];
}

/** The keys of this person that a hold of this scope is put on; none where there is no address for it. */
export function keysOfScope(person: Person, scope: HoldScope): string[] {
  const [account = '', phone = '', door] = holdKeys(person);
  const own = scope === 'address' ? [] : [account, phone];
  return scope === 'person' || door === undefined ? own : [...own, door];
}
