import type { Actor } from '#services/context.ts';
import { type ReadRequest, withReadBody } from '../guards/form-body.ts';
import { isOwnOrigin, ownOrigin } from '../guards/host.ts';
import { findActor, hasSessionCookie, readBrowserCookie, renewCookie } from '../guards/session-cookies.ts';
import { pickEncoding } from '../pages/encodings.ts';
import type { Kept } from '../pages/page-cache.ts';
import { canonicalUrl, type Target } from '../pages/page-key.ts';
import type { Shop } from '../shop.ts';
import { toShopContext } from '../start/shop-context.ts';
import { askAtDoor, type Preview } from './closed-shop.ts';
import { type AskedRequest, checkAccess, checkFactor, checkRights } from './page-gate.ts';
import { answerPrivately } from './private-page.ts';
import { renderPublicPage } from './public-page.ts';
import { type RefusalCode, refuseRequest } from './refusal.ts';

const VISITOR: Actor = { kind: 'visitor' };
const LONGEST_USER_AGENT = 300;
/** Shared caches must not store pages that are missing or temporarily unavailable. */
const UNKEPT = { 'Cache-Control': 'no-store' };

/** Answers one request by the declared audience of its address (decision 0007-every-address-declares-its-audience). */
export async function answerAddress(shop: Shop, request: Request, asked: AskedRequest): Promise<Response> {
  const { target } = asked;
  const door = await askAtDoor(shop, request, asked);
  if ('refused' in door) return door.refused;
  const preview = 'preview' in door ? door.preview : undefined;
  if (!target) return answerUnknown(shop, request, asked);
  if (target.address.audience === 'public') return answerPublic(shop, request, target, { ...asked, preview });
  return answerOwn(shop, request, target, { ...asked, preview });
}

/** Counts work that memory cannot answer, by address; null while the limit is not reached (SEC-27). */
function refuseBusy(shop: Shop, address: string): Response | null {
  const seconds = shop.limits.secondsToWait(address);
  return seconds > 0 ? refuseRequest('too-many-requests', { 'Retry-After': String(seconds) }) : null;
}

async function answerUnknown(shop: Shop, request: Request, asked: AskedRequest): Promise<Response> {
  if (request.method === 'POST') return refuseRequest('not-found');
  const tooMany = refuseBusy(shop, asked.clientAddress);
  if (tooMany) return tooMany;
  const { status, headers, body } = await shop.places.work.run(
    () => renderPublicPage(shop, asked.url.pathname),
    () => request.signal,
  );
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers: { ...headers, ...UNKEPT },
  });
}

type Previewed = AskedRequest & { preview?: Preview };

async function answerPublic(
  shop: Shop,
  request: Request,
  target: Target,
  asked: Previewed,
): Promise<Response> {
  const refusal = checkAccess(target, request.method, VISITOR);
  if (refusal) return refuseRequest(refusal, { Allow: 'GET, HEAD' });
  const key = canonicalUrl(target, asked.url.searchParams);
  if (asked.preview) return answerPreview(shop, request, key, asked.preview);
  const tooMany = shop.pages.isAtHand(key) ? null : refuseBusy(shop, asked.clientAddress);
  if (tooMany) return tooMany;
  const page = await shop.pages.get(key);
  return sendKept(page, request, shop.publicHeaders);
}

/** The page of a closed shop, made for a member of staff alone: it is neither kept nor taken from memory. */
async function answerPreview(shop: Shop, request: Request, key: string, preview: Preview): Promise<Response> {
  const { status, headers, body } = await shop.places.work.run(
    () => renderPublicPage(shop, key, { preview }),
    () => request.signal,
  );
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status,
    headers: { ...headers, 'Cache-Control': 'no-store, private' },
  });
}

/** Sends a page from memory: 304 when the browser has it, else the bytes in the encoding that it takes. */
function sendKept(page: Kept, request: Request, extra: Record<string, string>): Response {
  const isWhole = page.status === 200;
  const headers = {
    ...page.headers,
    ...extra,
    Vary: 'Accept-Encoding',
    ...(isWhole ? { ETag: page.etag } : UNKEPT),
  };
  if (isWhole && request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers });
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  const coded = encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding };
  const body = request.method === 'HEAD' ? null : new Uint8Array(page.bodies[encoding]);
  return new Response(body, { status: page.status, headers: coded });
}

