import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { createRun, type RunRow } from '#db/queries/runs/runs.ts';
import { addStops, findOrdersByNumber } from '#db/queries/runs/stops.ts';
import { findUsualVehicle, findVehicle } from '#db/queries/runs/vehicles.ts';
import { findStaff } from '#db/queries/staff/staff.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findPlanner } from './run-access.ts';

/** Packed, or being packed: these may be planned (RUN-07). */
export const PLANNED_STATUSES = ['preparing', 'ready'] as const satisfies OrderStatus[];

const MOST_STOPS = 60;

/** Ids of the orders with these numbers, in their sequence; null where one cannot be planned or comes twice. */
export async function findPlannable(tx: Tx, numbers: readonly string[]): Promise<string[] | null> {
  if (numbers.length === 0 || numbers.length > MOST_STOPS || new Set(numbers).size < numbers.length)
    return null;
  const found = await findOrdersByNumber(tx, numbers);
  const ids = numbers.map(
    (number) =>
      found.find(
        ({ orderNumber, status }) =>
          orderNumber === number && PLANNED_STATUSES.some((planned) => planned === status),
      )?.id,
  );
  const known = ids.filter((id) => id !== undefined);
  return known.length === numbers.length ? known : null;
}

type Driving = { driverStaffId: string | null; vehicleId: string | null };

/** Who drives and with what may be open while a run is planned; refused is who may never drive, and what is unknown. */
export async function checkDriverAndVehicle(tx: Tx, { driverStaffId, vehicleId }: Driving) {
  const person = driverStaffId ? await findStaff(tx, driverStaffId) : null;
  const canDrive = person?.isActive && person.is21Plus && mayMoveTo(person.role, 'delivered', true);
  if (driverStaffId && !canDrive) return { problem: 'run-driver-barred' as const };
  const vehicle = await findVehicle(tx, vehicleId);
  if (vehicleId && !vehicle?.isActive) return { problem: 'run-vehicle-off' as const };
  return null;
}

type Input = { orderNumbers: readonly string[] } & Driving;

/**
 * Plans a run of these orders, in this sequence (RUN-03, RUN-04). Without a vehicle it is the driver's usual one. Refused:
 * no right, an order that is neither packed nor being packed or stands in another run (`run-order-taken`), a driver who
 * may not drive and a vehicle that is off.
 */
export async function planRun(ctx: ShopContext, input: Input) {
  const planner = findPlanner(ctx);
  if ('problem' in planner) return planner;
  const { staffId } = planner.actor;
  const { now, newId } = ctx;
  return transact(ctx.db, async (tx) => {
    const barred = await checkDriverAndVehicle(tx, input);
    if (barred) return barred;
    const orderIds = await findPlannable(tx, input.orderNumbers);
    if (!orderIds) return { problem: 'run-order-taken' as const };
    const { driverStaffId } = input;
    const usual = driverStaffId ? await findUsualVehicle(tx, driverStaffId) : null;
    const run = await createRun(tx, {
      ...{ id: newId(), shopDay: shopClock(now, ctx.settings.timeZone).date },
      ...{ driverStaffId, vehicleId: input.vehicleId ?? usual, plannedByStaffId: staffId },
      ...{ createdAt: now, updatedAt: now },
    });
    if (!(await addStops(tx, { runId: run.id, orderIds, after: 0, newId })))
      return { problem: 'run-order-taken' as const };
    await tellRun(tx, { run, staffId, now, action: 'run.plan', after: { orders: input.orderNumbers } });
    return { ok: true as const, number: run.number };
  });
}

type Told = {
  run: RunRow;
  staffId: string;
  now: Date;
  action: string;
  before?: object;
  after?: object;
};

/** The audit row of what was done with a run, and the change notice to the staff's open pages (RUN-12, STAFF-23). */
export async function tellRun(tx: Tx, { run, staffId, now, action, before, after }: Told): Promise<void> {
  const subject = { subjectKind: 'run', subjectId: run.number };
  await addAuditRow(tx, { at: now, staffId, action, ...subject, before, after });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: run.number });
}
