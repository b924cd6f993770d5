import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { BoardColumn } from '#domain/orders/steps.ts';
import { isDigital, type PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';

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
  paymentClaimedAt: Date | null;
  forNextOpening: boolean;
  deliverNotBefore: Date | null;
  isFirstOrder: boolean;
  driverStaffId: string | null;
  packedByStaffId: string | null;
  createdAt: Date;
  /** It is overdue. */
  isOverdue: boolean;
  itemCount: number;
  moods: string[];
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes under way; the time of placing for what is over or older than a day. */
export function ageOf(order: Ticket, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - order.createdAt.getTime()) / MINUTE_MS));
  const isOld = HISTORY_STATUSES.includes(order.status) || minutes >= DAY_MINUTES;
  return isOld ? moments.dateAndTime(order.createdAt) : consoleTexts.board.age(minutes);
}

/** A digital payment that is not confirmed yet: then confirming the order is not the next step (STAFF-31). */
export function isAwaitingPayment({ paymentStatus, paymentMethod }: Ticket): boolean {
  return paymentStatus === 'awaiting_confirmation' && isDigital(paymentMethod);
}

/** The condition for the next step, if any. */
export function flagOf(order: Ticket, now: Date): { words: string; tone: 'warn' | 'info' } | null {
  const words = consoleTexts.board;
  if (HISTORY_STATUSES.includes(order.status)) return null;
  if (isAwaitingPayment(order)) {
    return { words: words.awaitingPayment, tone: 'warn' };
  }
  if (order.deliverNotBefore && order.deliverNotBefore > now) {
    return { words: words.unlocks(moments.dateAndTime(order.deliverNotBefore)), tone: 'info' };
  }
  if (order.forNextOpening) return { words: words.forNextOpening, tone: 'info' };
  return order.isFirstOrder ? { words: words.firstOrder, tone: 'info' } : null;
}

/** One column as the service lists it: what is due longest, then its newest, and how many stand between. */
export type BoardPart = {
  column: BoardColumn;
  total: number;
  overdue: number;
  orders: readonly Ticket[];
  newest: readonly Ticket[];
  hidden: number;
};
