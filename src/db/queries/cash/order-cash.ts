import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashMovements } from '../../schema/cash.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';
import { findCashBalance, lockCash } from './balances.ts';
import { addCashMovements, findRunOfOrder } from './movements.ts';

type OrderCash = {
  orderId: string;
  /** Distinguishes two hand-overs of one order, should the first be taken back. */
  version: number;
  driverId: string;
  staffId: string;
  takenCents: number;
  changeCents: number;
  now: Date;
};

/** What a customer gave for an order and what went back, held by its driver from now on (CASH-02). */
export async function addOrderCash(tx: Database, cash: OrderCash): Promise<void> {
  const { orderId, version, driverId, staffId, now } = cash;
  const runId = await findRunOfOrder(tx, orderId);
  const shared = { orderId, runId, staffId };
  const cause = `order:${orderId}:${version}`;
  await addCashMovements(
    tx,
    [
      {
        ...{ kind: 'sale', fromPlace: 'customer', toPlace: 'driver', toStaffId: driverId },
        ...{ ...shared, cents: cash.takenCents, cause: `${cause}:sale` },
      },
      {
        ...{ kind: 'change', fromPlace: 'driver', fromStaffId: driverId, toPlace: 'customer' },
        ...{ ...shared, cents: cash.changeCents, cause: `${cause}:change` },
      },
    ],
    now,
  );
}

/** What drivers who are out are to collect at doors still, by driver. */
export function listDueAtDoors(db: Database) {
  return db
    .select({ name: staff.firstName, cents: sql<number>`sum(${orders.amountDueCents})::int` })
    .from(orders)
    .innerJoin(staff, eq(staff.id, orders.driverStaffId))
    .where(
      and(
        inArray(orders.status, ['out_for_delivery', 'en_route']),
        eq(orders.paymentMethod, 'cash'),
        eq(orders.paymentStatus, 'pending'),
      ),
    )
    .groupBy(staff.id)
    .orderBy(asc(staff.firstName));
}

type TakenBack = { orderId: string; version: number; staffId: string; now: Date };

/**
 * The cash of an order whose hand-over did not happen after all goes back by a counter-entry (CASH-02): from its driver,
 * or from the safe when the driver has handed it in, and what neither holds is named as a difference. Without cash it
 * writes nothing.
 */
export async function takeBackOrderCash(tx: Database, { orderId, version, staffId, now }: TakenBack) {
  await lockCash(tx);
  const { driverId, cents } = await findOrderCash(tx, orderId);
  if (!driverId || cents <= 0) return;
  const [ofDriver, ofSafe] = [await findCashBalance(tx, driverId), await findCashBalance(tx, null)];
  const givenBack = { kind: 'taken-back', toPlace: 'customer', cents, orderId, staffId } as const;
  const cause = `order:${orderId}:${version}:taken-back`;
  if (ofDriver >= cents) {
    await addCashMovements(tx, [{ ...givenBack, fromPlace: 'driver', fromStaffId: driverId, cause }], now);
    return;
  }
  const fromPlace = ofSafe >= cents ? 'safe' : 'difference';
  await addCashMovements(tx, [{ ...givenBack, fromPlace, cause }], now);
}

/** What an order has left with the shop in cash, in cents, and who took it last. */
async function findOrderCash(db: Database, orderId: string) {
  const result = await db.execute(sql`
    select coalesce(sum(case when from_place = 'customer' then cents when to_place = 'customer' then -cents end), 0)
        as cents,
      (array_agg(to_staff_id order by id desc) filter (where kind = 'sale'))[1] as driver
    from ${cashMovements} where order_id = ${orderId}`);
  const { rows } = result as unknown as { rows: { cents: unknown; driver: string | null }[] };
  return { cents: Number(rows[0]?.cents ?? 0), driverId: rows[0]?.driver ?? null };
}
