import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { isLinkOpen } from '#domain/orders/order-link.ts';
import type { ShopContext } from '../../context.ts';
import { isOrderKey } from '../../order-key.ts';

export type OrderLink = { orderNumber: string; key: string };

/**
 * The one order that this link opens, whoever asks (SEC-42). A guess, another's number, a number that does not exist and
 * a link whose time is over are all `not-found`, so that nobody learns which it was.
 */
export async function findLinkedOrder(
  { db, now, secret }: Pick<ShopContext, 'db' | 'now' | 'secret'>,
  { orderNumber, key }: OrderLink,
): Promise<{ order: OrderRow } | { problem: 'not-found' }> {
  if (!isOrderKey(secret, orderNumber, key)) return { problem: 'not-found' };
  const order = await findOrder(db, { orderNumber });
  return order && isLinkOpen(order, now) ? { order } : { problem: 'not-found' };
}
