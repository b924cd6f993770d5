import { and, eq, sql } from 'drizzle-orm';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { vehicles } from '../../schema/runs.ts';
import type { IdOf, SeedInput } from '../seed-input.ts';
import type { CashSale } from './cash.ts';
import { openChance } from './chance.ts';
import { readPhotos } from './photos.ts';
import { planHistory } from './plan.ts';
import type { HistoryShop } from './shop.ts';
import { HISTORY_DIGEST, HISTORY_SEED } from './size.ts';
import { writeClaims, writeRefunds } from './write-after.ts';
import { writeCredit } from './write-credit.ts';
import { writeOrders } from './write-orders.ts';
import { writePeople } from './write-people.ts';
import { writeCash, writeRoad } from './write-road.ts';

/**
 * The ninety days before today, on top of the demo: some two thousand orders with all that belongs to them, settled
 * (HIST-01). The demo's own orders, stock and messages stay as they are.
 */
export async function seedHistory(
  db: Database,
  { now, newId, data }: SeedInput,
  { idOf, folder }: { idOf: IdOf; folder: string },
): Promise<void> {
  const settings = parseSettings(data.content.settings);
  const today = shopClock(now, settings.timeZone).date;
  const shop: HistoryShop = {
    ...{ data, settings, newId, idOf, now, today },
    chance: openChance(HISTORY_SEED),
    vehicleOf: await readVehicles(db, data),
  };
  const history = planHistory(shop);
  await writePeople(db, shop, history);
  await writeOrders(db, shop, history);
  await writeCredit(db, shop, history.credit);
  await writeRoad(db, shop, history);
  await countOrders(db);
  await writeRefunds(db, shop, history);
  await writeCash(db, shop, history, await listDemoSales(db, shop));
  await writeClaims(db, shop, { claims: history.claims, photos: await readPhotos(folder) });
}

/** The figures of customers count an order at the commit, with what has gone back by then: so the orders first (CUST). */
async function countOrders(db: Database): Promise<void> {
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

async function readVehicles(db: Database, data: SeedInput['data']) {
  const rows = await db.select({ id: vehicles.id, plate: vehicles.plate }).from(vehicles);
  const idByPlate = new Map(rows.map(({ id, plate }) => [plate, id]));
  return (driver: string) => {
    const plate = data.people.drivers.find(({ key }) => key === driver)?.vehicle?.plate;
    return (plate && idByPlate.get(plate)) ?? null;
  };
}

/** The demo's own cash orders of those days: as cash moves from the first day on, theirs did, too (CASH-02). */
async function listDemoSales(db: Database, { data, idOf }: HistoryShop): Promise<CashSale[]> {
  const keyOf = new Map(data.people.drivers.map(({ key }) => [idOf(key), key]));
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'delivered'), eq(orders.paymentMethod, 'cash')));
  return found.flatMap(({ id: orderId, driverStaffId, deliveredAt: at, ...order }) => {
    const driver = driverStaffId && keyOf.get(driverStaffId);
    if (!driver || !at || order.attemptDigest === HISTORY_DIGEST) return [];
    const takenCents = order.cashGivenCents ?? order.amountDueCents;
    return [{ orderId, driver, runId: null, takenCents, changeCents: takenCents - order.amountDueCents, at }];
  });
}
