import { DIGITAL_METHODS } from '#domain/payments/payment.ts';
import { recipientFields } from '#domain/payments/recipients.ts';
import { settingKey } from '#domain/settings/parse-settings.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { type Read, toNumber } from './band-form.ts';
import { FIELD_KINDS, GROUPS, type SettingField, type SettingGroup } from './setting-fields.ts';
import { readTaxes } from './tax-form.ts';

type Change = { key: string; value: unknown; seenVersion: number | null };

const TIERS = [1, 2, 3, 4];
/** The largest that the database holds. */
const MOST_VERSION = 2 ** 31 - 1;

/**
 * The posted fields of one group → what is to be stored, money in dollars (STAFF-20); bands are only shown there. Bad
 * values are the service's to refuse.
 */
export function readGroupForm(group: SettingGroup, form: FormData): Change[] {
  const fields: readonly SettingField[] = GROUPS[group];
  return readSettingFields(
    fields.filter((field) => FIELD_KINDS[field] !== 'bands'),
    form,
  );
}

/** The same for these settings alone. */
export function readSettingFields(fields: readonly SettingField[], form: FormData): Change[] {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return fields.map((field) => {
    const key = settingKey(field);
    const seen = Number(read(`version:${field}`));
    const isVersion = Number.isInteger(seen) && seen > 0 && seen <= MOST_VERSION;
    return { key, value: readField(field, read), seenVersion: isVersion ? seen : null };
  });
}

function readField(field: SettingField, read: Read): unknown {
  const kind = FIELD_KINDS[field];
  if (kind === 'switch') return read(field) === 'on';
  if (kind === 'usd' || kind === 'number' || kind === 'hour') return toNumber(read(field));
  if (kind === 'amounts') return TIERS.map((tier) => toNumber(read(`${field}.${tier}`)));
  if (kind === 'hours') return readHours('deliveryHours', read);
  if (kind === 'taxes') return readTaxes(read);
  if (kind === 'recipients') return readRecipients(read);
  return read(field);
}

/** A week of the fields `Hours` as it is stored. */
export function readHours(field: 'deliveryHours', read: Read) {
  const days = WEEKDAYS.map((day) => {
    const hours: [string, string] = [read(`${field}.${day}.opens`), read(`${field}.${day}.closes`)];
    return [day, hours.every((time) => time === '') ? null : hours] as const;
  });
  return Object.fromEntries(days) as Record<string, [string, string] | null>;
}

function readRecipients(read: Read) {
  const recipients = DIGITAL_METHODS.map((method) => {
    const fields = recipientFields(method).map((field) => [field, read(`${method}.${field}`)]);
    return [method, Object.fromEntries(fields)];
  });
  return Object.fromEntries(recipients) as Record<string, Record<string, string>>;
}

/** Minutes since 0:00 as a time field has them; nothing where the day is closed. */
export function typedTime(minute: number | undefined): string {
  if (minute === undefined) return '';
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
