import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findOutRun } from '#db/queries/runs/runs.ts';
import { addShift, endShiftRow, findOpenShift } from '#db/queries/runs/shifts.ts';
import { findVehicle, listVehicles } from '#db/queries/runs/vehicles.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';

/** The own shift, open or not, and the vehicles that may be taken (RUN-02). */
export async function readOwnShift({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const [shift, vehicles] = await Promise.all([findOpenShift(db, actor.staffId), listVehicles(db)]);
  return { shift, vehicles: vehicles.filter(({ isActive }) => isActive) };
}

/** Whose shift it may be: the own, or anybody's for whoever plans runs. */
function mayKeep(actor: StaffActor, staffId: string): boolean {
  return staffId === actor.staffId || hasRight(actor.role, 'runs');
}

/**
 * Begins a shift, with the vehicle that the person drives or without one (RUN-02). Refused: another's shift without the
 * right `runs`, a person who is switched off or unknown, a vehicle that is, and a second shift of the same person.
 */
export async function startShift(ctx: ShopContext, input: { staffId?: string; vehicleId: string | null }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const staffId = input.staffId ?? actor.staffId;
  if (!mayKeep(actor, staffId)) return { problem: 'forbidden' as const };
  const [person, vehicle] = await Promise.all([findStaff(db, staffId), findVehicle(db, input.vehicleId)]);
  if (!person?.isActive) return { problem: 'not-found' as const };
  if (input.vehicleId && !vehicle?.isActive) return { problem: 'run-vehicle-off' as const };
  return transact(db, async (tx) => {
    const shift = { id: ctx.newId(), staffId, vehicleId: input.vehicleId, startedAt: now };
    if (!(await addShift(tx, shift))) return { problem: 'shift-open' as const };
    await addAuditRow(tx, {
      ...{ at: now, staffId: actor.staffId, action: 'shift.start' },
      ...{ subjectKind: 'shift', subjectId: person.employeeNumber },
      after: { vehicle: vehicle?.plate ?? null },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'shift', ref: person.employeeNumber });
    return { ok: true as const };
  });
}

/**
 * Ends a shift (RUN-02). Refused: another's without the right `runs`, none that is open, and one whose person is on the
 * road.
 */
export async function endShift(ctx: ShopContext, input: { staffId?: string }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const staffId = input.staffId ?? actor.staffId;
  if (!mayKeep(actor, staffId)) return { problem: 'forbidden' as const };
  return transact(db, async (tx) => {
    const [shift, person] = [await findOpenShift(tx, staffId), await findStaff(tx, staffId)];
    if (!shift || !person) return { problem: 'not-found' as const };
    if (await findOutRun(tx, staffId)) return { problem: 'shift-on-road' as const };
    if (!(await endShiftRow(tx, { ...shift, endedAt: now }))) return { problem: 'changed' as const };
    await addAuditRow(tx, {
      ...{ at: now, staffId: actor.staffId, action: 'shift.end' },
      ...{ subjectKind: 'shift', subjectId: person.employeeNumber },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'shift', ref: person.employeeNumber });
    return { ok: true as const };
  });
}
