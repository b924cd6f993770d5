import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { AdminCheckbox, AdminSelect, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import { FIELD_KINDS, MAY_BE_EMPTY, type SettingField } from './setting-fields.ts';
import { typedTaxes, typedUsd } from './setting-form.ts';
import { Amounts, Bands, Hours, Recipients } from './setting-tables.tsx';

type SettingInputProps = { field: SettingField; settings: ShopSettings };

/** One setting, in the shape that its kind asks for. */
export function SettingInput({ field, settings }: SettingInputProps) {
  const kind = FIELD_KINDS[field];
  const label = words.fields[field];
  const value = settings[field];
  if (kind === 'switch')
    return <AdminCheckbox look="switch" label={label} name={field} defaultChecked={value === true} />;
  if (kind === 'usd')
    return (
      <AdminText
        label={label}
        name={field}
        lead="$"
        inputMode="decimal"
        defaultValue={typedUsd(Number(value))}
        required
      />
    );
  if (kind === 'number') {
    const units: Partial<Record<SettingField, string>> = words.units;
    return (
      <AdminText
        label={label}
        name={field}
        inputMode="decimal"
        trail={units[field]}
        defaultValue={String(value)}
        required
      />
    );
  }
  if (kind === 'long')
    return <AdminTextArea label={label} name={field} defaultValue={String(value)} required />;
  if (kind === 'taxes')
    return (
      <AdminTextArea
        label={label}
        hint={words.taxHint}
        name={field}
        defaultValue={typedTaxes(settings.taxRates)}
      />
    );
  if (kind === 'hours') return <Hours hours={settings.deliveryHours} title={label} hint={words.hoursHint} />;
  if (kind === 'bands') return <Bands bands={settings.distanceBands} />;
  if (kind === 'recipients') return <Recipients recipients={settings.paymentRecipients} />;
  if (kind === 'amounts') return <Amounts field={field} amounts={value as readonly number[]} />;
  if (kind === 'text')
    return (
      <AdminText
        label={label}
        hint={MAY_BE_EMPTY.has(field) && value === '' ? words.leftOut : undefined}
        name={field}
        defaultValue={String(value)}
        required={!MAY_BE_EMPTY.has(field)}
      />
    );
  const choices: Record<string, string> = words.choices;
  const options = kind.map((choice) => ({ value: choice, label: choices[choice] ?? choice }));
  return <AdminSelect label={label} name={field} defaultValue={String(value)} options={options} />;
}
