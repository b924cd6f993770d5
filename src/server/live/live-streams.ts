import { refuse } from '../answer/refusal.ts';
import { findActor } from '../guards/session-cookies.ts';
import type { Shop } from '../start/open-shop.ts';
import { openStream } from './stream.ts';

/** The stream of a signed-in customer: hints on their own orders and nothing else (SHELL-48, SEC-06). */
export function answerLive(shop: Shop, request: Request): Promise<Response> {
  return open(shop, request, 'customer');
}

/** The stream of the console. */
export function answerStaffLive(shop: Shop, request: Request): Promise<Response> {
  return open(shop, request, 'staff');
}

/** The stream that everybody may hear: that something public has changed, and what (GAL-08, SHELL-48). */
export function answerPublicLive(shop: Shop, request: Request): Response {
  return openStream({
    hub: shop.hub,
    ending: shop.ending,
    topics: ['public'],
    endTopic: 'public:end',
    isStillAllowed: async () => true,
    signal: request.signal,
  });
}

async function open(shop: Shop, request: Request, audience: 'customer' | 'staff'): Promise<Response> {
  const { actor } = await findActor(shop, request.headers, audience);
  if (actor.kind !== audience) return refuse('sign-in-required');
  const topic = actor.kind === 'staff' ? 'staff' : `customer:${actor.customerId}`;
  return openStream({
    hub: shop.hub,
    ending: shop.ending,
    topics: [topic],
    endTopic: `session:${actor.sessionId}`,
    isStillAllowed: async () => (await findActor(shop, request.headers, audience)).actor.kind === audience,
    signal: request.signal,
  });
}
