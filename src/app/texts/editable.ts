import { type ContentKind, type ContentValue, parseContentValue } from '#domain/content.ts';

/** Keys of the texts that staff may replace, in the order of the section (STAFF-21, decision 0032-words-are-added-last). */
export const EDITABLE = {
  'home.hero': 'lines',
  'home.steps': 'entries',
  'home.clubLine': 'text',
  'help.entries': 'entries',
  'help.steps': 'entries',
  'pages.vault.taglines': 'lines',
  'pages.vault.ruleList': 'lines',
  'club.intro': 'text',
  'club.tiers.0.line': 'text',
  'club.tiers.0.benefits': 'lines',
  'club.tiers.1.line': 'text',
  'club.tiers.1.benefits': 'lines',
  'club.terms': 'lines',
  'confirm.next.steps': 'lines',
} as const satisfies Record<string, ContentKind>;

export type EditableKey = keyof typeof EDITABLE;
export type TextOverride = { key: string; value: unknown };

export const EDITABLE_KEYS = Object.keys(EDITABLE) as EditableKey[];

export const isEditable = (key: string): key is EditableKey => Object.hasOwn(EDITABLE, key);

/**
 * Texts by their nouns with staff's replacements; a replacement with an unknown key, of another noun or with a wrong shape is
 * ignored.
 */
export function withOverrides<Whole extends object>(texts: Whole, overrides: readonly TextOverride[]): Whole {
  return overrides.reduce((whole, { key, value }) => {
    const [noun = ''] = key.split('.');
    const good = isEditable(key) && noun in texts ? parseContentValue(EDITABLE[key], value) : null;
    return good === null ? whole : (replaced(whole, key.split('.'), good) as Whole);
  }, texts);
}

function replaced(part: unknown, [name, ...rest]: readonly string[], value: ContentValue): unknown {
  if (name === undefined) return value;
  if (Array.isArray(part))
    return part.map((item, place) => (String(place) === name ? replaced(item, rest, value) : item));
  const whole = part as Record<string, unknown>;
  return { ...whole, [name]: replaced(whole[name], rest, value) };
}
