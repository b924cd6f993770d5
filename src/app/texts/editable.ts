import { type ContentKind, parseContentValue } from '#domain/content.ts';
import type { TextOverride } from './overrides.ts';

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

export const EDITABLE_KEYS = Object.keys(EDITABLE) as EditableKey[];

export const isEditable = (key: string): key is EditableKey => Object.hasOwn(EDITABLE, key);

/** What staff has written in place of texts; one with an unknown key or a wrong shape is ignored (STAFF-21). */
export function goodOverrides(overrides: readonly { key: string; value: unknown }[]): TextOverride[] {
  return overrides.flatMap(({ key, value }) => {
    const good = isEditable(key) ? parseContentValue(EDITABLE[key], value) : null;
    return good === null ? [] : [{ key, value: good }];
  });
}
