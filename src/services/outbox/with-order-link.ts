import { orderLink } from '../order-key.ts';

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
