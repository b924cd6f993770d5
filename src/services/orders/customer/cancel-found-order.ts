import { inTransaction } from '#db/client.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { writeCancellation } from '#db/queries/payments/cancellation.ts';
import { canCustomerCancel } from '#domain/orders/status.ts';
import type { ShopContext } from '../../context.ts';

/**
 * Cancels an order that the caller has found to be this person's, within the window (ORD-11). Refused are guests, where
 * `isGuest` says so, a late wish (`cancel-too-late`), and an order that staff have just moved on (`changed`).
 */
export async function cancelFoundOrder(
  { db, now, settings }: ShopContext,
  order: OrderRow,
  { isGuest }: { isGuest: boolean },
) {
  const allowed = canCustomerCancel({
    status: order.status,
    isGuest,
    placedAt: order.createdAt,
    now,
    windowMinutes: settings.cancelWindowMinutes,
  });
  if ('problem' in allowed) return allowed;
  const isSaved = await inTransaction(db, (tx) =>
    writeCancellation(tx, { order, actor: 'customer', reason: 'customer', now }),
  );
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}
