import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { reviewWords } from '#app/texts/en/console/review.ts';
import { moments } from '#app/texts/en/moments.ts';
import { windowTimes } from '#app/texts/en/window-words.ts';
import { isAwaitingPayment, isAwaitingReview, type NextStep } from '#domain/orders/next-step.ts';
import type { OrderPromise } from '#domain/orders/promise.ts';
import { HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { BoardColumn } from '#domain/orders/steps.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';

/** What the board shows of an order. */
export type Ticket = {
  id: string;
  orderNumber: string;
  callNumber: number;
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
  awaitsReview: boolean;
  isFirstOrder: boolean;
  driverStaffId: string | null;
  driverName: string | null;
  packedByStaffId: string | null;
  createdAt: Date;
  /** It is overdue. */
  isOverdue: boolean;
  promise: OrderPromise | null;
  /** What one press does next, for whoever looks at it. */
  step: NextStep | null;
  itemCount: number;
  moods: string[];
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes under way; the time of placing for what is over or older than a day, with its day if it is not today. */
export function ageOf(order: Ticket, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - order.createdAt.getTime()) / MINUTE_MS));
  const isOld = HISTORY_STATUSES.includes(order.status) || minutes >= DAY_MINUTES;
  if (!isOld) return consoleTexts.board.age(minutes);
  return isSameDay(order.createdAt, now)
    ? moments.time(order.createdAt)
    : moments.dateAndTime(order.createdAt);
}

/** The promised time in words, and whether it has passed (BOARD-01); the day is named where it is not today's. */
export function promiseWords({ promise }: Ticket, now: Date): { words: string; isLate: boolean } | null {
  if (!promise) return null;
  const { words } = boardTexts.promise;
  if (promise.kind === 'next-opening') return { words: words['next-opening'], isLate: false };
  if (promise.kind === 'between') return betweenWords(promise, now);
  const at = isSameDay(promise.at, now) ? moments.time(promise.at) : moments.dateAndTime(promise.at);
  const isLate = promise.kind === 'by' && promise.at < now;
  return { words: isLate ? words.late(at) : words[promise.kind](at), isLate };
}

const isSameDay = (one: Date, other: Date) => moments.date(one) === moments.date(other);

function betweenWords({ from, until }: { from: Date; until: Date }, now: Date) {
  const { words } = boardTexts.promise;
  const day = isSameDay(from, now) ? '' : `${moments.date(from)}, `;
  const isLate = until < now;
  if (isLate) return { words: words.lateWindow(`${day}${moments.time(until)}`), isLate };
  return { words: `${day}${windowTimes({ startsAt: from, endsAt: until })}`, isLate };
}

/** What stands in the way of an order, or is new about it, if anything. */
export function flagOf(order: Ticket): { words: string; tone: 'warn' | 'info' } | null {
  const words = consoleTexts.board;
  if (HISTORY_STATUSES.includes(order.status)) return null;
  if (isAwaitingReview(order)) return { words: reviewWords.flag, tone: 'warn' };
  if (isAwaitingPayment(order)) {
    return { words: words.awaitingPayment, tone: 'warn' };
  }
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
