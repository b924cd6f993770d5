import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { createCustomer } from '#db/queries/customers/customers.ts';
import { createAccount, saveCredential } from '#db/queries/identity/accounts.ts';
import { createStaff } from '#db/queries/staff/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';
import { hashPassword } from '../identity/passwords.ts';
import { openSession, resolveSession } from '../identity/sessions.ts';
import { testContext } from './test-context.ts';

const SECRET = 'a secret of the tests';

/** A context of the tests: a visitor from an address of its own, at the tests' moment. */
export function contextOf(db: Database, more: Partial<ShopContext> = {}): ShopContext {
  const newToken = () => randomBytes(32).toString('base64url');
  return testContext(db, { kind: 'visitor' }, { newToken, secret: SECRET, address: randomUUID(), ...more });
}

/** The same context, but where a password is hashed or compared the test fails: the slow work is not for strangers (SEC-30). */
export function withoutHashing(ctx: ShopContext): ShopContext {
  return Object.defineProperty({ ...ctx }, 'secret', {
    get: () => {
      throw new Error('a password was hashed');
    },
  });
}

/** The token of whoever has entered. */
export function tokenOf(entered: object): string {
  if (!('token' in entered) || typeof entered.token !== 'string') throw new Error('nobody entered');
  return entered.token;
}

/** Who holds this token now. */
export async function actorOf(db: Database, token: string, audience: 'customer' | 'staff' = 'customer') {
  const found = await resolveSession(contextOf(db), { token, audience });
  return found?.actor ?? ({ kind: 'visitor' } as const);
}

/** A legacy customer with this phone and PIN (AUTH-21). */
export async function addLegacyCustomer(db: Database, { phone, pin }: { phone: string; pin: string }) {
  const person = { firstName: 'Lena', lastName: 'Legacy', phone, legacyAuth: true, is21Plus: true };
  const customer = await createCustomer(db, { id: randomUUID(), ...person });
  await addCredential(db, { customerId: customer.id }, { kind: 'pin', secret: pin });
  return customer;
}

/** A member of staff with a password, and the context of their open session. */
export async function addStaff(db: Database, { role, password }: { role: StaffRole; password: string }) {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await createStaff(db, { id, role, email, firstName: 'Sam', lastName: 'Staff', employeeNumber: id });
  await addCredential(db, { staffId: id }, { kind: 'password', secret: password });
  const token = await openSession(db, { ...contextOf(db), person: { staffId: id }, way: 'password' });
  const actor: Actor = await actorOf(db, token, 'staff');
  return { id, email, ctx: contextOf(db, { actor }) };
}

async function addCredential(
  db: Database,
  person: { customerId: string } | { staffId: string },
  { kind, secret }: { kind: 'pin' | 'password'; secret: string },
) {
  const accountId = randomUUID();
  await createAccount(db, { id: accountId, ...person, createdAt: TEST_NOW });
  const hash = await hashPassword(secret, SECRET);
  await saveCredential(db, { id: randomUUID(), accountId, kind, hash, createdAt: TEST_NOW });
}
