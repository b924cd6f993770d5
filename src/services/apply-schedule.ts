import { type Database, inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findScheduledGoods, listDueEntries } from '#db/queries/schedule/schedule.ts';
import { writeGoods, writeOutcomes } from '#db/queries/schedule/write-schedule.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import {
  playSchedule,
  type ScheduledGoods,
  type ScheduleEntry,
  type ScheduleOutcome,
} from '#domain/schedule/play-schedule.ts';

/**
 * Does all that is due of the schedule by `now`, each of it once, whoever asks and however many ask at once (SCHED-03):
 * the rows are locked, and who comes second finds nothing left. Each change is in the audit as the shop's own (SCHED-07)
 * and makes cached pages stale. Answers how many entries began or ended.
 */
export async function applySchedule({ db, now }: { db: Database; now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await listDueEntries(tx, { now, lock: true });
    if (due.length === 0) return 0;
    await play(tx, due, { now });
    return due.length;
  });
}

/** Ends a running entry that is locked already, as the person who cancels it (SCHED-04). */
export function endEntry(tx: Tx, entry: ScheduleEntry, by: { staffId: string; now: Date }): Promise<void> {
  return play(tx, [entry], by);
}

async function play(
  tx: Tx,
  entries: readonly ScheduleEntry[],
  { now, staffId = null }: { now: Date; staffId?: string | null },
): Promise<void> {
  const before = await findScheduledGoods(tx, entries, { lock: true });
  const endNow = staffId ? entries.map(({ id }) => id) : [];
  const { outcomes, goods } = playSchedule(entries, before, { now, endNow });
  const written = await writeOutcomes(tx, outcomes, staffId ? { staffId, now } : null);
  if (written !== outcomes.length) throw new Error('an entry of the schedule was not locked');
  await writeGoods(tx, goods, now);
  for (const row of auditRows(entries, { outcomes, before, goods }))
    await addAuditRow(tx, { ...row, at: now, staffId });
  await raiseCatalogueVersion(tx);
}

type Played = { outcomes: readonly ScheduleOutcome[]; before: ScheduledGoods; goods: ScheduledGoods };

/** What was done, in the state before and after; of what nothing came, a row that says so. */
function auditRows(entries: readonly ScheduleEntry[], { outcomes, before, goods }: Played) {
  return outcomes.map(({ id, endedAt, isKept }) => {
    const entry = entries.find((candidate) => candidate.id === id);
    const action = endedAt ? 'schedule.end' : 'schedule.begin';
    const kept = isKept ? { keptByHand: true } : {};
    if (entry?.optionId) {
      const { optionId } = entry;
      const was = before.prices.get(optionId);
      const after = { ...(goods.prices.get(optionId) ?? was), ...kept };
      return { action, subjectKind: 'option', subjectId: optionId, before: was, after };
    }
    const productId = entry?.productId ?? '';
    const wasShown = before.shown.get(productId);
    const isActive = goods.shown.get(productId) ?? wasShown;
    const states = { before: { isActive: wasShown }, after: { isActive, ...kept } };
    return { action, subjectKind: 'product', subjectId: productId, ...states };
  });
}
