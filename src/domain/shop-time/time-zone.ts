/** The demo's, and that of a shop whose owner has not said where it is (SHELL-32, PLACE-05). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

const NAME = /^[A-Za-z]+(\/[A-Za-z_+-]+)+$/;

/**
 * A time zone by its name, like "America/New_York", spelled as `Intl` spells it; null for what `Intl` does not know, and
 * for plain offsets, which have no summer time (PLACE-05).
 */
export function parseTimeZone(name: string): string | null {
  if (!NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
