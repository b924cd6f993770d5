import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { Select } from '#app/ui/form/select.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ROUNDINGS } from '#domain/catalog/price-change.ts';
import { MOODS } from '#domain/moods.ts';
import { FORMAT_CHOICES } from '../goods-columns.ts';
import styles from './bulk.module.css';
import type { BulkFieldValues } from './bulk-query.ts';
import type { Named } from './product-filters.tsx';

const words = goodsList.bulk;

type BulkFieldsProps = {
  brands: readonly Named[];
  categories: readonly Named[];
  /** What was chosen before. */
  values?: BulkFieldValues;
  priceError?: string;
};

/** What can be changed for many products at once (LIST-05); a field that is left alone changes nothing. */
export function BulkFields({ brands, categories, values, priceError }: BulkFieldsProps) {
  const folded = values && [values.vault, values.moods, values.format, values.category, values.brand];
  return (
    <>
      <span className={styles.price}>
        <TextField
          label={words.price}
          name="price"
          maxLength={14}
          autoComplete="off"
          placeholder={words.pricePlaceholder}
          title={words.priceHint}
          defaultValue={values?.price}
          error={priceError}
        />
      </span>
      <Choice
        name="round"
        label={words.rounding}
        value={values?.round}
        of={ROUNDINGS.map((value) => ({ value, label: words.roundings[value] }))}
      />
      <Choice name="state" label={words.state} value={values?.state} of={onOff(words.states)} />
      <details className={styles.more} open={folded?.some(Boolean)}>
        <summary>{words.more}</summary>
        <div className={styles.folded}>
          <Choice name="vault" label={words.vault} value={values?.vault} of={onOff(words.vaults)} />
          <Choice name="moods" label={words.mood} value={values?.moods} of={MOOD_CHOICES} />
          <Choice
            name="newFormat"
            label={words.format}
            value={values?.format}
            of={[{ value: '', label: words.stays }, ...FORMAT_CHOICES]}
          />
          <Choice
            name="newCategory"
            label={words.category}
            value={values?.category}
            of={[{ value: '', label: words.stays }, ...categories.map(toChoice)]}
          />
          <Choice
            name="newBrand"
            label={words.brand}
            value={values?.brand}
            of={[{ value: '', label: words.stays }, ...brands.map(toChoice)]}
          />
        </div>
      </details>
    </>
  );
}

const toChoice = ({ id, name }: Named) => ({ value: id, label: name });

const onOff = (labels: Record<'' | 'on' | 'off', string>) =>
  (['', 'on', 'off'] as const).map((value) => ({ value, label: labels[value] }));

const MOOD_CHOICES = [
  { value: '', label: words.stays },
  ...MOODS.map((mood) => ({ value: `+${mood}`, label: words.moodOn(mood) })),
  ...MOODS.map((mood) => ({ value: `-${mood}`, label: words.moodOff(mood) })),
];

type ChoiceProps = {
  name: string;
  label: string;
  value: string | undefined;
  of: readonly { value: string; label: string }[];
};

function Choice({ name, label, value, of }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Select size="small" name={name} aria-label={label} defaultValue={value} options={of} />
    </span>
  );
}
