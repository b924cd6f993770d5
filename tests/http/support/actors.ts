import { eq } from 'drizzle-orm';
import { ADDRESSES, type Address, type MinimumRole } from '#app/addresses.ts';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import { hashToken } from '#services/identity/sessions.ts';
import { shopNow } from '../../support/shop-time.ts';
import { newColleague, newCustomer } from './people.ts';

/** Everybody who may knock, and the rank that the shop must see in them at the storefront and at the console. */
export type Actor = {
  name: string;
  storefront: Exclude<MinimumRole, 'staff'>;
  console: 'visitor' | 'staff';
  newCookie: (db: Database) => Promise<string>;
};

async function expired(db: Database): Promise<string> {
  const { cookie, token } = await newColleague(db, 'admin');
  // A minute: the clock of a shop that took long to open is as far behind.
  const past = new Date(shopNow().getTime() - 60_000);
  await db
    .update(sessions)
    .set({ expiresAt: past })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return cookie;
}

const nobody = { storefront: 'visitor', console: 'visitor' } as const;

export const ACTORS: readonly Actor[] = [
  { ...nobody, name: 'a visitor', newCookie: async () => '' },
  { ...nobody, name: 'a guessed cookie', newCookie: async () => 'mooddrop-staff=x; mooddrop-customer=y' },
  {
    ...nobody,
    name: 'a guest',
    storefront: 'guest',
    newCookie: async (db) => (await newCustomer(db, { isGuest: true })).cookie,
  },
  {
    ...nobody,
    name: 'a customer',
    storefront: 'customer',
    newCookie: async (db) => (await newCustomer(db)).cookie,
  },
  {
    ...nobody,
    name: 'a customer with the token in the staff cookie',
    newCookie: async (db) => `mooddrop-staff=${(await newCustomer(db)).token}`,
  },
  {
    ...nobody,
    name: 'an admin with the token in the customer cookie',
    newCookie: async (db) => `mooddrop-customer=${(await newColleague(db, 'admin')).token}`,
  },
  { ...nobody, name: 'an admin whose session has run out', newCookie: expired },
  {
    ...nobody,
    name: 'an admin who has left',
    newCookie: async (db) => (await newColleague(db, 'admin', false)).cookie,
  },
  ...STAFF_ROLES.map((role) => ({
    ...nobody,
    name: `${role} of the staff`,
    console: 'staff' as const,
    newCookie: async (db: Database) => (await newColleague(db, role)).cookie,
  })),
];

const STRENGTH: Record<MinimumRole, number> = { visitor: 0, guest: 1, customer: 2, staff: 3 };

/** May this actor pass the door of this address? Staff are nobody at the storefront, and customers at the console. */
export function mayPass(actor: Actor, address: Address, needed: MinimumRole): boolean {
  const rank = address.audience === 'staff' ? actor.console : actor.storefront;
  if (address.audience === 'public') return needed === 'visitor';
  return STRENGTH[rank] >= STRENGTH[needed];
}

export const PATHS = ADDRESSES.map(({ path }) => path);

export function addressOf(path: string): Address {
  const address = ADDRESSES.find((each) => each.path === path);
  if (!address) throw new Error(path);
  return address;
}
