import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { customers } from '#db/schema/customers.ts';
import { staff } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import { openSession } from '#services/identity/sessions.ts';
import { shopNow } from '../../support/shop-time.ts';

export type Someone = { id: string; cookie: string; token: string };

const chance = { newId: randomUUID, newToken: () => randomBytes(32).toString('base64url') };

/** A session of this person, as after signing in. */
export async function enter(
  db: Database,
  person: { customerId: string } | { staffId: string },
  way: 'guest' | 'password' = 'password',
): Promise<Omit<Someone, 'id'>> {
  const token = await openSession(db, { person, way, now: shopNow(), ...chance });
  const name = 'staffId' in person ? 'mooddrop-staff' : 'mooddrop-customer';
  return { token, cookie: `${name}=${token}` };
}

/** A customer, or a guest, with a session. */
export async function newCustomer(
  db: Database,
  { isGuest = false, ...change }: Partial<typeof customers.$inferInsert> = {},
): Promise<Someone> {
  const id = randomUUID();
  const phone = `951${randomInt(1_000_000, 9_999_999)}`;
  const person = {
    id,
    firstName: 'Ada',
    lastName: 'Marsh',
    phone,
    isGuest,
    is21Plus: true,
    createdAt: shopNow(),
  };
  await db.insert(customers).values({ ...person, ...change });
  if (!isGuest) await db.insert(accounts).values({ id: randomUUID(), customerId: id, createdAt: shopNow() });
  return { id, ...(await enter(db, { customerId: id }, isGuest ? 'guest' : 'password')) };
}

/** Somebody of the staff with this role and a session; `isActive: false` is somebody who has left. */
export async function newColleague(db: Database, role: StaffRole, isActive = true): Promise<Someone> {
  const id = randomUUID();
  await db.insert(staff).values({
    id,
    role,
    isActive,
    employeeNumber: `T-${id.slice(0, 12)}`,
    firstName: 'Robin',
    lastName: role,
    email: `${id}@example.com`,
    phone: `951${randomInt(1_000_000, 9_999_999)}`,
    is21Plus: true,
    createdAt: shopNow(),
  });
  await db.insert(accounts).values({ id: randomUUID(), staffId: id, createdAt: shopNow() });
  return { id, ...(await enter(db, { staffId: id })) };
}
