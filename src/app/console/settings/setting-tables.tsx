import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { paymentTexts as payment } from '#app/texts/en/storefront/payments.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { DIGITAL_METHODS } from '#domain/payments/payment.ts';
import { recipientFields } from '#domain/payments/recipients.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { AdminLine, AdminText } from '../form/admin-fields.tsx';
import { typedUsd } from './band-form.ts';
import type { SettingField } from './setting-fields.ts';
import { SettingTable } from './setting-table.tsx';
import styles from './settings.module.css';

export function Amounts({ field, amounts }: { field: SettingField; amounts: readonly number[] }) {
  return (
    <SettingTable field={field} title={words.fields[field]}>
      <div className={`${styles.cells} ${styles.amounts}`}>
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
    </SettingTable>
  );
}

export function Recipients({ recipients }: { recipients: ShopSettings['paymentRecipients'] }) {
  const fields = DIGITAL_METHODS.flatMap((method) => {
    const values: Partial<Record<ReturnType<typeof recipientFields>[number], string>> =
      recipients[method] ?? {};
    return recipientFields(method).map((field) => ({
      Field: field === 'url' ? AdminLine : AdminText,
      name: `${method}.${field}`,
      label: `${payment.methods[method]}: ${words.recipientFields[field]}`,
      value: values[field] ?? '',
    }));
  });
  return (
    <SettingTable
      field="paymentRecipients"
      title={words.fields.paymentRecipients}
      hint={words.recipientsHint}
    >
      <div className={`${styles.cells} ${styles.payees}`}>
        {fields.map(({ Field, name, label, value }) => (
          <Field key={name} label={label} name={name} defaultValue={value} />
        ))}
      </div>
    </SettingTable>
  );
}
