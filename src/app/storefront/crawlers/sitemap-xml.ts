/** Search engines take 50,000 addresses a file; a part of 10,000 is also drawn and packed within moments (FAST-03). */
export const MOST_ADDRESSES = 10_000;

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const write = (kind: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${SPACE}>\n${entries.join('\n')}\n</${kind}>\n`;

/**
 * The map of these addresses: all of them where one file may hold them, otherwise the list of its parts, or the part that
 * is asked for, counted from 1. Null for a part that there is not.
 */
export function writeSitemap(origin: string, paths: readonly string[], part: string | null): string | null {
  const parts = Math.max(1, Math.ceil(paths.length / MOST_ADDRESSES));
  if (part === null && parts > 1) {
    const places = Array.from({ length: parts }, (_, place) => place + 1);
    return write(
      'sitemapindex',
      places.map((place) => `<sitemap><loc>${origin}/sitemap.xml?part=${place}</loc></sitemap>`),
    );
  }
  if (part !== null && !/^[1-9]\d{0,5}$/.test(part)) return null;
  const from = (Number(part ?? 1) - 1) * MOST_ADDRESSES;
  if (from >= Math.max(1, paths.length)) return null;
  const shown = paths.slice(from, from + MOST_ADDRESSES);
  return write(
    'urlset',
    shown.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  );
}
