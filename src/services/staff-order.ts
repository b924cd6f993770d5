import { type Database, inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { type BoardOrderRow, findOrderByNumber } from '#db/queries/orders/board.ts';
import { addOrderEvents, changeOrder, type OrderChange } from '#db/queries/orders/order-changes.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from './context.ts';

export type StaffOrder = { actor: StaffActor; order: BoardOrderRow; isOwnRun: boolean };

/**
 * The order that a member of staff may see: everybody with `orders-view`, a driver what is on the own run.
 * Another's order is as unknown as one that does not exist (SEC-14, STAFF-02).
 */
export async function findStaffOrder(
  ctx: ShopContext,
  orderNumber: string,
): Promise<StaffOrder | { problem: 'forbidden' | 'not-found' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const order = await findOrderByNumber(ctx.db, orderNumber);
  const isOwnRun = order?.driverStaffId === actor.staffId;
  const isVisible = hasRight(actor.role, 'orders-view') || (isOwnRun && hasRight(actor.role, 'own-run'));
  return order && isVisible ? { actor, order, isOwnRun } : { problem: 'not-found' };
}

type OrderEvent = Parameters<typeof addOrderEvents>[1][number];

export type OrderWrite = {
  order: BoardOrderRow;
  /** The version that the person has seen. */
  version: number;
  staffId: string;
  now: Date;
  set: OrderChange;
  events: readonly Pick<OrderEvent, 'kind' | 'fromStatus' | 'toStatus' | 'note' | 'details'>[];
  action: string;
};

/** One change of an order by staff that brings nothing else with it; `changed` when somebody else changed it first. */
export async function saveOrderChange(db: Database, write: OrderWrite) {
  const isSaved = await inTransaction(db, (tx) => writeOrderChange(tx, write));
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

/**
 * One change of an order by staff, inside the caller's transaction: the row, its log, the audit with the values before
 * and after, and the change notices to the customer's and the staff's open pages (STAFF-03, STAFF-23, SHELL-48). False
 * when somebody else changed it first; then nothing was written.
 */
export async function writeOrderChange(tx: Database, write: OrderWrite): Promise<boolean> {
  const { order, staffId, now, set } = write;
  if (!(await changeOrder(tx, { id: order.id, version: write.version, set, now }))) return false;
  await addOrderEvents(
    tx,
    write.events.map((event) => ({ ...event, orderId: order.id, actor: 'staff' as const, staffId, at: now })),
  );
  await addAuditRow(tx, {
    at: now,
    staffId,
    action: write.action,
    subjectKind: 'order',
    subjectId: order.orderNumber,
    ...auditStates(order, set),
  });
  for (const topic of [`customer:${order.customerId}`, 'staff']) {
    await sendChangeNotice(tx, { topic, kind: 'order', ref: order.orderNumber });
  }
  return true;
}

/** Words of a person: the audit cannot be erased with them, so it names them alone (LAW-15). */
const OF_A_PERSON = new Set(['deliveryAddress', 'deliveryNotes']);

function auditStates(order: BoardOrderRow, set: OrderChange) {
  const keys = Object.keys(set) as (keyof OrderChange & keyof BoardOrderRow)[];
  const told = keys.filter((key) => !OF_A_PERSON.has(key));
  const corrected = keys.filter((key) => OF_A_PERSON.has(key));
  return {
    before: Object.fromEntries(told.map((key) => [key, order[key] ?? null])),
    after: {
      ...Object.fromEntries(told.map((key) => [key, set[key]])),
      ...(corrected.length > 0 && { corrected }),
    },
  };
}
