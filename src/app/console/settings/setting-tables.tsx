import type { ReactNode } from 'react';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { paymentTexts as payment } from '#app/texts/en/storefront/payments.ts';
import { en } from '#app/texts/en.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { DIGITAL_METHODS } from '#domain/payments/payment.ts';
import { recipientFields } from '#domain/payments/recipients.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { useFieldError } from '../form/field-errors.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { BAND_PLACES, type TypedBand, typedUsd } from './band-form.ts';
import type { SettingField } from './setting-fields.ts';
import { typedTime } from './setting-form.ts';
import styles from './settings.module.css';

type TableProps = { field: SettingField; title: string; hint?: string; children: ReactNode };

/** An error in one value is shown for the whole setting: its values are saved or refused together. */
function Table({ field, title, hint, children }: TableProps) {
  const error = useFieldError(field);
  const errorId = `${field}-error`;
  return (
    <fieldset
      className={styles.table}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? '' : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{title}</legend>
      {error && (
        <p className={styles.bad} id={errorId} role="alert">
          {error}
        </p>
      )}
      {hint && <p className={styles.quiet}>{hint}</p>}
      {children}
    </fieldset>
  );
}

type HoursProps = { hours: ShopSettings['deliveryHours'] | null; title: string; hint: string };

/** A week, each day from and until; empty days are closed. The names begin with `deliveryHours`. */
export function Hours({ hours, title, hint }: HoursProps) {
  return (
    <Table field="deliveryHours" title={title} hint={hint}>
      <FieldRows of="hours">
        {WEEKDAYS.map((day) => (
          <FieldRow key={day} lead={en.shell.weekdays[day]}>
            <TextField
              label={words.opens(en.shell.weekdays[day])}
              name={`deliveryHours.${day}.opens`}
              type="time"
              defaultValue={typedTime(hours?.[day]?.opensMinute)}
            />
            <TextField
              label={words.closes(en.shell.weekdays[day])}
              name={`deliveryHours.${day}.closes`}
              type="time"
              defaultValue={typedTime(hours?.[day]?.closesMinute)}
            />
          </FieldRow>
        ))}
      </FieldRows>
    </Table>
  );
}

type BandsProps = { bands: readonly TypedBand[]; title: string; hint?: string };

/** Bands as they were typed, each up to so many miles with its minimum. */
export function Bands({ bands, title, hint }: BandsProps) {
  return (
    <Table field="distanceBands" title={title} hint={hint}>
      <FieldRows of="bands">
        {BAND_PLACES.map((place) => {
          const band = bands[place - 1];
          return (
            <FieldRow key={place} lead={place}>
              <TextField
                label={words.miles(place)}
                name={`distanceBands.miles.${place}`}
                inputMode="decimal"
                defaultValue={band?.miles ?? ''}
              />
              <TextField
                label={words.minimum(place)}
                name={`distanceBands.minimum.${place}`}
                inputMode="decimal"
                lead="$"
                defaultValue={band?.minimum ?? ''}
              />
            </FieldRow>
          );
        })}
      </FieldRows>
    </Table>
  );
}

export function Amounts({ field, amounts }: { field: SettingField; amounts: readonly number[] }) {
  return (
    <Table field={field} title={words.fields[field]}>
      <div className={styles.cells}>
        {[1, 2, 3, 4].map((tier) => (
          <TextField
            key={tier}
            label={words.tier(tier)}
            name={`${field}.${tier}`}
            inputMode="decimal"
            lead="$"
            defaultValue={typedUsd(amounts[tier - 1] ?? 0)}
            required
          />
        ))}
      </div>
    </Table>
  );
}

export function Recipients({ recipients }: { recipients: ShopSettings['paymentRecipients'] }) {
  const fields = DIGITAL_METHODS.flatMap((method) => {
    const values: Partial<Record<ReturnType<typeof recipientFields>[number], string>> =
      recipients[method] ?? {};
    return recipientFields(method).map((field) => ({
      name: `${method}.${field}`,
      label: `${payment.methods[method]}: ${words.recipientFields[field]}`,
      value: values[field] ?? '',
    }));
  });
  return (
    <Table field="paymentRecipients" title={words.fields.paymentRecipients} hint={words.recipientsHint}>
      <div className={styles.cells}>
        {fields.map(({ name, label, value }) => (
          <TextField key={name} label={label} name={name} defaultValue={value} />
        ))}
      </div>
    </Table>
  );
}
