import { listOrderEvents, listOrderLines } from '#db/queries/board.ts';
import { TRANSITIONS } from '#domain/orders/status.ts';
import { hasRight, mayMoveTo } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, type StaffOrder } from './staff-order.ts';

/** One order with its lines and log, and what this member of staff may do with it now (STAFF-02, SEC-14). */
export async function getBoardOrder(ctx: ShopContext, orderNumber: string) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { order } = found;
  const [lines, events] = await Promise.all([
    listOrderLines(ctx.db, order.id),
    listOrderEvents(ctx.db, order.id),
  ]);
  return { order, lines, events, may: rightsOn(found) };
}

function rightsOn({ actor: { role }, order, isOwnRun }: StaffOrder) {
  const steps = TRANSITIONS[order.status].filter((to) => mayMoveTo(role, to, isOwnRun));
  const isActive = TRANSITIONS[order.status].length > 0;
  return {
    next: steps.find((to) => to !== 'cancelled') ?? null,
    cancel: steps.includes('cancelled'),
    editAddress: isActive && hasRight(role, 'orders-edit'),
    editEta: isActive && (hasRight(role, 'orders-edit') || isOwnRun),
    editNotes: isActive && hasRight(role, 'orders-notes'),
    settle: isActive && order.paymentStatus === 'awaiting_confirmation' && hasRight(role, 'payments'),
  };
}
