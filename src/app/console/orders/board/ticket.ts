import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { reviewWords } from '#app/texts/en/console/review.ts';
import { road } from '#app/texts/en/console/road.ts';
import { moments } from '#app/texts/en/moments.ts';
import { windowMinutes } from '#app/texts/en/window-words.ts';
import { findWord } from '#app/texts/find-text.ts';
import { isAwaitingPayment, isAwaitingReview, type NextStep } from '#domain/orders/next-step.ts';
import type { OrderPromise } from '#domain/orders/promise.ts';
import { HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
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
  /** When it was handed over or cancelled. */
  endedAt: Date | null;
  /** Why it was not handed over at its stop, while its run is out. */
  failedReason: string | null;
  /** What was promised has passed. */
  isOverdue: boolean;
  /** It is about to pass. */
  isDueSoon: boolean;
  /** Nobody has begun it for longer than the setting. */
  waits: boolean;
  promise: OrderPromise | null;
  /** What one press does next, for whoever looks at it. */
  step: NextStep | null;
  itemCount: number;
  moods: string[];
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes under way; the time of its end for what is over, of placing for what is older than a day, with the day if it is not today (STAFF-02, BOARD-17). */
export function ageOf(order: Pick<Ticket, 'status' | 'createdAt' | 'endedAt'>, now: Date): string {
  if (HISTORY_STATUSES.includes(order.status)) return momentOf(order.endedAt ?? order.createdAt, now);
  const minutes = minutesOf(order, now);
  return minutes < DAY_MINUTES ? consoleTexts.board.age(minutes) : momentOf(order.createdAt, now);
}

/** How long ago it was placed; the moment where that was a day ago or more. Beside a deadline a bare age reads as the time left (LOOK-607). */
export function placedWords(order: Pick<Ticket, 'createdAt'>, now: Date): string {
  const minutes = minutesOf(order, now);
  const words = boardTexts.placed;
  if (minutes >= DAY_MINUTES) return words.at(momentOf(order.createdAt, now));
  return minutes === 0 ? words.now : words.ago(consoleTexts.board.age(minutes));
}

/** How long it waits, in minutes, hours or days; nothing for what is over (BOARD-19). */
export function waitOf(order: Pick<Ticket, 'status' | 'createdAt'>, now: Date): string {
  if (HISTORY_STATUSES.includes(order.status)) return '';
  const minutes = minutesOf(order, now);
  if (minutes < DAY_MINUTES) return consoleTexts.board.age(minutes);
  return boardTexts.days(Math.floor(minutes / DAY_MINUTES));
}

/** A time, with its day if it is not today. */
export const momentOf = (at: Date, now: Date) =>
  isSameDay(at, now) ? moments.minute(at) : moments.dateAndMinute(at);

const minutesOf = ({ createdAt }: Pick<Ticket, 'createdAt'>, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / MINUTE_MS));

/** The promised time in words, and whether the order is overdue by it or soon will be (BOARD-01, STAFF-25); the day is named where it is not today's. */
export function promiseWords(
  { promise, isOverdue: isLate, isDueSoon: isSoon }: Pick<Ticket, 'promise' | 'isOverdue' | 'isDueSoon'>,
  now: Date,
): { words: string; isLate: boolean; isSoon?: boolean; isQuiet?: boolean } | null {
  if (!promise) return null;
  const { words } = boardTexts.promise;
  if (promise.kind === 'next-opening') return { words: words['next-opening'], isLate: false, isQuiet: true };
  if (promise.kind === 'between') return { words: betweenWords(promise, now), isLate, isSoon };
  const at = momentOf(promise.at, now);
  if (promise.kind === 'from') return { words: words.from(at), isLate: false, isQuiet: true };
  if (promise.kind === 'today') return { words: words.by(at), isLate: false, isQuiet: true };
  return { words: promise.at < now ? words.late(at) : words.by(at), isLate, isSoon };
}

const isSameDay = (one: Date, other: Date) => moments.date(one) === moments.date(other);

function betweenWords({ from, until }: { from: Date; until: Date }, now: Date) {
  const { words } = boardTexts.promise;
  const day = isSameDay(from, now) ? '' : `${moments.date(from)}, `;
  if (until < now) return words.late(`${day}${moments.minute(until)}`);
  return `${day}${windowMinutes({ startsAt: from, endsAt: until })}`;
}

/** What failed at its door, what stands in its way, or what is new about it, if anything (BOARD-16). */
export function flagOf(order: Ticket): { words: string; tone: 'bad' | 'warn' | 'info' } | null {
  const words = consoleTexts.board;
  const { failedReason } = order;
  if (HISTORY_STATUSES.includes(order.status)) return null;
  if (failedReason) return { words: findWord(road.reasons, failedReason) ?? failedReason, tone: 'bad' };
  if (isAwaitingReview(order)) return { words: reviewWords.flag, tone: 'warn' };
  if (isAwaitingPayment(order)) {
    if (order.paymentClaimedAt) return { words: words.paymentToCheck, tone: 'warn' };
    return { words: words.paymentUnsent, tone: 'info' };
  }
  return order.isFirstOrder ? { words: words.firstOrder, tone: 'info' } : null;
}
