import { listAwaitedPayments, listRefundsDue } from '#db/queries/payments/queue.ts';
import { expiresAt } from '#domain/payments/unpaid.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/** The section of the payments: what is to be confirmed and what is to be given back, for those with either right (STAFF-05). */
export async function listPayments({ db, actor, settings }: ShopContext) {
  if (actor.kind !== 'staff') return { problem: 'forbidden' as const };
  const may = { settle: hasRight(actor.role, 'payments'), refund: hasRight(actor.role, 'refunds') };
  if (!may.settle && !may.refund) return { problem: 'forbidden' as const };
  const [awaited, refunds] = await Promise.all([listAwaitedPayments(db), listRefundsDue(db)]);
  const hours = settings.unpaidOrderExpiryHours;
  return {
    may,
    awaited: awaited.map(({ isMovedByStaff, ...order }) => ({
      ...order,
      payBy: expiresAt(order, { isMovedByStaff, hours }),
    })),
    refunds,
  };
}
