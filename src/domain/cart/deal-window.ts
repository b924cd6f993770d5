type DealTimes = { startsAt: Date | null; endsAt: Date | null };

/** Does a deal run at this moment? From its first moment on, and no longer at its last; without either, always (CART-16). */
export function isDealRunning({ startsAt, endsAt }: DealTimes, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}
