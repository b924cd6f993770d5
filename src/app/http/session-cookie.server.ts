const DAY_SECONDS = 86_400;
const MAX_AGE = { customer: 30 * DAY_SECONDS, staff: DAY_SECONDS / 2 } as const;

/**
 * The Set-Cookie line that begins a session, or with null ends it: invisible for scripts, not sent from other sites
 * (SEC-11). Name and age are those that the shell's session guard reads.
 */
export function sessionCookie(
  audience: 'customer' | 'staff',
  token: string | null,
  isHttps: boolean,
): string {
  return [
    `${isHttps ? '__Host-' : ''}mooddrop-${audience}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${token === null ? 0 : MAX_AGE[audience]}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}
