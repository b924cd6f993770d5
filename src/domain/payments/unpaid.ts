const HOUR_MS = 3_600_000;
const NOTICE_MS = 2 * HOUR_MS;

export type Unpaid = { createdAt: Date; updatedAt: Date };

/**
 * Until when an unpaid order waits for its payment (PAY-34): the given hours after placing, and at least two hours
 * after a change such as a refused claim. Null if `hours` is 0: then it never expires.
 */
export function unpaidDeadline(order: Unpaid, hours: number): Date | null {
  if (hours <= 0) return null;
  const fromPlacing = order.createdAt.getTime() + hours * HOUR_MS;
  return new Date(Math.max(fromPlacing, order.updatedAt.getTime() + noticeMs(hours)));
}

/** If the waiting time is short, the warning comes after half of it. */
function noticeMs(hours: number): number {
  return Math.min(NOTICE_MS, (hours * HOUR_MS) / 2);
}

/** The next action for an unpaid order: nothing yet, a warning in its last two hours, or cancelling (PAY-34). */
export function checkUnpaid(order: Unpaid, { hours, now }: { hours: number; now: Date }) {
  const deadline = unpaidDeadline(order, hours);
  if (!deadline) return { step: 'wait' as const };
  const leftMs = deadline.getTime() - now.getTime();
  if (leftMs <= 0) return { step: 'cancel' as const, deadline };
  return { step: leftMs <= noticeMs(hours) ? ('warn' as const) : ('wait' as const), deadline };
}

/** Only orders placed before this time can need a warning or expire. */
export function unpaidSince(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS + noticeMs(hours));
}
