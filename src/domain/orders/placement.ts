import type { PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import type { ShopSettings } from '../settings/settings.ts';
import type { OrderStatus } from './status.ts';

type Start = { status: OrderStatus; paymentStatus: PaymentStatus; method: PaymentMethod };
type Paying = { method: PaymentMethod; amountDueCents: number; creditUsedCents: number };

/**
 * How an order begins: paid and confirmed where credit covers all of it, its method then being Monster Dollars; else
 * pending, a cash order's payment pending and any other awaited; part credit confirms only by setting (CONF-15,
 * CONF-16, PAY-15, PAY-38). Monster Dollars as the only method are refused if they do not cover the order (PAY-17).
 */
export function orderStart(
  paying: Paying,
  settings: Pick<ShopSettings, 'confirmOnPartialCredit'>,
): ({ ok: true } & Start) | { problem: 'credit-does-not-cover'; amountDueCents: number } {
  const { method, amountDueCents, creditUsedCents } = paying;
  if (amountDueCents === 0 && creditUsedCents > 0) {
    return { ok: true, status: 'confirmed', paymentStatus: 'paid', method: 'monster_dollars' };
  }
  if (method === 'monster_dollars') return { problem: 'credit-does-not-cover', amountDueCents };
  const isConfirmed = creditUsedCents > 0 && settings.confirmOnPartialCredit;
  return {
    ok: true,
    status: isConfirmed ? 'confirmed' : 'pending',
    paymentStatus: method === 'cash' ? 'pending' : 'awaiting_confirmation',
    method,
  };
}

type OrderType = 'regular' | 'drop';

/** An order with any drop line is a drop order (ORD-02, DROP-33). */
export function orderType(lines: readonly { source: 'shop' | 'drop' }[]): OrderType {
  return lines.some((line) => line.source === 'drop') ? 'drop' : 'regular';
}

/** The earliest time to deliver all lines together: the latest future unlock; null for at once (DROP-33). */
export function deliverNotBefore(lines: readonly { unlockAt: Date | null }[], now: Date): Date | null {
  const aheadMs = lines
    .map((line) => line.unlockAt?.getTime() ?? 0)
    .filter((unlockMs) => unlockMs > now.getTime());
  return aheadMs.length > 0 ? new Date(Math.max(...aheadMs)) : null;
}

/** The number of an order placed at this moment (CONF-08). */
export function orderNumber(nowMs: number): string {
  return `MD${nowMs}`;
}

const LINK_DAYS_MS = 14 * 24 * 3_600_000;

type Ended = { status: OrderStatus; deliveredAt: Date | null; cancelledAt: Date | null; updatedAt: Date };

/** The address of one order for whoever holds its key (SEC-42). */
export function orderLinkPath(orderNumber: string, key: string): string {
  return `/track/${orderNumber}/${key}`;
}

/**
 * Does the link of this order open it now? It does while the order is active, and for 14 days after its end (SEC-42)?
 */
export function isLinkOpen(order: Ended, now: Date): boolean {
  if (order.status !== 'delivered' && order.status !== 'cancelled') return true;
  const endedAt = order.deliveredAt ?? order.cancelledAt ?? order.updatedAt;
  return now.getTime() < endedAt.getTime() + LINK_DAYS_MS;
}

const EARLY_HOUR_MS = 3_600_000;

type EarlyTimes = { unlockAt: Date; earlyWindowHours: number };

/** The hours after the unlock in which a bundle order gets the drop's bonus (DROP-32). */
export function isEarlyWindow(drop: EarlyTimes, now: Date): boolean {
  const sinceUnlockMs = now.getTime() - drop.unlockAt.getTime();
  return sinceUnlockMs >= 0 && sinceUnlockMs < drop.earlyWindowHours * EARLY_HOUR_MS;
}
