import { moments } from '#app/texts/en/moments.ts';
import { staff } from '#app/texts/en/staff.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment/payment.ts';
import { isDigital } from '#domain/orders/payment/payment.ts';
import { HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';

/** What the board shows of an order. */
export type Ticket = {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  version: number;
  customerName: string;
  city: string;
  zipCode: string;
  totalCents: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  forNextOpening: boolean;
  deliverNotBefore: Date | null;
  isFirstOrder: boolean;
  createdAt: Date;
  itemCount: number;
  moods: string[];
};

const MINUTE_MS = 60_000;
/** From this age on an order that is not yet packed stands out. */
const LATE_MINUTES = 15;

/** Minutes under way, or for what is over the time of placing. */
export function ageOf(order: Ticket, now: Date): { words: string; isLate: boolean } {
  const minutes = Math.max(0, Math.floor((now.getTime() - order.createdAt.getTime()) / MINUTE_MS));
  if (HISTORY_STATUSES.includes(order.status) || minutes >= 24 * 60) {
    return { words: moments.dateAndTime(order.createdAt), isLate: false };
  }
  const isWaiting = order.status === 'pending' || order.status === 'confirmed';
  return { words: staff.board.age(minutes), isLate: isWaiting && minutes >= LATE_MINUTES };
}

/** The one thing that the next step depends on, if any. */
export function flagOf(order: Ticket, now: Date): { words: string; tone: 'warn' | 'info' } | null {
  const words = staff.board;
  if (HISTORY_STATUSES.includes(order.status)) return null;
  if (order.paymentStatus === 'awaiting_confirmation' && isDigital(order.paymentMethod)) {
    return { words: words.awaitingPayment, tone: 'warn' };
  }
  if (order.deliverNotBefore && order.deliverNotBefore > now) {
    return { words: words.unlocks(moments.dateAndTime(order.deliverNotBefore)), tone: 'info' };
  }
  if (order.forNextOpening) return { words: words.forNextOpening, tone: 'info' };
  return order.isFirstOrder ? { words: words.firstOrder, tone: 'info' } : null;
}
