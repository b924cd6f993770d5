import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { listCashBalances } from '#db/queries/cash/balances.ts';
import { CASH_RULES } from '#db/queries/ledger/cash-rules.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { orders } from '#db/schema/orders.ts';
import type { BookedKind } from '#domain/cash/booking.ts';
import type { DoorCash } from '#domain/cash/door-cash.ts';
import { bookCash } from '../cash/book-cash.ts';
import type { ShopContext } from '../context.ts';
import { checkBooks } from '../ledger.ts';
import { moveOrder } from '../orders/move-order.ts';
import { database } from './small-checkout.ts';
import { newOrder, rowOf } from './staff-orders.ts';

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const NO_NOTES = [null, null, null, null, null, null, null];

/** A count that was typed as a sum. */
export const sumOf = (cents: number) => ({ notes: NO_NOTES, coinsCents: null, sumCents: cents });

/** The office writes this down. */
export function book(ctx: ShopContext, kind: BookedKind, cents: number, driverId: string | null = null) {
  return bookCash(ctx, { kind, cents, driverId, note: 'said why', key: randomUUID() });
}

/** A cash order with this driver, at the customer's door. */
export async function orderAtDoor(driverStaffId: string | null) {
  const { orderNumber } = await newOrder();
  const set = { status: 'en_route', driverStaffId, packedByStaffId: driverStaffId } as const;
  await database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));
  return rowOf(orderNumber);
}

/** Hands it over for this cash. */
export function handOver(ctx: ShopContext, order: { orderNumber: string; version: number }, cash?: DoorCash) {
  const { orderNumber, version } = order;
  return moveOrder(ctx, { orderNumber, version, to: 'delivered', doorCheck, cash });
}

/** What moved, in the order of writing: kind, from, to, cents. */
export async function listMoved() {
  const rows = await database().select().from(cashMovements).orderBy(asc(cashMovements.id));
  return rows.map(({ kind, fromPlace, toPlace, cents }) => [kind, fromPlace, toPlace, cents]);
}

/** What this holder has; the safe is null. */
export async function heldBy(staffId: string | null): Promise<number> {
  const balances = await listCashBalances(database());
  return balances.find((balance) => balance.staffId === staffId)?.cents ?? 0;
}

/** The differences between the books that are about cash. */
export async function cashDifferences() {
  const { differences } = await checkBooks(database());
  return differences.filter(({ rule }) => CASH_RULES.some(({ name }) => name === rule));
}
