import { createHmac, timingSafeEqual } from 'node:crypto';
import { orderLinkPath } from '#domain/orders/placement.ts';

const KEY_LETTERS = 32;

/** The key that opens one order: 192 bits of an HMAC over its number, made from the shop's secret (SEC-42). */
export function orderKey(secret: string, orderNumber: string): string {
  const digest = createHmac('sha256', secret).update(`order-link ${orderNumber}`).digest('base64url');
  return digest.slice(0, KEY_LETTERS);
}

/** Compared without telling by its time how much of a guess is right. */
export function isOrderKey(secret: string, orderNumber: string, key: string): boolean {
  const [right, guess] = [Buffer.from(orderKey(secret, orderNumber)), Buffer.from(key)];
  return right.length === guess.length && timingSafeEqual(right, guess);
}

/** The path that opens one order without a session (SEC-42). */
export function orderLink(secret: string, orderNumber: string): string {
  return orderLinkPath(orderNumber, orderKey(secret, orderNumber));
}

type Message = { kind: string; params: Record<string, unknown> };

/** A message about an order gets the link that opens it, made only when it leaves, or when staff send it by hand (SEC-42). */
export function withOrderLink(
  { kind, params }: Message,
  { secret, origin }: { secret: string; origin: string },
): Message {
  const { orderNumber } = params;
  if (typeof orderNumber !== 'string') return { kind, params };
  return { kind, params: { ...params, orderLink: `${origin}${orderLink(secret, orderNumber)}` } };
}
