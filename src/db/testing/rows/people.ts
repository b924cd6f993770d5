import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '../test-database.ts';
import { stored } from './stored.ts';

/** A customer whose phone is their id. */
export async function addCustomer(db: Database, changes: Partial<typeof customers.$inferInsert> = {}) {
  const id = changes.id ?? randomUUID();
  const row = { id, firstName: 'Ada', lastName: 'Marsh', phone: id, createdAt: TEST_NOW, ...changes };
  return stored(await db.insert(customers).values(row).returning());
}

/** A manager whose employee number is their id. */
export async function addStaff(db: Database, changes: Partial<typeof staff.$inferInsert> = {}) {
  const id = changes.id ?? randomUUID();
  const named = { employeeNumber: id, firstName: 'Sam', lastName: 'Ray', email: `${id}@shop.example` };
  const row = { id, role: 'manager', ...named, createdAt: TEST_NOW, ...changes } as const;
  return stored(await db.insert(staff).values(row).returning());
}

type Owner = { customerId: string } | { staffId: string };

/** A session by password whose token is its id, and which lasts an hour. */
export async function addSession(db: Database, facts: Partial<typeof sessions.$inferInsert> & Owner) {
  const id = facts.id ?? randomUUID();
  const audience = 'staffId' in facts ? 'staff' : 'customer';
  const expiresAt = new Date(TEST_NOW.getTime() + 3_600_000);
  const moments = { createdAt: TEST_NOW, lastSeenAt: TEST_NOW, expiresAt };
  const row = { id, tokenHash: id, audience, way: 'password', ...moments, ...facts } as const;
  return stored(await db.insert(sessions).values(row).returning());
}

/** A classic membership that runs, with its next credit due. */
export async function addMembership(
  db: Database,
  facts: Partial<typeof memberships.$inferInsert> & { customerId: string },
) {
  const member = { tier: 'classic', status: 'active', startedAt: TEST_NOW, nextCreditAt: TEST_NOW } as const;
  const row = { id: randomUUID(), ...member, ...facts };
  return stored(await db.insert(memberships).values(row).returning());
}
