import { orderLink } from '../order-key.ts';

type Letter = { kind: string; params: Record<string, unknown> };

/** A letter about an order gets the link that opens it, made only when it leaves, or when staff send it by hand (SEC-42). */
export function withOrderLink(
  { kind, params }: Letter,
  { secret, origin }: { secret: string; origin: string },
): Letter {
  const { orderNumber } = params;
  if (typeof orderNumber !== 'string') return { kind, params };
  return { kind, params: { ...params, orderLink: `${origin}${orderLink(secret, orderNumber)}` } };
}
