import { isAwaitingPayment } from '#domain/orders/next-step.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder } from '../staff-order.ts';
import { changeAssignees } from './change-assignees.ts';
import { moveOrder } from './move-order.ts';

/** The most orders that one request changes. */
export const MOST_AT_ONCE = 100;

/** What is done with each of several orders. */
export type Deed = { kind: 'confirm' | 'pack' | 'en-route' } | { kind: 'assign'; driverStaffId: string };

type Chosen = { orderNumber: string; version: number };

type Refused = {
  orderNumber: string;
  /** Null where there is no such order. */
  callNumber: number | null;
  why: Exclude<Awaited<ReturnType<typeof changeOne>>, { ok: true }>;
};

type Several =
  | { done: string[]; refused: Refused[] }
  | { problem: 'forbidden' | 'several-missing' }
  | { problem: 'several-too-many'; most: number };

/**
 * The same with each of several orders, one after the other (BOARD-08): every order is judged by the service that takes
 * it alone, over the version that was seen, and saved by itself, so that one refusal leaves the others as they went.
 * Refused as a whole: no right to it, none chosen, and more than a hundred.
 */
export async function changeSeveral(
  ctx: ShopContext,
  { orders, deed }: { orders: Chosen[]; deed: Deed },
): Promise<Several> {
  const { actor } = ctx;
  const right = deed.kind === 'confirm' || deed.kind === 'pack' ? 'orders-pack' : 'orders-deliver';
  if (actor.kind !== 'staff' || !hasRight(actor.role, right)) return { problem: 'forbidden' };
  if (orders.length === 0) return { problem: 'several-missing' };
  if (orders.length > MOST_AT_ONCE) return { problem: 'several-too-many', most: MOST_AT_ONCE };
  const done: string[] = [];
  const refused: Refused[] = [];
  for (const chosen of orders) {
    const found = await findStaffOrder(ctx, chosen.orderNumber);
    const { orderNumber } = chosen;
    const order = 'problem' in found ? null : found.order;
    const answer = order ? await changeOne(ctx, { chosen, deed, order }) : { problem: 'not-found' as const };
    if ('ok' in answer) done.push(orderNumber);
    else refused.push({ orderNumber, callNumber: order?.callNumber ?? null, why: answer });
  }
  return { done, refused };
}

const TARGETS = { confirm: 'confirmed', pack: 'preparing', 'en-route': 'en_route' } as const;

type One = { chosen: Chosen; deed: Deed; order: Parameters<typeof isAwaitingPayment>[0] };

async function changeOne(ctx: ShopContext, { chosen, deed, order }: One) {
  if (deed.kind === 'assign') {
    return changeAssignees(ctx, { ...chosen, driverStaffId: deed.driverStaffId });
  }
  // Alone it would go through: the row of tickets is where unpaid orders were confirmed and packed (STAFF-31).
  if (isAwaitingPayment(order)) return { problem: 'payment-first' as const };
  const answer = await moveOrder(ctx, { ...chosen, to: TARGETS[deed.kind] });
  return 'problem' in answer ? answer : { ok: true as const };
}
