export type CookieAudience = 'customer' | 'staff';

const DAY_SECONDS = 86_400;

/** Customers and guests 30 days, sliding; staff 12 hours, absolute (decision 0023-two-cookies). In seconds. */
export const SESSION_SECONDS: Readonly<Record<CookieAudience, number>> = {
  customer: 30 * DAY_SECONDS,
  staff: DAY_SECONDS / 2,
};

/** The one cookie of an audience; under https its name binds it to this host (SEC-11). */
export function cookieName(audience: CookieAudience, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}mooddrop-${audience}`;
}

const KNOWN_DAYS = 365;

/** The cookie of a browser that has signed in before, one of each audience (SEC-31). */
export function browserCookieName(audience: CookieAudience, isHttps: boolean): string {
  return `${cookieName(audience, isHttps)}-browser`;
}

/** Its Set-Cookie line; it opens nothing and outlives the session (SEC-31). */
function browserCookie(audience: CookieAudience, value: string, isHttps: boolean): string {
  return [
    `${browserCookieName(audience, isHttps)}=${value}`,
    'Path=/',
    `Max-Age=${KNOWN_DAYS * DAY_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}

/**
 * The Set-Cookie lines after a sign-in: the session, then, if the browser is now known, that cookie (SEC-11, SEC-31).
 */
export function enteredCookies(
  audience: CookieAudience,
  entered: { token: string; browser?: string },
  isHttps: boolean,
): [name: 'Set-Cookie', line: string][] {
  const { token, browser } = entered;
  const session = sessionCookie(audience, token, isHttps);
  const lines = browser ? [session, browserCookie(audience, browser, isHttps)] : [session];
  return lines.map((line) => ['Set-Cookie', line]);
}

/**
 * The Set-Cookie line that begins or renews a session, or with null ends it: HttpOnly, SameSite, and Secure if the shop
 * is served over https (SEC-11).
 */
export function sessionCookie(audience: CookieAudience, token: string | null, isHttps: boolean): string {
  return [
    `${cookieName(audience, isHttps)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${token === null ? 0 : SESSION_SECONDS[audience]}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}
