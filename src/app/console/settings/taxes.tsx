import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { SettingTable } from './setting-table.tsx';
import { type TypedTax, taxField } from './tax-form.ts';

const { names } = startWords.taxes;
const KINDS = Object.entries(names).map(([value, label]) => ({ value, label }));

/** A row for each rate, and two for more: which tax, how much, since when, and where if not everywhere (CHECK-31). */
export function Taxes({ rates, title }: { rates: readonly TypedTax[]; title: string }) {
  return (
    <SettingTable field="taxRates" title={title} hint={words.taxHint}>
      <FieldRows of="taxes">
        {rates.map((rate, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are stored as a list, and drawn anew once it is saved
          <FieldRow key={place} lead={place + 1}>
            <SelectField
              label={words.tax.kind(place + 1)}
              name={taxField('tax', place)}
              defaultValue={rate.tax}
              options={KINDS}
            />
            <TextField
              label={words.tax.percent(place + 1)}
              name={taxField('percent', place)}
              inputMode="decimal"
              trail="%"
              defaultValue={rate.percent}
            />
            <TextField
              label={words.tax.from(place + 1)}
              name={taxField('from', place)}
              type="date"
              defaultValue={rate.from}
            />
            <TextField
              label={words.tax.place(place + 1)}
              name={taxField('place', place)}
              defaultValue={rate.place}
            />
          </FieldRow>
        ))}
      </FieldRows>
    </SettingTable>
  );
}