async function answerOwn(shop: Shop, request: Request, target: Target, asked: Previewed): Promise<Response> {
  const origin = ownOrigin(shop.config.publicUrl, request.headers.get('host') ?? undefined);
  if (request.method === 'POST' && !isOwnOrigin(request.headers, origin))
    return refuseRequest('wrong-origin');
  const audience = target.address.audience === 'staff' ? 'staff' : 'customer';
  // Before a place is taken: one address with too many requests must not make the others wait.
  const isCounted = target.address.metered || !hasSessionCookie(shop, request.headers, audience);
  const tooMany = isCounted ? refuseBusy(shop, asked.clientAddress) : null;
  if (tooMany) return tooMany;
  // A slow sender occupies no place meanwhile.
  const readable = await withReadBody(request, target.address);
  const place = shop.places.of(target, request.method);
  return place.run(
    () => answerRead({ shop, request, readable, origin, target, asked, audience, isCounted }),
    () => request.signal,
  );
}

type Read = {
  shop: Shop;
  request: Request;
  /** With its body read; null when that was no form. */
  readable: ReadRequest | null;
  origin: string;
  target: Target;
  asked: Previewed;
  audience: 'customer' | 'staff';
  /** Has the address been charged for it already? */
  isCounted: boolean;
};

async function answerRead({
  shop,
  request,
  readable,
  origin,
  target,
  asked,
  ...read
}: Read): Promise<Response> {
  const { audience, isCounted } = read;
  const session = await findActor(shop, request.headers, audience);
  const { settings } = shop.publicContext();
  const refusal =
    checkAccess(target, request.method, session.actor) ??
    checkFactor(target, request.method, { actor: session.actor, settings }) ??
    checkRights(target, request.method, session.actor);
  if (refusal) return sendAway(refusal, request, target, asked.url);
  const isStranger = !isCounted && session.actor.kind === 'visitor';
  const tooMany = isStranger ? refuseBusy(shop, asked.clientAddress) : null;
  if (tooMany) return tooMany;
  if (!readable) return refuseRequest('malformed');
  await shop.onTime();
  const context = toShopContext({
    visible: { ...visibleTo(shop, asked.preview), changesAt: () => {} },
    actor: session.actor,
    asker: session.asker,
    secret: shop.secret,
    browser: readBrowserCookie(shop, request.headers, audience),
    userAgent: request.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT),
    address: asked.clientAddress,
  });
  const response = await answerPrivately({
    shop,
    request: toRouteRequest(readable, { url: asked.url, origin }),
    context,
    asked,
  });
  renewCookie(shop, response, session);
  return response;
}

/** Staff may try out the closed shop at any hour: what they order is a test (FIRST-05, FIRST-13). */
function visibleTo(shop: Shop, preview: Preview | undefined) {
  const visible = shop.publicContext();
  if (!preview) return visible;
  const settings = { ...visible.settings, acceptOrdersWhenClosed: true };
  return { ...visible, isClosed: false, isTest: true, settings };
}

/**
 * A page without the session or the factor that it needs leads to it, and so does a form that a browser sends by itself,
 * whose answer is shown as a page (SHELL-73); everything else gets the plain refusal.
 */
function sendAway(refusal: RefusalCode, request: Request, target: Target, { search }: URL): Response {
  const isForm = request.method === 'POST' && request.headers.get('accept')?.includes('text/html') === true;
  const isPage = request.method === 'GET' && !target.address.resource;
  const to = (isForm || isPage) && !target.isData ? wayOut(refusal, target, { search, isForm }) : null;
  if (!to) return refuseRequest(refusal);
  const headers = { Location: to, 'Cache-Control': 'no-store' };
  return new Response(null, { status: isForm ? 303 : 302, headers });
}

function wayOut(
  refusal: RefusalCode,
  { address, pathname }: Target,
  { search, isForm }: { search: string; isForm: boolean },
): string | null {
  if (refusal === 'second-factor-missing') return '/staff/account';
  if (refusal !== 'sign-in-required') return null;
  const page = address.resource ? null : pathname + search;
  // A customer's page opens for everybody and says how to sign in.
  if (address.audience !== 'staff') return page ?? '/account';
  return `/staff?next=${encodeURIComponent(page ?? '/staff')}${isForm ? '&unsaved=1' : ''}`;
}

/** React Router compares Origin and Host by itself; behind a proxy only ours is right. */
function toRouteRequest(
  { request, bytes }: ReadRequest,
  { url, origin }: { url: URL; origin: string },
): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('x-forwarded-host');
  headers.set('host', origin.slice(origin.indexOf('//') + 2));
  const hasBody = request.method === 'POST';
  return new Request(`${origin}${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody ? { body: bytes ?? request.body, duplex: 'half' } : {}),
  });
}
