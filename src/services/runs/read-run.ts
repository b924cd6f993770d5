import { findCountOfRun } from '#db/queries/cash/run-count.ts';
import { listAssignableStaff } from '#db/queries/delivery/assignees.ts';
import { listRunNotices } from '#db/queries/road/events.ts';
import { listDriversOut } from '#db/queries/runs/drivers-out.ts';
import { listRunGoods } from '#db/queries/runs/goods.ts';
import { listOpenShifts } from '#db/queries/runs/shifts.ts';
import { listStops, OPEN_STATES, type StopRow } from '#db/queries/runs/stops.ts';
import { listVehicles, listVehiclesOut } from '#db/queries/runs/vehicles.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { overdueSince, promiseEndOf } from '#domain/orders/lateness.ts';
import { canReopen } from '#domain/road/stop-reopened.ts';
import { handOverTimes } from '#domain/runs/hand-over-times.ts';
import { overCap } from '#domain/runs/run.ts';
import { hasRight, mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { readLeaving } from '../run-start.ts';
import { isBack } from './end-run.ts';
import { listPlannable } from './list-runs.ts';
import { findRunFor } from './run-access.ts';

/** Who may drive, those on shift first, who of them is on the road, and the vehicles in use, with those that are out (RUN-07). */
export async function readDriverChoices({ db }: Pick<ShopContext, 'db'>) {
  const [people, vehicles, shifts, out, onRoad] = await Promise.all([
    listAssignableStaff(db),
    listVehicles(db),
    listOpenShifts(db),
    listDriversOut(db),
    listVehiclesOut(db),
  ]);
  const onShift = new Set(shifts.map(({ staffId }) => staffId));
  const drivers = people
    .filter(({ role }) => mayMoveTo(role, 'delivered', true))
    .map((person) => ({ ...person, isOnShift: onShift.has(person.id), isOut: out.includes(person.id) }))
    .toSorted((one, other) => Number(other.isOnShift) - Number(one.isOnShift));
  const usable = vehicles
    .filter(({ isActive }) => isActive)
    .map((vehicle) => ({ ...vehicle, isOut: onRoad.some(({ vehicleId }) => vehicleId === vehicle.id) }));
  return { drivers, vehicles: usable, shifts };
}

/**
 * One run: its stops with the moments of their hand-over, the value aboard against the cap at today's prices, what it
 * lacks to leave, what would have to come back with it, and the orders that it could take (RUN-04, RUN-05, RUN-11).
 */
export async function readRun(ctx: ShopContext, number: string) {
  const found = await findRunFor(ctx, number);
  if ('problem' in found) return found;
  const { run, plans } = found;
  const { db, now, settings } = ctx;
  const stops = await listStops(db, run.id);
  const aboard = stops.filter(({ stop }) => stop.state !== 'delivered' && stop.returnedAt === null);
  const isPlanned = run.status === 'planned';
  const mayCount = !isPlanned && hasRight(found.actor.role, 'cash');
  const [leaving, goods, choices, plannable, notices, counted] = await Promise.all([
    readLeaving(ctx, db, { ...run, runId: run.id, orders: aboard }),
    listRunGoods(db, run.id),
    readDriverChoices(ctx),
    isPlanned && plans ? listPlannable(ctx) : [],
    listRunNotices(db, run.id),
    mayCount ? findCountOfRun(db, run.id) : null,
  ]);
  const { minutesPerStop, timeZone, runValueCapCents: capCents } = settings;
  const open = stops.filter(({ stop }) => OPEN_STATES.some((state) => state === stop.state));
  const times = handOverTimes({
    ...{ from: now, minutesPerStop, timeZone, stopsBefore: 0 },
    stops: open.map(({ order, zoneHours }) => ({ orderNumber: order.orderNumber, zoneHours })),
  });
  const coming = new Set(stops.filter(({ stop }) => isBack(stop)).map(({ order }) => order.id));
  return {
    run,
    plans,
    now,
    stops: stops.map((row) => ({
      ...{ ...toStop(row, times), ...promiseAt(row, now) },
      canReopen: run.status === 'out' && canReopen({ ...row.stop, orderStatus: row.order.status }),
    })),
    missing: isPlanned ? leaving.problems : [],
    value: {
      ...{ cents: leaving.valueCents, capCents },
      isOver: overCap(leaving.valueCents, capCents) > 0,
    },
    back: goods.filter(({ orderId }) => run.status === 'out' && coming.has(orderId)),
    needsLedger: settings.trackAndTrace,
    driver: leaving.driver && {
      name: nameInFull(leaving.driver),
      employeeNumber: leaving.driver.employeeNumber,
      phone: plans ? leaving.driver.phone : null,
    },
    vehicle: leaving.vehicle,
    choices,
    plannable,
    notices,
    mayCount,
    counted,
  };
}

/** Until when an order that is still to be handed over was promised, and since when that has passed, by the rule of the board (RUN-15, STAFF-25). */
function promiseAt({ stop, order, promised, etaSaidAt }: StopRow, now: Date) {
  const isOpen = OPEN_STATES.some((state) => state === stop.state);
  const told = { ...order, promised, etaSaidAt };
  return {
    promisedAt: isOpen ? promiseEndOf(told) : null,
    lateSince: isOpen ? overdueSince(told, now) : null,
  };
}

function toStop({ stop, order }: StopRow, times: ReturnType<typeof handOverTimes>) {
  const { id, state, arrivedAt, endedAt, reason, returnedAt, orderId } = stop;
  const { orderNumber, callNumber, status, customerName, deliveryAddress, city, zipCode, etaMinutes } = order;
  const expectedAt = times.find((time) => time.orderNumber === orderNumber)?.at ?? null;
  const { amountDueCents, paymentMethod, paymentStatus } = order;
  return {
    ...{ id, state, arrivedAt, endedAt, reason, returnedAt, orderId, orderNumber, status, customerName },
    ...{ callNumber, deliveryAddress, city, zipCode, etaMinutes, expectedAt },
    cashDueCents: paymentMethod === 'cash' && paymentStatus === 'pending' ? amountDueCents : 0,
  };
}
