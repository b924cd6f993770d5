import type { PaymentStatus } from '../payments/payment-status.ts';
import { HISTORY_STATUSES, type OrderStatus } from './status.ts';
import { standingLog } from './undo.ts';

const MINUTE_MS = 60_000;

type Entry = { kind: string; fromStatus: string | null; toStatus: string | null; actor: string; at: Date };

type Asked = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Oldest first. */
  log: readonly Entry[];
  now: Date;
  minutes: number;
};

type TakeBackProblem =
  | { problem: 'take-back-open' }
  | { problem: 'take-back-not-staff' }
  | { problem: 'take-back-too-late'; minutes: number }
  | { problem: 'take-back-refunded' };

/**
 * May this end be taken back (UNDO-05)? `to` is the status from which it was pressed, `endedAt` when. Refused: an order that
 * is not over, an end that staff have not made, one that is longer ago than the minutes, and money that has gone back.
 */
export function canTakeBack(asked: Asked): { to: OrderStatus; endedAt: Date } | TakeBackProblem {
  const { status, paymentStatus, log, now, minutes } = asked;
  if (!HISTORY_STATUSES.includes(status)) return { problem: 'take-back-open' };
  const end = standingLog(log).findLast(({ kind }) => kind === 'status');
  if (end?.toStatus !== status || end.actor !== 'staff' || !end.fromStatus)
    return { problem: 'take-back-not-staff' };
  if (now.getTime() - end.at.getTime() > minutes * MINUTE_MS)
    return { problem: 'take-back-too-late', minutes };
  if (paymentStatus === 'refunded') return { problem: 'take-back-refunded' };
  return { to: end.fromStatus as OrderStatus, endedAt: end.at };
}

/** Above this total a second person has to agree (UNDO-08). */
export function needsSecond(totalCents: number, aloneCents: number): boolean {
  return totalCents > aloneCents;
}
