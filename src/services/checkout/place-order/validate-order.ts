import { createHash } from 'node:crypto';
import { spendOrderTry } from '#db/queries/orders/place-order.ts';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { areaStatus } from '#domain/delivery/area-hours.ts';
import { orderStart } from '#domain/orders/placement.ts';
import { METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { checkCash, methodsOff } from '#domain/payments/recipients.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { ShopContext } from '../../context.ts';

/**
 * May orders be taken for an area at this moment (SHELL-33, LAW-04)? Outside the hours of shop and zone they are for the
 * next opening; refused as `closed` where the shop says no, as `zone-closed` where there is no such opening.
 */
export function validateHours(
  { settings, now }: Pick<ShopContext, 'settings' | 'now'>,
  { zip, hours }: { zip: string; hours: unknown },
) {
  const { deliveryHours: shop, timeZone } = settings;
  const status = areaStatus({ shop, zone: hours, now, timeZone });
  if (status.isOpen) return { ok: true as const, forNextOpening: false };
  const { opensAt } = status;
  if (!opensAt) return { problem: 'zone-closed' as const, zip, opensAt };
  const isShopOpen = areaStatus({ shop, zone: null, now, timeZone }).isOpen;
  if (settings.acceptOrdersWhenClosed) return { ok: true as const, forNextOpening: true };
  if (isShopOpen) return { problem: 'zone-closed' as const, zip, opensAt };
  return { problem: 'closed' as const, opensAt };
}

/**
 * Checks the payment and decides how the order begins (PAY-08, PAY-09, PAY-36, CONF-16); cash without an amount is
 * allowed.
 */
export function validatePayment(
  paying: { method: PaymentMethod; cashGivenCents?: number | null },
  figures: { amountDueCents: number; creditUsedCents: number },
  settings: ShopSettings,
) {
  const { method, cashGivenCents } = paying;
  if (methodsOff(settings).includes(method)) return methodOff(method);
  const { amountDueCents, creditUsedCents } = figures;
  const start = orderStart({ method, amountDueCents, creditUsedCents }, settings);
  if ('problem' in start) return { problem: 'credit-does-not-cover' as const };
  if (start.method !== 'cash' || cashGivenCents == null)
    return { ...start, cashGivenCents: null, changeDueCents: null };
  const cash = checkCash({ givenCents: cashGivenCents, dueCents: amountDueCents });
  if ('problem' in cash) {
    // Where credit pays a part, what the cash must cover is not the order total (PAY-09).
    const part = creditUsedCents > 0 ? { dueCents: amountDueCents } : {};
    return { problem: 'cash-too-little' as const, ...part };
  }
  return { ...start, cashGivenCents: cash.givenCents, changeDueCents: cash.changeDueCents };
}

/** Each method that is off is named in its refusal (PAY-36, PAY-40). */
function methodOff(method: PaymentMethod) {
  return {
    problem: METHODS[method].isAnnounced ? ('apple-pay-off' as const) : ('method-off' as const),
    method,
  };
}

/** The input for an order: choices and an address, never amounts that count, never a status (CONF-12, CONF-16). */
export type OrderInput = {
  attemptKey: string;
  lines: readonly CartLine[];
  promo?: string;
  creditCents?: number;
  form: CheckoutForm;
  /** What the customer will hand over; only cash has it (PAY-10). */
  cashGivenCents?: number | null;
  quoteToken: string;
  /** The number of the unpaid order that the customer agreed to cancel for this one (PAY-33). */
  replaces?: string;
};

type Attempted = Pick<OrderInput, 'lines' | 'promo'> & { form?: Pick<CheckoutForm, 'window'> };

/** One attempt is one cart with one delivery window: another one under the same key is refused (CONF-11). */
export function attemptDigest(input: Attempted): string {
  const lines = input.lines
    .map((line) => [lineKey(line), JSON.stringify(line)])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lines, input.promo?.trim().toUpperCase() ?? null, ...windowOf(input)]))
    .digest('base64url');
}

/** Without a chosen one the digest is as it ever was. */
const windowOf = ({ form }: Attempted) => (form?.window ? [form.window] : []);

const HOUR_MS = 3_600_000;
const ORDERS_AN_HOUR = 20;
const TRIES_AN_HOUR = 200;
type Ordering = Pick<ShopContext, 'db' | 'now' | 'address'>;

const placedKey = (address: string) => `order:${address}`;

const endOfHour = (now: Date) => new Date(now.getTime() + HOUR_MS);

/**
 * The order that this attempt already made, or the refusal if this address may not try another one. Twenty orders an
 * hour are placed, and two hundred tries are checked: each call that `counts` counts a try, an order counts only when
 * it is placed (SEC-10).
 */
export async function tryOrder(
  { db, now, address }: Ordering,
  { attemptKey, counts }: { attemptKey: string; counts: boolean },
) {
  const { earlier, placed, tried } = await spendOrderTry(db, {
    attemptKey,
    placedKey: placedKey(address),
    tries: { key: `order-try:${address}`, endsAt: endOfHour(now) },
    counts,
    most: ORDERS_AN_HOUR,
    now,
  });
  const isOver = placed >= ORDERS_AN_HOUR || tried > TRIES_AN_HOUR;
  return { earlier, problem: isOver ? ('orders-an-hour' as const) : null };
}

/** The window in which the placed orders of an address count. */
export const placedWindow = ({ now, address }: Ordering) => ({
  key: placedKey(address),
  endsAt: endOfHour(now),
});

/** May the last of so many orders of an hour be placed? Concurrent ones may have used up the hour. */
export const isWithinHour = (orders: number) => orders <= ORDERS_AN_HOUR;
