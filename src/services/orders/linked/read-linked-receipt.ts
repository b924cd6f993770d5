import type { ShopContext } from '../../context.ts';
import { receiptOf } from '../read-receipt.ts';
import { findLinkedOrder, type OrderLink } from './find-linked-order.ts';

/** The receipt of the link's order (LAW-06, SEC-42); refused as `not-found` like `findLinkedOrder`. */
export async function readLinkedReceipt(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  return 'problem' in found ? found : receiptOf(ctx, found.order);
}
