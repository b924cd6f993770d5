import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isDigital, type PaymentMethod, toPaymentMethod } from '#domain/orders/payment/payment.ts';
import type { WaitingPayment } from '#services/payments/read-payment.ts';
import { readCart } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { readCheckoutForm } from '../checkout/stored-checkout.ts';

export type Waiting = { orderNumber: string; method: PaymentMethod; dueCents: number; payBy: Date | null };

type Known = { order: WaitingPayment['order']; isNamed: boolean };

/** The order whose payment is explained; whoever has none is led on to where the way goes from here. */
export function useWaiting({ order, isNamed }: Known): Waiting | null {
  const navigate = useNavigate();
  const [kept, setKept] = useState<Waiting | null>(null);
  useEffect(() => {
    const found = findWaiting({ order, isNamed });
    setKept('waiting' in found ? found.waiting : null);
    if ('back' in found) Promise.resolve(navigate(found.back, { replace: true })).catch(() => {});
  }, [order, isNamed, navigate]);
  return isNamed ? order : kept;
}

/**
 * The order that is explained, or the way back. One that the address names is the server's word alone; without a number
 * it is what this browser keeps of its checkout, and where that is missing, or cash, or the cart is empty, the way leads
 * back to the payment page (PAY-22..24). One that is kept here and waits no longer is the server's to explain: its page,
 * or the orders (PAY-34).
 */
export function findWaiting({ order, isNamed }: Known): { waiting: Waiting } | { back: string } {
  const found = isNamed ? order : readKept(order);
  if (found && found.orderNumber === order?.orderNumber) return { waiting: found };
  if (isNamed) return { back: '/orders' };
  return { back: found ? `/pay-instructions?order=${found.orderNumber}` : '/payment' };
}

function readKept(order: WaitingPayment['order']): Waiting | null {
  const method = toPaymentMethod(readStored('payment-method'));
  const orderNumber = readStored('current-order');
  const dueCents = readCheckoutForm()?.totalCents;
  if (!method || !isDigital(method) || readCart().lines.length === 0) return null;
  if (typeof orderNumber !== 'string' || dueCents === undefined) return null;
  const payBy = order?.orderNumber === orderNumber ? order.payBy : null;
  return { orderNumber, method, dueCents, payBy };
}
