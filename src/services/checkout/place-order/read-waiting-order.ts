import { findOrderByAttempt } from '#db/queries/orders/orders.ts';
import { checkCheckoutForm } from '#domain/checkout.ts';
import type { ShopContext } from '../../context.ts';
import { findBuyer } from '../lines/load-person.ts';
import { isOpenUnpaid, isSamePlace } from './change-payment.ts';
import { attemptDigest, type OrderInput } from './validate-order.ts';

type Asked = Pick<OrderInput, 'attemptKey' | 'lines' | 'promo' | 'form'>;

/** The amounts, in cents, of the order that another method would change: they count, whatever the cart costs now. */
export type WaitingOrder = { orderNumber: string; totalCents: number; creditCents: number };

/**
 * The customer's unpaid order that choosing a method changes (PAY-33): of this attempt, with the same cart and address.
 * Null if the choice creates another order, or asks first. The method itself is not compared, because it changes.
 */
export async function readWaitingOrder(ctx: ShopContext, asked: Asked): Promise<WaitingOrder | null> {
  const buyer = await findBuyer(ctx);
  const order = buyer && (await findOrderByAttempt(ctx.db, asked.attemptKey));
  if (!order || order.customerId !== buyer.id || !isOpenUnpaid(order)) return null;
  if (order.attemptDigest !== attemptDigest(asked)) return null;
  const form = { ...asked.form, method: order.paymentMethod };
  const checked = checkCheckoutForm(form, { is21Plus: buyer.is21Plus, hasZipError: false });
  if ('problem' in checked || !isSamePlace(order, checked.value)) return null;
  const { orderNumber, totalCents, monsterDollarsUsedCents: creditCents } = order;
  return { orderNumber, totalCents, creditCents };
}
