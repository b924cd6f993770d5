import { eq } from 'drizzle-orm';
import { listStops } from '#db/queries/runs/stops.ts';
import { orders } from '#db/schema/orders.ts';
import { runs } from '#db/schema/runs.ts';
import type { ShopContext } from '../context.ts';
import { planRun } from '../runs/plan-run.ts';
import { startRun } from '../runs/start-run.ts';
import { database } from './small-checkout.ts';
import { newAssignees, newColleague, newOrder } from './staff-orders.ts';

/** An order of two units at 30 dollars that is packed. */
export async function newReadyOrder(facts: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder(facts);
  const { packedByStaffId } = await newAssignees();
  await database()
    .update(orders)
    .set({ status: 'ready', packedByStaffId })
    .where(eq(orders.orderNumber, order.orderNumber));
  return order;
}

export async function runOf(number: string) {
  const [run] = await database().select().from(runs).where(eq(runs.number, number));
  if (!run) throw new Error('no such run');
  return run;
}

/** The stops in their sequence: their order, state and place. */
export async function stopsOf(number: string) {
  return listStops(database(), (await runOf(number)).id);
}

/** A desk that plans runs, and a run of these many packed orders with a driver and the vehicle of the driver's shift. */
export async function newRun(count = 2, desk?: ShopContext) {
  const ctx = desk ?? (await newColleague('staff')).ctx;
  const driver = await newColleague('driver');
  const placed: Awaited<ReturnType<typeof newReadyOrder>>[] = [];
  for (let place = 0; place < count; place += 1) placed.push(await newReadyOrder());
  const orderNumbers = placed.map(({ orderNumber }) => orderNumber);
  const planned = await planRun(ctx, { orderNumbers, driverStaffId: driver.staffId, vehicleId: null });
  if (!('number' in planned) || !planned.number) throw new Error(planned.problem);
  return { ctx, driver, placed, orderNumbers, number: planned.number };
}

/** The same, on the road for a minute. */
export async function newRunOut(count = 2) {
  const planned = await newRun(count);
  const ctx = { ...planned.ctx, now: new Date(planned.ctx.now.getTime() + 60_000) };
  const { number } = planned;
  const started = await startRun(ctx, { number, version: (await runOf(number)).version });
  if ('problem' in started) throw new Error(JSON.stringify(started));
  return { ...planned, ctx };
}
