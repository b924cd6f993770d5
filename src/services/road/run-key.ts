import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findChainHead } from '#db/queries/road/events.ts';
import { findRoadRun, lockRun, type RoadRunRow, setEventKey } from '#db/queries/road/runs.ts';
import type { ShopContext } from '../context.ts';
import { sha256Hex } from './drawings.ts';
import { findOwnRun } from './find-run.ts';

const HOUR_MS = 3_600_000;
/** What is still on a phone may come so long after the end of its run. */
const AFTER_END_MS = 12 * HOUR_MS;
/** A run that nobody ends does not keep its key for ever. */
const LONGEST_MS = 72 * HOUR_MS;

/**
 * The key by which a driver's phone sends what happens on the own run, also after its session ended (ROAD-05): 32 random
 * bytes, of which the shop keeps the hash. Refused with `run-key-held` while another phone has one, unless this one
 * takes over (`isTaken`): what the other one sends from then on is refused. Answers how far the shop has been told.
 */
export async function giveRunKey(ctx: ShopContext, { isTaken = false }: { isTaken?: boolean }) {
  const found = await findOwnRun(ctx, {});
  if ('problem' in found) return found;
  const { id } = found.run;
  const { staffId } = found.actor;
  return transact(ctx.db, async (tx) => {
    await lockRun(tx, id);
    const run = await findRoadRun(tx, { id });
    if (run?.status !== 'out') return { problem: 'run-over' as const };
    if (run.eventKeyHash && !isTaken) return { problem: 'run-key-held' as const };
    const key = ctx.newToken();
    const endsAt = new Date(ctx.now.getTime() + LONGEST_MS);
    await setEventKey(tx, { id, hash: sha256Hex(key), endsAt });
    const after = { endsAt };
    await addAuditRow(tx, {
      ...{ at: ctx.now, staffId, action: 'run.key', subjectKind: 'run', subjectId: run.number, after },
    });
    return { ok: true as const, runId: id, key, head: await findChainHead(tx, id) };
  });
}

/** Does this key open this run's events now: while it is out and twelve hours after its end (ROAD-05)? */
export function isRunKey(run: RoadRunRow, { key, now }: { key: string; now: Date }): boolean {
  const { eventKeyHash, eventKeyEndsAt, endedAt } = run;
  if (!eventKeyHash || !eventKeyEndsAt || sha256Hex(key) !== eventKeyHash) return false;
  const isLate = endedAt !== null && now.getTime() > endedAt.getTime() + AFTER_END_MS;
  return !isLate && now.getTime() <= eventKeyEndsAt.getTime();
}
