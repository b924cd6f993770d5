import { inArray } from 'drizzle-orm';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { Database } from '../client.ts';
import { listGoodsToday, writeRunGoods } from '../queries/runs/goods.ts';
import { createRun } from '../queries/runs/runs.ts';
import { addStops } from '../queries/runs/stops.ts';
import { findUsualVehicle } from '../queries/runs/vehicles.ts';
import { orders } from '../schema/orders.ts';
import { shifts, vehicles } from '../schema/runs.ts';
import { insertAll, minutesAgo, type SeedInput } from './seed-input.ts';

/** Stays at the shop, for whoever else drives. */
const VAN = { name: 'Shop van', make: 'Ford', model: 'Transit', color: 'White', plate: '0DEMO04' };

const LEFT_MINUTES_AGO = 13;
const SHIFT_MINUTES_AGO = 180;

/** What is on the road in the demo stands in a run of its driver, who is on shift with the own vehicle (RUN-02, RUN-08). */
export async function seedRuns(db: Database, { now, newId }: SeedInput): Promise<void> {
  const onRoad = await db
    .select()
    .from(orders)
    .where(inArray(orders.status, ['out_for_delivery', 'en_route']))
    .orderBy(orders.createdAt);
  for (const [driverStaffId, held] of Map.groupBy(onRoad, (order) => order.driverStaffId)) {
    const [first] = held;
    const plannedByStaffId = first?.packedByStaffId;
    if (!driverStaffId || !plannedByStaffId) continue;
    const vehicleId = await findUsualVehicle(db, driverStaffId);
    const startedAt = minutesAgo(now, LEFT_MINUTES_AGO);
    const shift = { id: newId(), staffId: driverStaffId, vehicleId };
    await insertAll(db, shifts, [{ ...shift, startedAt: minutesAgo(now, SHIFT_MINUTES_AGO) }]);
    const run = await createRun(db, {
      ...{
        id: newId(),
        shopDay: shopClock(now, DEFAULT_TIME_ZONE).date,
        status: 'out',
        driverStaffId,
        vehicleId,
      },
      ...{ plannedByStaffId, startedByStaffId: driverStaffId, startedAt, updatedAt: startedAt },
      createdAt: minutesAgo(now, 2 * LEFT_MINUTES_AGO),
    });
    const orderIds = held.map(({ id }) => id);
    await addStops(db, { runId: run.id, orderIds, after: 0, newId });
    await writeRunGoods(db, { runId: run.id, goods: await listGoodsToday(db, orderIds), at: startedAt });
  }
  await insertAll(db, vehicles, [{ id: newId(), ...VAN, createdAt: now }]);
}
