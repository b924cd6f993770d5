import type { Tx } from '#db/client.ts';
import { addOrderCash } from '#db/queries/cash/order-cash.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { checkDoorCash, type DoorCash, type ToldCash } from '#domain/cash/door-cash.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

type Step = { to: OrderStatus; cash: ToldCash | undefined };

/**
 * The cash that this step moves: of an unpaid cash order that is handed over what was taken and what went back; of all
 * else nothing (CASH-02). Refused is what `checkDoorCash` refuses, and cash for an order that is paid (`cash-not-due`).
 */
export function decideDoorCash(order: BoardOrderRow, { to, cash }: Step) {
  if (to !== 'delivered') return null;
  const isDue = order.paymentMethod === 'cash' && order.paymentStatus === 'pending';
  if (!isDue && !cash) return null;
  return checkDoorCash(isDue ? order.amountDueCents : 0, cash);
}

type Booking = {
  order: BoardOrderRow;
  /** The driver whom this step named, if it named one. */
  driverStaffId: string | null | undefined;
  staffId: string;
  cash: DoorCash | null;
  now: Date;
};

/** The order's driver holds its cash from now on; whoever handed it over, if it has none (CASH-02). */
export async function bookDoorCash(
  tx: Tx,
  { order, driverStaffId, staffId, cash, now }: Booking,
): Promise<void> {
  if (!cash) return;
  const driverId = driverStaffId ?? order.driverStaffId ?? staffId;
  await addOrderCash(tx, { orderId: order.id, version: order.version, driverId, staffId, ...cash, now });
}
