import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { runEvents, runStops, runs, vehicles } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { addRun, addStop } from '#db/testing/rows/runs.ts';
import { shopNow } from './shop-time.ts';

/** The demo's first driver goes out with cash orders of the demo, each paid with 200 dollars, as the office would have it. */
export async function sendOut(db: Database, stops = 3) {
  const [driver] = await db
    .select()
    .from(staff)
    .where(eq(staff.role, 'driver'))
    .orderBy(asc(staff.employeeNumber));
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.isActive, true));
  await endDemoRuns(db);
  const open = and(
    eq(orders.paymentMethod, 'cash'),
    inArray(orders.status, ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route']),
  );
  const taken = await db.select().from(orders).where(open).orderBy(asc(orders.orderNumber)).limit(stops);
  if (!driver || !vehicle || taken.length < stops) throw new Error('the demo has no such run');
  const facts = { number: 'R-1118-90', driverStaffId: driver.id, vehicleId: vehicle.id };
  const startedAt = shopNow();
  const run = await addRun(db, { ...facts, status: 'out', startedAt, plannedByStaffId: driver.id });
  const change = sql`20000 - ${orders.totalCents} + ${orders.monsterDollarsUsedCents}`;
  const people = { driverStaffId: driver.id, packedByStaffId: driver.id };
  for (const [place, order] of taken.entries()) {
    await db
      .update(orders)
      .set({ status: 'out_for_delivery', ...people, cashGivenCents: 20_000, changeDueCents: change })
      .where(eq(orders.id, order.id));
    await addStop(db, { runId: run.id, orderId: order.id, position: place + 1 });
  }
  return { runId: run.id, driverId: driver.id, orders: taken };
}

/** The demo's own orders on the road are in runs already. */
async function endDemoRuns(db: Database) {
  const ended = await db
    .update(runs)
    .set({ status: 'ended', endedAt: shopNow() })
    .where(eq(runs.status, 'out'))
    .returning({ id: runs.id });
  for (const { id } of ended)
    await db
      .update(runStops)
      .set({ state: 'removed' })
      .where(and(eq(runStops.runId, id), inArray(runStops.state, ['planned', 'arrived'])));
}

/** What the database says of a run in the end. */
export async function outcomeOf(db: Database, runId: string) {
  const stops = await db
    .select({
      state: runStops.state,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      dueCents: orders.amountDueCents,
      takenCents: runStops.cashTakenCents,
      changeCents: runStops.changeGivenCents,
      signature: runStops.signatureFileId,
      photo: runStops.photoFileId,
      document: orders.idDocumentKind,
    })
    .from(runStops)
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .where(eq(runStops.runId, runId))
    .orderBy(asc(runStops.position));
  const events = await db.select().from(runEvents).where(eq(runEvents.runId, runId)).orderBy(runEvents.seq);
  return { stops, events };
}

/** The office ends the run, as its own screen does. */
export async function endRun(db: Database, runId: string) {
  await db.update(runs).set({ status: 'ended', endedAt: shopNow() }).where(eq(runs.id, runId));
}
