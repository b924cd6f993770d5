import { plainDoor } from '../delivery/street.ts';

/** What may be held: an account, its phone, an address, or all of these (HOLD-01). */
export const HOLD_SCOPES = ['person', 'address', 'all'] as const;
export type HoldScope = (typeof HOLD_SCOPES)[number];

type Person = { customerId: string; phone: string; street?: string | null; zip?: string | null };

/** The key of an address: however it is written, the same house and door; null without a street or ZIP. */
function addressKey(street: string, zip: string): string | null {
  const door = plainDoor(street);
  const five = zip.slice(0, 5);
  return door && /^\d{5}$/.test(five) ? `address:${door}, ${five}` : null;
}

/** The keys by which a person may be held: the account, the phone, and the address where there is one (HOLD-01, HOLD-02). */
export function holdKeys({ customerId, phone, street, zip }: Person): string[] {
  return [`account:${customerId}`, `phone:${phone}`, addressKey(street ?? '', zip ?? '')].filter(
    (key) => key !== null,
  );
}

/** The keys of this person that a hold of this scope is put on; none where there is no address for it. */
export function keysOfScope(person: Person, scope: HoldScope): string[] {
  const isAddress = (key: string) => key.startsWith('address:');
  return holdKeys(person).filter((key) => scope === 'all' || isAddress(key) === (scope === 'address'));
}
