import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { listOpenEntries, lockOpenEntry } from '#db/queries/schedule/schedule.ts';
import { addRunningEntry, lockProduct, writeOutcomes } from '#db/queries/schedule/write-schedule.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { findRestProblem } from '#domain/schedule/schedule.ts';
import { hasRight } from '#domain/staff.ts';
import { applySchedule } from '../apply-schedule.ts';
import type { ShopContext } from '../context.ts';
import type { Planned } from './schedule-admin.ts';

/**
 * Gives what runs another end (LOOK-583). Its row is never changed (SCHED-01): it is over now, and its rest is a plan of
 * its own that runs from now on and knows the price, in cents, or the state of before. In one transaction and without a
 * change of the goods: no price is other for a moment, and what somebody changed by hand stays as it would have. Refused:
 * too little right, `changed` where it does not run (any more), and an end that is over, farther than three years or
 * meets another plan of the same thing.
 */
export async function moveEnd(
  ctx: ShopContext,
  { id, productId, endsAt }: { id: string; productId: string; endsAt: Date },
): Promise<Planned> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' };
  const { staffId } = actor;
  await applySchedule(ctx);
  return transact(ctx.db, async (tx): Promise<Planned> => {
    await lockProduct(tx, productId);
    const entry = await lockOpenEntry(tx, { id, productId });
    if (!entry?.beganAt) return { problem: 'changed' };
    if (entry.endsAt?.getTime() === endsAt.getTime()) return { ok: true, id };
    const rest = { ...entry, startsAt: now, endsAt };
    const others = (await listOpenEntries(tx, productId)).filter((other) => other.id !== id);
    const problem = findRestProblem(rest, others, now);
    if (problem) return problem;
    await closeEntry(tx, { ...entry, beganAt: entry.beganAt }, { staffId, now });
    const restId = ctx.newId();
    await addRunningEntry(tx, { ...rest, id: restId, beganAt: now, endsAt, staffId, createdAt: now });
    const before = { startsAt: entry.startsAt, endsAt: entry.endsAt };
    const subject = entry.optionId
      ? { subjectKind: 'option', subjectId: entry.optionId }
      : { subjectKind: 'product', subjectId: productId };
    const after = { startsAt: now, endsAt };
    await addAuditRow(tx, { action: 'schedule.plan', ...subject, at: now, staffId, before, after });
    await raiseCatalogueVersion(tx);
    return { ok: true, id: restId };
  });
}

type Running = NonNullable<Awaited<ReturnType<typeof lockOpenEntry>>> & { beganAt: Date };

/** It is over, and its goods stay: its rest puts them back. */
async function closeEntry(tx: Tx, entry: Running, by: { staffId: string; now: Date }): Promise<void> {
  const { id, beganAt, priceBeforeCents, originalBeforeCents } = entry;
  const outcome = { id, beganAt, priceBeforeCents, originalBeforeCents, isKept: false, dueAt: null };
  const written = await writeOutcomes(tx, [{ ...outcome, endedAt: by.now }], by);
  if (written !== 1) throw new Error('an entry of the schedule was not locked');
}
