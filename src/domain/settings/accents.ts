/**
 * The accents that fit the look, each with the ink that is read on it (FIRST-11); `ui/tokens.css` has the same values.
 * The first is the demo's.
 */
export const ACCENTS = {
  ember: { color: '#f2744c', ink: '#210802' },
  honey: { color: '#f0c040', ink: '#191512' },
  moss: { color: '#8fb573', ink: '#0d1a06' },
  sea: { color: '#5fb4c4', ink: '#04191d' },
  iris: { color: '#a794e8', ink: '#120a2b' },
  rose: { color: '#ee8fae', ink: '#2a0613' },
} as const;

export type Accent = keyof typeof ACCENTS;

export const ACCENT_NAMES = Object.keys(ACCENTS) as [Accent, ...Accent[]];

/** A mark of one to three letters or digits, in capitals; null for anything else (FIRST-11). */
export function parseMark(stored: unknown): string | null {
  const found = typeof stored === 'string' ? stored.trim().toUpperCase() : '';
  return /^[\p{L}\p{N}]{1,3}$/u.test(found) ? found : null;
}

type Mark = { letters: string; accent: Accent; picture: string | null };

/**
 * The shop's mark as an SVG of 64 units (FIRST-11): the owner's picture as a data URL, else the letters, else the demo's
 * two moods. It needs no font of the shop's: browsers draw icons without one.
 */
export function drawMark({ letters, accent, picture }: Mark): string {
  const frame = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#191512"/>${inner}</svg>\n`;
  if (picture)
    return frame(
      `<clipPath id="m"><rect width="64" height="64" rx="14"/></clipPath><image href="${picture}" width="64" height="64" clip-path="url(#m)"/>`,
    );
  const { color } = ACCENTS[accent];
  if (letters === 'MD')
    return frame(
      `<circle cx="25" cy="36" r="15" fill="#f2a23c"/><circle cx="40" cy="28" r="15" fill="${color}" fill-opacity=".86"/>`,
    );
  const size = [0, 40, 32, 23][letters.length] ?? 23;
  return frame(
    `<circle cx="46" cy="18" r="26" fill="${color}" fill-opacity=".3"/><text x="32" y="33" fill="${color}" font-family="Arial Narrow,system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
  );
}
