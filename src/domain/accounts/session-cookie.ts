export type CookieAudience = 'customer' | 'staff';

const DAY_SECONDS = 86_400;

/** Customers and guests 30 days, sliding; staff 12 hours, absolute (decision 12). In seconds. */
export const SESSION_SECONDS: Readonly<Record<CookieAudience, number>> = {
  customer: 30 * DAY_SECONDS,
  staff: DAY_SECONDS / 2,
};

/** The one cookie of an audience; under https its name binds it to this host (SEC-11). */
export function cookieName(audience: CookieAudience, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}mooddrop-${audience}`;
}

/**
 * The Set-Cookie line that begins or renews a session, or with null ends it: invisible for scripts, not sent from other
 * sites, and over https only where the shop is reached so (SEC-11).
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
