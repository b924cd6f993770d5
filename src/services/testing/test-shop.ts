import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Database, OpenDatabase, Tx } from '#db/client.ts';
import { staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase, type TestShop } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from './test-context.ts';

/** Shops in which nothing was ever committed, for the next file of this worker: opening one anew takes most of a second. */
const untouched = new Map<TestShop, OpenDatabase>();

/** On PostgreSQL a shop is a database of the server, which is dropped by the file that made it. */
const mayKeep = !process.env.TEST_DATABASE_URL;

function takeUntouched(kind: TestShop): OpenDatabase | undefined {
  const open = untouched.get(kind);
  untouched.delete(kind);
  return open;
}

/** The shop of one test file: open before its first test, closed after its last, or kept where all of it was rolled back. */
export function openTestShop(kind: TestShop = 'empty') {
  const held = { open: null as OpenDatabase | null, staffId: '', isTouched: false };
  beforeAll(async () => {
    held.open = takeUntouched(kind) ?? (await openTestDatabase(kind));
    const [colleague] = await held.open.db.select().from(staff).limit(1);
    held.staffId = colleague?.id ?? randomUUID();
  }, 180_000);
  afterAll(async () => {
    if (!held.open) return;
    if (held.isTouched || !mayKeep || untouched.has(kind)) await held.open.close();
    else untouched.set(kind, held.open);
  });

  function ofFile(): OpenDatabase {
    if (!held.open) throw new Error('the database is not open');
    return held.open;
  }

  /** Whoever asks for the handle may commit by it. */
  function opened(): OpenDatabase {
    held.isTouched = true;
    return ofFile();
  }

  const db = (): Database => opened().db;

  /** What the work does is gone afterwards. */
  function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inRollback(ofFile().db, work);
  }

  /** The demo's first member of staff, in this role. */
  function as(handle: Database, role: StaffRole, more: Partial<ShopContext> = {}): ShopContext {
    const actor = { kind: 'staff', staffId: held.staffId, role, sessionId: randomUUID() } as const;
    return testContext(handle, actor, more);
  }

  return { db, opened, rolledBack, as, staffId: () => held.staffId };
}
