import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import {
  FAMILIES,
  GROUP_NAMES,
  GROUPS,
  type SettingField,
  type SettingGroup,
  type SettingsPart,
} from './setting-fields.ts';
import { beginsAll, beginsSome } from './words-begin.ts';

export const SETTINGS_PARTS: readonly SettingsPart[] = Object.values(FAMILIES).flat();

export const settingsPart = (name: string | null): SettingsPart | null =>
  SETTINGS_PARTS.find((part) => part === name) ?? null;

/** The address of a part, or of one setting in it. */
export function settingsHref(part: SettingsPart, field?: SettingField): string {
  return `/staff/settings?group=${part}${field ? `#${field}` : ''}`;
}

export const partName = (part: SettingsPart): string =>
  part === 'senders' ? words.senders : words.groups[part];

/** What stands in a part, in one sentence. */
export const partLine = (part: SettingsPart): string => words.about[part];

/** What is said below its field. */
export const settingHint = (field: SettingField): string | undefined =>
  (words.hints as Partial<Record<SettingField, string>>)[field];

type FoundSetting = { part: SettingGroup; field: SettingField; label: string };

/** What stands in a setting of several parts, and what others call it. */
const ALSO_FOUND_BY: Partial<Record<SettingField, string>> = words.alsoFoundBy;

/** The groups in whose name every typed word begins a word: all that stands in one is not a hit each (LOOK-541). */
export const findParts = (typed: string): SettingsPart[] =>
  SETTINGS_PARTS.filter((part) => beginsAll(typed, partName(part)));

/**
 * The settings in whose label, group or hint every typed word begins a word, one of them in the label or hint: those found
 * by their own label first, each in the order of the section (LOOK-04, LOOK-541).
 */
export function findSettings(typed: string): FoundSetting[] {
  const all = GROUP_NAMES.flatMap((part) =>
    GROUPS[part].map((field) => ({ part, field, label: words.fields[field] })),
  );
  const isNamed = ({ label }: FoundSetting) => beginsAll(typed, label);
  const isBeside = (setting: FoundSetting) => {
    const own = `${setting.label} ${settingHint(setting.field) ?? ''} ${ALSO_FOUND_BY[setting.field] ?? ''}`;
    const isWhole = beginsAll(typed, `${own} ${words.groups[setting.part]}`);
    return !isNamed(setting) && isWhole && beginsSome(typed, own);
  };
  return [...all.filter(isNamed), ...all.filter(isBeside)];
}
