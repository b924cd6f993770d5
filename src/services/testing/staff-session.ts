import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { createSession } from '#db/queries/identity/sessions.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';

/** The id of a new session of this member of staff, whose password was given at that moment or never. */
export async function addStaffSession(
  db: Database,
  staffId: string,
  { now = TEST_NOW, strongAt = now }: { now?: Date; strongAt?: Date | null } = {},
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const session = { id, tokenHash: id, audience: 'staff', way: 'password', staffId } as const;
  await createSession(db, { ...session, lastSeenAt: now, expiresAt, lastStrongAuthAt: strongAt });
  return id;
}
