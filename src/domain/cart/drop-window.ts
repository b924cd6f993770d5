const HOUR_MS = 3_600_000;

type DropTimes = { unlockAt: Date; preorderEndsAt: Date; earlyWindowHours: number };
type BundlePrices = { preorderPriceCents: number; regularPriceCents: number };

/** Do pre-order prices apply? Until the drop's `preorder_ends_at`, by the server's clock (DROP-10). */
export function isPreorder(drop: Pick<DropTimes, 'preorderEndsAt'>, now: Date): boolean {
  return now < drop.preorderEndsAt;
}

/** What a bundle costs at this moment, in cents (DROP-10). */
export function bundlePriceCents(
  bundle: BundlePrices,
  drop: Pick<DropTimes, 'preorderEndsAt'>,
  now: Date,
): number {
  return isPreorder(drop, now) ? bundle.preorderPriceCents : bundle.regularPriceCents;
}

/** The hours after the unlock in which a bundle order gets the drop's bonus (DROP-32). */
export function isEarlyWindow(drop: DropTimes, now: Date): boolean {
  const sinceUnlockMs = now.getTime() - drop.unlockAt.getTime();
  return sinceUnlockMs >= 0 && sinceUnlockMs < drop.earlyWindowHours * HOUR_MS;
}

type DealTimes = { startsAt: Date | null; endsAt: Date | null };

/** Does a deal run at this moment? From its first moment on, and no longer at its last; without either, always (CART-16). */
export function isDealRunning({ startsAt, endsAt }: DealTimes, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}
