import { parse } from 'hono/utils/cookie';
import {
  browserCookieName,
  type CookieAudience,
  cookieName,
  sessionCookie,
} from '#domain/identity/session-cookie.ts';
import type { Actor, ShopContext } from '#services/context.ts';
import { resolveSession } from '#services/identity/sessions.ts';
import type { Shop } from '../shop.ts';

type FoundSession = {
  actor: Actor;
  /** The customer's row as it was read with the session. */
  asker?: ShopContext['asker'];
  audience: CookieAudience;
  token: string | null;
  /** The server now keeps it for longer, and so should the browser. */
  wasExtended: boolean;
};

/** Says this request that it belongs to a session, be it so or not? */
export function hasSessionCookie(shop: Shop, headers: Headers, audience: CookieAudience): boolean {
  return readSessionToken(shop, headers.get('cookie'), audience) !== null;
}

/** The token in this Cookie line; null without one, and for what cannot be one. */
export function readSessionToken(
  shop: Shop,
  line: string | null | undefined,
  audience: CookieAudience,
): string | null {
  const name = cookieName(audience, shop.config.isHttps);
  const token = parse(line ?? '', name)[name] ?? null;
  return token && token.length <= 100 ? token : null;
}

/** Reads the one cookie of this audience and finds whose session it is; never both (decision 0023-two-cookies). */
export async function findActor(
  shop: Shop,
  headers: Headers,
  audience: CookieAudience,
): Promise<FoundSession> {
  const token = readSessionToken(shop, headers.get('cookie'), audience);
  const none: FoundSession = { actor: { kind: 'visitor' }, audience, token: null, wasExtended: false };
  if (!token) return none;
  const found = await resolveSession(shop.publicContext(), { token, audience });
  if (!found) return none;
  return { ...found, audience, token };
}

/** What a browser that has signed in before keeps for this audience (SEC-31). */
export function readBrowserCookie(
  shop: Shop,
  headers: Headers,
  audience: CookieAudience,
): string | undefined {
  const name = browserCookieName(audience, shop.config.isHttps);
  return parse(headers.get('cookie') ?? '', name)[name]?.slice(0, 200);
}

/** Lets the browser keep a session for as long as the server now does. */
export function renewCookie(shop: Shop, response: Response, session: FoundSession) {
  if (!session.wasExtended || !session.token || response.headers.has('Set-Cookie')) return;
  const line = sessionCookie(session.audience, session.token, shop.config.isHttps);
  response.headers.append('Set-Cookie', line);
}
