import { findLinkedOrder } from '#services/orders/linked-order.ts';
import { refuseRequest } from '../answer/refusal.ts';
import { findActor } from '../guards/session-cookies.ts';
import type { Shop } from '../shop.ts';
import { openStream, STREAM_HEADERS } from './stream.ts';

/**
 * The stream of a signed-in customer: change notices on their own orders and nothing else (SHELL-48, SEC-06). One address and one
 * session may have so many open at once (SEC-29).
 */
export function answerLive(shop: Shop, request: Request, address: string): Promise<Response> {
  return open(shop, request, { audience: 'customer', address });
}

/** The stream of the console; colleagues share the shop's own address, so only their sessions count (SEC-29). */
export function answerStaffLive(shop: Shop, request: Request): Promise<Response> {
  return open(shop, request, { audience: 'staff', address: null });
}

/** The stream that everybody may hear: that something public has changed, and what (GAL-08, SHELL-48). */
export function answerPublicLive(shop: Shop, request: Request, address: string): Response {
  if (request.method === 'HEAD') return answerHead();
  const leave = shop.limits.streams.enter({ address, session: null });
  if (!leave) return refuseMore();
  return openStream({
    leave,
    hub: shop.hub,
    ending: shop.ending,
    topics: ['public'],
    endTopic: 'public:end',
    isStillAllowed: async () => true,
    signal: request.signal,
  });
}

type Linked = { address: string; orderNumber: string; key: string };

/**
 * The stream of one order's link: that this order has changed, or that something was written, and no other order's
 * number (SEC-42). It ends when the link does.
 */
export async function answerOrderLive(
  shop: Shop,
  request: Request,
  { address, ...link }: Linked,
): Promise<Response> {
  const seconds = shop.limits.secondsToWait(address);
  if (seconds > 0) return refuseRequest('too-many-requests', { 'Retry-After': String(seconds) });
  const find = () => findLinkedOrder({ ...shop.publicContext(), secret: shop.secret }, link);
  const found = await find();
  if ('problem' in found) return refuseRequest('not-found');
  if (request.method === 'HEAD') return answerHead();
  const leave = shop.limits.streams.enter({ address, session: null });
  if (!leave) return refuseMore();
  const { orderNumber } = link;
  return openStream({
    leave,
    hub: shop.hub,
    ending: shop.ending,
    topics: [`customer:${found.order.customerId}`],
    pass: (notice) => {
      if (notice.kind === 'order' && notice.ref !== orderNumber) return null;
      const kind = ['order', 'message', 'missed'].includes(notice.kind) ? 'order' : null;
      return kind && { topic: 'order', kind, ref: orderNumber };
    },
    endTopic: `order:${orderNumber}`,
    isStillAllowed: async () => !('problem' in (await find())),
    signal: request.signal,
  });
}

/** A HEAD request gets no stream, because nobody would end it. */
const answerHead = () => new Response(null, { headers: STREAM_HEADERS });

const refuseMore = () => refuseRequest('too-many-requests', { 'Retry-After': '60' });

type Who = { audience: 'customer' | 'staff'; address: string | null };

async function open(shop: Shop, request: Request, { audience, address }: Who): Promise<Response> {
  const { actor } = await findActor(shop, request.headers, audience);
  if (actor.kind !== audience) return refuseRequest('sign-in-required');
  if (request.method === 'HEAD') return answerHead();
  const topic = actor.kind === 'staff' ? 'staff' : `customer:${actor.customerId}`;
  const leave = shop.limits.streams.enter({ address, session: actor.sessionId });
  if (!leave) return refuseMore();
  return openStream({
    leave,
    hub: shop.hub,
    ending: shop.ending,
    topics: [topic],
    endTopic: `session:${actor.sessionId}`,
    isStillAllowed: async () => (await findActor(shop, request.headers, audience)).actor.kind === audience,
    signal: request.signal,
  });
}
