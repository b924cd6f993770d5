import type { Database } from '#db/client.ts';
import { markContact } from '#db/queries/outbox/contacts.ts';
import {
  claimOutbox,
  deferOutbox,
  finishOutbox,
  type OutboxRow,
  postponeOutbox,
} from '#db/queries/outbox/outbox.ts';
import { nextTry } from '#domain/outbox.ts';

/**
 * How one job went. `isFinal`: trying again would not help. `contact`: the number or mailbox takes nothing any more.
 * `waitUntil`: nobody was asked, because people sleep (MAIL-06). `problem` is for staff's eyes.
 */
export type Delivery =
  | { ok: true; providerId?: string }
  | { problem: string; retryAfterMs?: number; isFinal?: boolean; contact?: 'stopped' | 'unreachable' }
  | { waitUntil: Date };

type Round = {
  db: Database;
  clock: () => Date;
  /** Only channels that have somebody to carry them; rows of the others wait for staff (STAFF-19). */
  channels: readonly OutboxRow['channel'][];
  deliver: (row: OutboxRow) => Promise<Delivery>;
};

/** Longer than any job may take, so that no second worker takes a row that is still on its way. */
const LEASE_MS = 60_000;
const ROWS_A_ROUND = 10;
const PROBLEM_LETTERS = 300;

/**
 * Takes what is due, carries it out and writes down how it went (ORD-24, STAFF-19). Several processes may do so at the
 * same time: a row is claimed by one of them. What fails is tried again with growing pauses, and given up at the end.
 * Returns how many rows were taken.
 */
export async function runOutbox({ db, clock, channels, deliver }: Round): Promise<number> {
  const due = { channels, now: clock(), leaseMs: LEASE_MS, limit: ROWS_A_ROUND };
  const rows = await claimOutbox(db, due);
  await Promise.all(rows.map((row) => carry({ db, clock, deliver }, row)));
  return rows.length;
}

async function carry({ db, clock, deliver }: Pick<Round, 'db' | 'clock' | 'deliver'>, row: OutboxRow) {
  const delivery = await deliver(row).catch((error: unknown): Delivery => ({ problem: nameOf(error) }));
  const at = clock();
  const { id, attempts, recipient: address, channel } = row;
  if ('waitUntil' in delivery) return deferOutbox(db, { id, runAfter: delivery.waitUntil });
  if ('ok' in delivery) {
    await finishOutbox(db, { id, at, providerId: delivery.providerId });
    return;
  }
  const { problem: said, retryAfterMs, isFinal, contact } = delivery;
  const problem = said.slice(0, PROBLEM_LETTERS);
  const isPerson = (channel === 'text' || channel === 'email') && address !== null;
  if (contact && isPerson) await markContact(db, { channel, address, mark: contact, reason: problem, at });
  const runAfter = isFinal ? null : nextTry({ attempts, retryAfterMs, now: at });
  await postponeOutbox(db, { id, problem, runAfter, at });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
