import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#db/client.ts';
import { endLease, takeLease } from '#db/queries/leases.ts';

/** Longer than a minute and what a job takes; a process that dies is followed after so long at most. */
const HOLD_MS = 75_000;

type Options = { db: Database; name: string; holdMs?: number };

/**
 * The part of one process in a lead that only one of them has (STORE-06). `holds` takes or extends it, `giveUp` leaves it to
 * the next at once. A leader that was paused beyond its time finds another in its place when it asks again, so whatever
 * is led must still bear that two do it.
 */
export function createLead({ db, name, holdMs = HOLD_MS }: Options) {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  return {
    holds: () => takeLease(db, { name, owner, holdMs }),
    giveUp: () => endLease(db, { name, owner }),
  };
}

export type Lead = ReturnType<typeof createLead>;
