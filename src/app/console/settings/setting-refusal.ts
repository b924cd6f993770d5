import { fieldWords } from '#app/texts/en/console/fields.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { settingKey, settingLimits } from '#domain/settings/parse-settings.ts';
import { FIELD_KINDS, type SettingField } from './setting-fields.ts';

type Change = { key: string; value: unknown };

/** Of the refused settings, what each may be, at its own field (STAFF-29, LOOK-223). */
export function settingErrors(
  fields: readonly SettingField[],
  keys: readonly string[],
  changes: readonly Change[],
): Record<string, string> {
  const sentAs = (key: string) => changes.find((change) => change.key === key)?.value;
  const wrong = fields.filter((field) => keys.includes(settingKey(field)));
  return Object.fromEntries(wrong.map((field) => [field, errorOf(field, sentAs(settingKey(field)))]));
}

function errorOf(field: SettingField, value: unknown): string {
  const limits = settingLimits(field);
  if (value === '' || (limits && (value === null || value === undefined))) return fieldWords.missing;
  if (field === 'taxRates') return words.ratesWrong;
  if (!limits) return words.bad(words.fields[field]);
  const { least, most, isWhole } = limits;
  if (typeof value !== 'number' || Number.isNaN(value)) return fieldWords.number;
  if (isWhole && !Number.isInteger(value)) return fieldWords.whole;
  return value < least ? words.least(amount(field, least)) : words.most(amount(field, most));
}

function amount(field: SettingField, limit: number): string {
  const number = limit.toLocaleString('en-US');
  const units: Partial<Record<SettingField, string>> = words.units;
  if (FIELD_KINDS[field] === 'usd') return `$${number}`;
  return units[field] ? `${number} ${units[field]}` : number;
}
