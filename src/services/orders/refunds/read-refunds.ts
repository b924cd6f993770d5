import { findDriverOf } from '#db/queries/refunds/refunds.ts';
import { isRefundable, leftOf } from '#domain/refunds/refund.ts';
import { portionOf, sharesOf } from '#domain/refunds/shares.ts';
import { waysOf } from '#domain/refunds/ways.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder } from '../../staff-order.ts';
import { loadRefund } from './load-refund.ts';

/**
 * What can go back of this order and what went back (REFUND-01): the units that are left of each line with what was paid for one,
 * two and so on, in cents, what is left in all and by the method, the ways, and what was asked and decided with what
 * this person may answer. Null where the order may not be seen.
 */
export async function readRefunds(ctx: ShopContext, orderNumber: string) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return null;
  const { actor, order } = found;
  const facts = await loadRefund(ctx.db, order);
  const left = leftOf(facts);
  const shares = sharesOf(order, facts.lines);
  const mayRefund = hasRight(actor.role, 'refunds');
  const isAsked = facts.refunds.some(({ state }) => state === 'asked');
  return {
    may: mayRefund && isRefundable(order) && left.cents > 0 && !isAsked,
    key: ctx.newId(),
    doneCents: left.doneCents,
    leftCents: left.cents,
    methodCents: left.methodCents,
    deliveryCents: left.deliveryCents,
    ways: waysOf(facts),
    driver: await findDriverOf(ctx.db, order.driverStaffId),
    aloneCents: ctx.settings.refundAloneCents,
    lines: facts.lines.map(({ id, quantity, productName, optionName }) => {
      const units = left.units.get(id) ?? 0;
      const paid = shares.lines.get(id)?.cents ?? 0;
      const of = { quantity, before: quantity - units };
      const cents = Array.from({ length: units + 1 }, (_, count) => portionOf(paid, { ...of, count }));
      return { id, productName, optionName, left: units, cents };
    }),
    list: facts.refunds.map(({ askedByStaffId, decidedByStaffId: _, ...refund }) => {
      const isOwn = askedByStaffId === actor.staffId;
      return { ...refund, isOwn, mayAgree: mayRefund && !isOwn, mayRefuse: mayRefund };
    }),
  };
}

export type Refunds = NonNullable<Awaited<ReturnType<typeof readRefunds>>>;
