import { fieldWords } from '#app/texts/en/console/fields.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { settingKey, settingLimits } from '#domain/settings/parse-settings.ts';
import { wrongRecipients } from '#domain/settings/wrong-values.ts';
import { hoursErrors } from './hours-errors.ts';
import { FIELD_KINDS, type SettingField } from './setting-fields.ts';

type Change = { key: string; value: unknown };

/** Of the refused settings, what each may be, at its own field, of several values at those that are wrong (STAFF-29, LOOK-223, LOOK-535). */
export function settingErrors(
  fields: readonly SettingField[],
  keys: readonly string[],
  changes: readonly Change[],
): Record<string, string> {
  const sentAs = (key: string) => changes.find((change) => change.key === key)?.value;
  const wrong = fields.filter((field) => keys.includes(settingKey(field)));
  return Object.assign({}, ...wrong.map((field) => errorsAt(field, sentAs(settingKey(field)))));
}

function errorsAt(field: SettingField, value: unknown): Record<string, string> {
  if (field === 'deliveryHours') return hoursErrors(value as Parameters<typeof hoursErrors>[0]);
  if (field === 'paymentRecipients')
    return Object.fromEntries(
      wrongRecipients(value).map((at) => [`${at.method}.${at.field}`, words.recipientWrong[at.field]]),
    );
  return { [field]: errorOf(field, value) };
}

function errorOf(field: SettingField, value: unknown): string {
  const limits = settingLimits(field);
  if (value === '' || (limits && (value === null || value === undefined))) return fieldWords.missing;
  if (field === 'taxRates') return words.ratesWrong;
  if (field === 'shopEmail') return fieldWords.email;
  if (field === 'shopPhone') return words.phoneWrong;
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
