import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Database, OpenDatabase, Tx } from '#db/client.ts';
import { staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase, type TestShop } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from './test-context.ts';

/** The shop of one test file: open before its first test, closed after its last. */
export function openTestShop(kind: TestShop = 'empty') {
  const held: { open: OpenDatabase | null; staffId: string } = { open: null, staffId: '' };
  beforeAll(async () => {
    held.open = await openTestDatabase(kind);
    const [colleague] = await held.open.db.select().from(staff).limit(1);
    held.staffId = colleague?.id ?? randomUUID();
  }, 180_000);
  afterAll(() => held.open?.close());

  function opened(): OpenDatabase {
    if (!held.open) throw new Error('the database is not open');
    return held.open;
  }

  const db = (): Database => opened().db;

  /** What the work does is gone afterwards. */
  function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inRollback(db(), work);
  }

  /** The demo's first member of staff, in this role. */
  function as(handle: Database, role: StaffRole, more: Partial<ShopContext> = {}): ShopContext {
    const actor = { kind: 'staff', staffId: held.staffId, role, sessionId: randomUUID() } as const;
    return testContext(handle, actor, more);
  }

  return { db, opened, rolledBack, as, staffId: () => held.staffId };
}
