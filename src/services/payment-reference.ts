import { createHash } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { addReference } from '#db/queries/payment-references.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { drawReference } from '#domain/payments/reference.ts';
import type { ShopContext } from './context.ts';

/** Some two million references are free: a second draw is rare, and a tenth one never comes. */
const MOST_DRAWS = 10;

type Asking = Pick<ShopContext, 'now' | 'newToken'>;

/**
 * Gives an order that is paid from afar its six letters for the payment's note, in the transaction that makes it so
 * (MATCH-01); an order that has them keeps them, other orders get none. The database refuses a second order with them,
 * and then they are drawn again.
 */
export async function giveReference(
  tx: Tx,
  order: { id: string; method: PaymentMethod },
  { now, newToken }: Asking,
): Promise<void> {
  if (!isDigital(order.method)) return;
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const reference = drawReference(createHash('sha256').update(`reference ${newToken()}`).digest());
    if (await addReference(tx, { orderId: order.id, reference, createdAt: now })) return;
  }
}
