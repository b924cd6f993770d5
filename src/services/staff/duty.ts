import { inTransaction } from '#db/client.ts';
import { addShift, endShift } from '#db/queries/alerts/shifts.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext, StaffActor } from '../context.ts';

type Refused = { problem: 'forbidden' };

/**
 * Begins the actor's own shift: from now on this person is on duty and is told of new orders (ALERT-04). Refused to
 * everybody who is not staff; who is on duty already stays so.
 */
export async function openShift(
  ctx: ShopContext,
  { vehicleId = null }: { vehicleId?: string | null } = {},
): Promise<{ ok: true } | Refused> {
  const { actor, now, newId } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  await inTransaction(ctx.db, async (tx) => {
    const shift = { id: newId(), staffId: actor.staffId, vehicleId, startedAt: now };
    if (await addShift(tx, shift)) await tell(tx, { actor, now, action: 'duty.start' });
  });
  return { ok: true };
}

/** Ends the actor's own shift (ALERT-04). Refused to everybody who is not staff; who is off duty stays so. */
export async function closeShift(ctx: ShopContext): Promise<{ ok: true } | Refused> {
  const { actor, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  await inTransaction(ctx.db, async (tx) => {
    if (await endShift(tx, { staffId: actor.staffId, at: now }))
      await tell(tx, { actor, now, action: 'duty.end' });
  });
  return { ok: true };
}

type Told = { actor: StaffActor; now: Date; action: 'duty.start' | 'duty.end' };

async function tell(tx: ShopContext['db'], { actor, now, action }: Told): Promise<void> {
  const { staffId } = actor;
  await addAuditRow(tx, { at: now, staffId, action, subjectKind: 'person', subjectId: staffId });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'duty', ref: staffId });
}
