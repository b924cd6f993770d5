import { parse, serialize } from 'hono/utils/cookie';
import { findSession } from '#services/accounts/find-session.ts';
import type { Actor } from '#services/context.ts';
import type { Shop } from '../start/open-shop.ts';

export type Audience = 'customer' | 'staff';
export type FoundSession = { actor: Actor; audience: Audience; token: string | null; maxAge: number | null };

const DAY_SECONDS = 86_400;
/** Customers and guests 30 days, sliding; staff 12 hours, absolute (decision 12). */
export const MAX_AGE: Record<Audience, number> = { customer: 30 * DAY_SECONDS, staff: DAY_SECONDS / 2 };

export const cookieName = (audience: Audience, isHttps: boolean) =>
  `${isHttps ? '__Host-' : ''}mooddrop-${audience}`;

/** Reads the one cookie of this audience and finds whose session it is; never both (decision 12). */
export async function findActor(shop: Shop, headers: Headers, audience: Audience): Promise<FoundSession> {
  const name = cookieName(audience, shop.config.isHttps);
  const token = parse(headers.get('cookie') ?? '', name)[name] ?? null;
  const none: FoundSession = { actor: { kind: 'visitor' }, audience, token: null, maxAge: null };
  if (!token || token.length > 100) return none;
  const found = await findSession(shop.publicContext(), { token, audience });
  if (!found) return none;
  return { actor: found.actor, audience, token, maxAge: found.wasExtended ? MAX_AGE[audience] : null };
}

/** The Set-Cookie line of a session: for scripts invisible, for other sites not sent (SEC-11). */
export function sessionCookie(
  audience: Audience,
  token: string,
  isHttps: boolean,
  maxAge = MAX_AGE[audience],
) {
  return serialize(cookieName(audience, isHttps), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge,
  });
}

/** Lets the browser keep a session for as long as the server now does. */
export function renewCookie(shop: Shop, response: Response, session: FoundSession) {
  if (!session.maxAge || !session.token || response.headers.has('Set-Cookie')) return;
  const line = sessionCookie(session.audience, session.token, shop.config.isHttps, session.maxAge);
  response.headers.append('Set-Cookie', line);
}
