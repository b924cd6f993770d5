import { plainDoors, plainStreet } from '../delivery/street.ts';
import { zipOf } from '../delivery/zip-code.ts';

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

/** The doors of an address, however it is written: its own, then its house where it is a home in one; none without a street or ZIP. */
function doorsOf({ street, city, zip }: Person): string[] {
  const typed = { street: street ?? '', city: city ?? '', zip: zip ?? '' };
  const five = zipOf(typed);
  return five ? plainDoors(plainStreet(typed)).map((door) => `${door}, ${five}`) : [];
}

/**
 * The keys by which a person may be held: the account, the phone, and the address where there is one, with the house that
 * its home is in: who is held without a home's number is held at all of them. Where the number of a home is left out, a key
 * for the homes of that house, which a hold on one of them names (HOLD-01, HOLD-02).
 */
export function holdKeys(person: Person): string[] {
  const doors = doorsOf(person);
  const homes = doors.length === 1 ? [`homes:${doors[0]}`] : [];
  return [...personKeys(person), ...doors.map((door) => `address:${door}`), ...homes];
}

const personKeys = ({ customerId, phone }: Person) => [`account:${customerId}`, `phone:${phone}`];

/** A hold of one key; `houseKey` is of the house that a held home is in, for whoever leaves the home's number out. */
export type HoldKey = { key: string; houseKey: string | null };

/** What a hold of this scope is put on; nothing of an address where there is none for it (HOLD-01). */
export function keysOfScope(person: Person, scope: HoldScope): HoldKey[] {
  const [door, house] = doorsOf(person);
  const own = scope === 'address' ? [] : personKeys(person).map((key) => ({ key, houseKey: null }));
  if (scope === 'person' || door === undefined) return own;
  return [...own, { key: `address:${door}`, houseKey: house === undefined ? null : `homes:${house}` }];
}
