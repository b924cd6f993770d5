import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { GROUP_NAMES, GROUPS, type SettingField, type SettingGroup } from './setting-fields.ts';

/** What the section shows at a time: a group of settings, or what the server's environment says of senders. */
export type SettingsPart = SettingGroup | 'senders';

export const SETTINGS_PARTS: readonly SettingsPart[] = [...GROUP_NAMES, 'senders'];

export const settingsPart = (name: string | null): SettingsPart | null =>
  SETTINGS_PARTS.find((part) => part === name) ?? null;

/** The address of a part, or of one setting in it. */
export function settingsHref(part: SettingsPart, field?: SettingField): string {
  return `/staff/settings?group=${part}${field ? `#${field}` : ''}`;
}

export const partName = (part: SettingsPart): string =>
  part === 'senders' ? words.senders : words.groups[part];

/** What stands in a part, in the words of its labels. */
export function partLine(part: SettingsPart): string {
  if (part === 'senders') return Object.values(words.senderNames).join(', ');
  const fields: readonly SettingField[] = GROUPS[part];
  return fields.map((field) => words.fields[field]).join(', ');
}

export type FoundSetting = { part: SettingGroup; field: SettingField; label: string };

/**
 * The settings in whose label or group every typed word begins a word: those found by their own label first, each in
 * the order of the section (LOOK-04).
 */
export function findSettings(typed: string): FoundSetting[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const all = GROUP_NAMES.flatMap((part) =>
    GROUPS[part].map((field) => ({ part, field, label: words.fields[field] })),
  );
  const isNamed = ({ label }: FoundSetting) => beginsAll(wanted, label);
  const isBeside = (setting: FoundSetting) =>
    !isNamed(setting) && beginsAll(wanted, `${setting.label} ${words.groups[setting.part]}`);
  return [...all.filter(isNamed), ...all.filter(isBeside)];
}

function beginsAll(wanted: readonly string[], text: string): boolean {
  const own = wordsOf(text);
  return wanted.every((word) => own.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
