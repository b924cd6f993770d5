import { desc, eq } from 'drizzle-orm';
import { ADDRESSES, type Address } from '#app/addresses.ts';
import type { Database } from '#db/client.ts';
import { unlockBadges } from '#db/queries/badges.ts';
import { accounts } from '#db/schema/accounts.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import { pathOf } from '../../http/support/examples.ts';
import { enter, newColleague, newCustomer } from '../../http/support/people.ts';
import { shopNow } from '../shop-time.ts';

export type Role =
  | 'visitor'
  | 'guest'
  | 'customer'
  | 'driver'
  | 'packer'
  | 'support'
  | 'staff'
  | 'manager'
  | 'admin';
export const CUSTOMER_ROLES: readonly Role[] = ['visitor', 'guest', 'customer'];
export const COLLEAGUES: readonly StaffRole[] = ['driver', 'packer', 'support', 'staff', 'manager', 'admin'];

/** What the requests are made of: who asks, and what there is. */
export type Cast = {
  cookies: Record<Role, readonly string[]>;
  /** Each declared address with its parameters filled in. */
  paths: readonly { address: Address; path: string }[];
  optionIds: readonly string[];
  orderNumbers: readonly string[];
};

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const repeat = <T>(times: number, make: () => Promise<T>) => Promise.all(Array.from({ length: times }, make));

/** Real sessions for everybody, the demo's customers with their orders among them. */
export async function castShop(db: Database, each: number): Promise<Cast> {
  const known = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(accounts, eq(accounts.customerId, customers.id))
    .where(eq(customers.isGuest, false))
    .limit(each);
  const cookies: Record<Role, string[]> = {
    visitor: [''],
    guest: (await repeat(each, () => newCustomer(db, { isGuest: true }))).map(({ cookie }) => cookie),
    customer: (await repeat(each, () => newCustomer(db))).map(({ cookie }) => cookie),
    driver: [],
    packer: [],
    support: [],
    staff: [],
    manager: [],
    admin: [],
  };
  // Looking at one's account unlocks what is earned: it is unlocked already, so that a look changes nothing.
  const earned = { now: shopNow(), expiresAt: new Date(shopNow().getTime() + YEAR_MS) };
  for (const { id: customerId } of known) await unlockBadges(db, { customerId, ...earned });
  for (const { id } of known) cookies.customer.push((await enter(db, { customerId: id })).cookie);
  for (const role of COLLEAGUES) {
    const [first] = await db.select({ id: staff.id }).from(staff).where(eq(staff.role, role)).limit(1);
    if (first) cookies[role].push((await enter(db, { staffId: first.id })).cookie);
    for (const { cookie } of await repeat(each, () => newColleague(db, role))) cookies[role].push(cookie);
  }
  const paths = [];
  for (const address of ADDRESSES) paths.push({ address, path: await pathOf(db, address) });
  const options = await db
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(eq(productOptions.isOn, true))
    .orderBy(productOptions.id)
    .limit(40);
  const numbers = await db
    .select({ number: orders.orderNumber })
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(40);
  return {
    cookies,
    paths,
    optionIds: options.map(({ id }) => id),
    orderNumbers: numbers.map(({ number }) => number),
  };
}
