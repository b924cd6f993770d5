import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { findOrderByNumber } from '#db/queries/orders/board.ts';
import { addOrderEvents, changeOrder } from '#db/queries/orders/order-changes.ts';
import type { ShopContext } from '../../context.ts';
import { findForStaff, noteCustomer } from '../../staff-customer.ts';

/**
 * Adds a guest's order to a customer's account (ORD-23): only by staff with `customers-edit`, and never by a phone
 * number that a customer typed (SEC-15). Refused: an order of a registered customer, an unknown one, guests.
 */
export async function attachOrder(ctx: ShopContext, input: { customerId: string; orderNumber: string }) {
  const found = await findForStaff(ctx, { customerId: input.customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  const order = await findOrderByNumber(ctx.db, input.orderNumber);
  const holder = order && (await findCustomer(ctx.db, order.customerId));
  if (!order || !holder) return { problem: 'not-found' as const };
  if (!holder.isGuest || customer.isGuest) return { problem: 'order-not-guests' as const };
  const { now } = ctx;
  const { staffId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    const { id, version, orderNumber } = order;
    const set = { customerId: customer.id };
    if (!(await changeOrder(tx, { id, version, set, now }))) return { problem: 'changed' as const };
    await addOrderEvents(tx, [{ orderId: id, kind: 'attached', actor: 'staff', staffId, at: now }]);
    await noteCustomer(tx, customer, { now, staffId, action: 'customer.attach', after: { orderNumber } });
    return { ok: true as const };
  });
}
