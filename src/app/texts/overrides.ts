import type { ContentValue } from '#domain/content.ts';

export type TextOverride = { key: string; value: ContentValue };

/** Texts by their nouns with staff's replacements, which the server has checked; those of another noun are left out (STAFF-21). */
export function withOverrides<Whole extends object>(texts: Whole, overrides: readonly TextOverride[]): Whole {
  const own = overrides.filter(({ key }) => Object.hasOwn(texts, key.split('.')[0] ?? ''));
  return own.reduce((whole, { key, value }) => replaced(whole, key.split('.'), value) as Whole, texts);
}

function replaced(part: unknown, [name, ...rest]: readonly string[], value: ContentValue): unknown {
  if (name === undefined) return value;
  if (Array.isArray(part))
    return part.map((item, place) => (String(place) === name ? replaced(item, rest, value) : item));
  const whole = part as Record<string, unknown>;
  return { ...whole, [name]: replaced(whole[name], rest, value) };
}
