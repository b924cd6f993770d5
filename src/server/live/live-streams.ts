import type { IncomingMessage, ServerResponse } from 'node:http';
import { findUnavailable } from '#db/errors.ts';
import { lacksFactor } from '#domain/identity/second-factor.ts';
import type { StaffActor } from '#services/context.ts';
import { resolveSession } from '#services/identity/sessions.ts';
import { findLinkedOrder } from '#services/orders/linked-order.ts';
import { findHeldSessions, findOpenLinks } from '#services/stream-holds.ts';
import { type RefusalCode, writeRefusal } from '../answer/refusal.ts';
import { writeUnavailable } from '../answer/unavailable.ts';
import { securityHeaders } from '../guards/security-headers.ts';
import { readSessionToken } from '../guards/session-cookies.ts';
import type { Shop } from '../shop.ts';
import type { LiveNotice } from './hub.ts';
import type { FindHeld } from './pulse.ts';
import { STREAM_HEADERS } from './stream.ts';

type Asked = { request: IncomingMessage; response: ServerResponse };
type Opening = Omit<Parameters<Shop['streams']['open']>[0], 'response' | 'leave'>;
/** What depends on the shop alone. */
type Door = { shop: Shop; headers: Record<string, string>; findSessions: FindHeld; findLinks: FindHeld };
type Linked = { orderNumber: string; key: string };

const LINK = /^\/track\/([^/]+)\/([^/]+)\/live$/;

/**
 * Answers the addresses of the streams, straight on the connection; null for every other request. The gate has brought
 * the address into its one spelling (SEC-18).
 */
export function createLiveAnswers(shop: Shop) {
  const door: Door = {
    shop,
    headers: securityHeaders(shop.config),
    findSessions: (ids) => findHeldSessions(shop.publicContext(), ids),
    findLinks: (ids) => findOpenLinks(shop.publicContext(), ids),
  };
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const answering = answer(door, { request, response });
    return (
      answering?.catch((error: unknown) => {
        const problem = findUnavailable(error);
        if (!problem) throw error;
        writeUnavailable(problem, request, response, door.headers);
      }) ?? null
    );
  };
}

function answer(door: Door, asked: Asked): Promise<void> | null {
  const pathname = (asked.request.url ?? '').split('?')[0] ?? '';
  if (pathname === '/live/public') return answerPublic(door, asked);
  if (pathname === '/live') return answerOwn(door, asked, 'customer');
  if (pathname === '/staff/live') return answerOwn(door, asked, 'staff');
  const [, orderNumber, key] = LINK.exec(pathname) ?? [];
  return orderNumber && key ? answerLink(door, asked, { orderNumber, key }) : null;
}

/** The stream that everybody may hear: that something public has changed, and what (GAL-08, SHELL-48). */
async function answerPublic(door: Door, asked: Asked): Promise<void> {
  const who = { address: addressOf(door, asked), session: null };
  open(door, asked, who, { topic: 'public', endTopic: 'public:end', held: null });
}

/**
 * The stream of a signed-in customer or of the console: change notices on their own orders and nothing else (SHELL-48,
 * SEC-06). Colleagues share the shop's own address, so only their sessions count (SEC-29).
 */
async function answerOwn(door: Door, asked: Asked, audience: 'customer' | 'staff'): Promise<void> {
  const { shop, findSessions: find } = door;
  const token = readSessionToken(shop, asked.request.headers.cookie, audience);
  const session = token ? await resolveSession(shop.publicContext(), { token, audience }) : null;
  const actor = session?.actor;
  if (actor?.kind !== 'customer' && actor?.kind !== 'staff') return refuse(door, asked, 'sign-in-required');
  if (actor.kind === 'staff' && isShutOut(shop, actor)) return refuse(door, asked, 'second-factor-missing');
  const { sessionId: id } = actor;
  const who = { address: audience === 'staff' ? null : addressOf(door, asked), session: id };
  const topic = actor.kind === 'staff' ? 'staff' : `customer:${actor.customerId}`;
  open(door, asked, who, { topic, endTopic: `session:${id}`, held: { id, find } });
}

/** The console's stream is a part of the console (SIGN-08). */
function isShutOut(shop: Shop, actor: StaffActor): boolean {
  const { secondFactorFor } = shop.publicContext().settings;
  return secondFactorFor === 'everybody' && lacksFactor(actor, secondFactorFor);
}

/**
 * The stream of one order's link: that this order has changed, or that something was written, and no other order's
 * number (SEC-42). It ends when the link does.
 */
async function answerLink(door: Door, asked: Asked, link: Linked): Promise<void> {
  const { shop, findLinks: find } = door;
  const address = addressOf(door, asked);
  const seconds = shop.limits.secondsToWait(address);
  if (seconds > 0) return refuse(door, asked, 'too-many-requests', seconds);
  const found = await findLinkedOrder({ ...shop.publicContext(), secret: shop.secret }, link);
  if ('problem' in found) return refuse(door, asked, 'not-found');
  const { orderNumber: id, customerId } = found.order;
  const stream = { topic: `customer:${customerId}`, endTopic: `order:${id}`, held: { id, find } };
  open(door, asked, { address, session: null }, { ...stream, pass: passOf(id) });
}

/** What the holder of an order's link may know of the customer's change notices. */
function passOf(orderNumber: string) {
  return (notice: LiveNotice): LiveNotice | null => {
    if (notice.kind === 'order' && notice.ref !== orderNumber) return null;
    const kind = ['order', 'message', 'missed'].includes(notice.kind) ? 'order' : null;
    return kind && { topic: 'order', kind, ref: orderNumber };
  };
}

type Who = { address: string | null; session: string | null };

/**
 * Opens a stream where there is a place for it: one address and one session may have so many at once (SEC-29). A HEAD
 * request gets none, because nobody would end it.
 */
function open(door: Door, asked: Asked, who: Who, stream: Opening): void {
  const { request, response } = asked;
  if (request.method === 'HEAD') {
    response.writeHead(200, { ...door.headers, ...STREAM_HEADERS }).end();
    return;
  }
  const leave = door.shop.limits.streams.enter(who);
  if (!leave) {
    refuse(door, asked, 'too-many-requests', 60);
    return;
  }
  // What the browser sent is needed no more, and would be held for as long as the stream is open.
  Object.assign(request, { rawHeaders: [], headers: {} });
  door.shop.streams.open({ ...stream, response, leave });
}

function refuse({ headers }: Door, { response }: Asked, code: RefusalCode, seconds?: number): void {
  const again = seconds === undefined ? headers : { ...headers, 'Retry-After': String(seconds) };
  writeRefusal(response, code, again);
}

function addressOf({ shop }: Door, { request }: Asked): string {
  const forwarded = request.headers['x-forwarded-for'];
  return shop.clientAddress(request.socket.remoteAddress ?? '', forwarded?.toString());
}
