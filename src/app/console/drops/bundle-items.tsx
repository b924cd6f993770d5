import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { moreRows } from '#app/texts/en/console/field-rows.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { BUNDLE_PATTERNS } from '#domain/cart/bundle-slots.ts';
import type { BundleFound } from '#services/drops/bundle-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import type { SkuChoice } from '../form/named-sku.ts';
import { AddRow, RowTools } from '../form/row-tools.tsx';
import { SkuField } from '../form/sku-list.tsx';
import { type FormRows, useFormRows } from '../form/use-form-rows.ts';
import styles from './drops.module.css';

const words = dropsAdmin.bundle;
const BOUNDS = { most: 10, spares: 2 };

type BundleItemsProps = { items: BundleFound['items']; skus: readonly SkuChoice[] };

/** The contents of a bundle, a row an item, moved, taken out and added by a press; a row without a format is none (DROP-11, LOOK-245). */
export function BundleItems({ items, skus }: BundleItemsProps) {
  const rows = useFormRows(Math.max(1, items.length), BOUNDS);
  return (
    <div ref={rows.list}>
      <FieldRows of="items">
        {[...rows.shown, ...rows.spare].map((key, at) => (
          <BundleItem key={key} item={items[key]} skus={skus} at={at} rows={rows} />
        ))}
      </FieldRows>
      <AddRow rows={rows} label={moreRows.items} />
    </div>
  );
}

const FORMATS = [
  { value: '', label: words.noFormat },
  ...Object.keys(BUNDLE_PATTERNS).map((key) => ({ value: key, label: dropTexts.formats[key] ?? key })),
];

/** One of two: the buyer chooses the mood, or it is always the same SKU, which then has its field. */
const WAYS = [
  { value: 'on', label: words.choose },
  { value: '', label: words.fixed },
];

type BundleItemProps = {
  item: BundleFound['items'][number] | undefined;
  skus: readonly SkuChoice[];
  at: number;
  rows: FormRows;
};

function BundleItem({ item, skus, at, rows }: BundleItemProps) {
  const place = at + 1;
  const isSpare = at >= rows.shown.length;
  return (
    <FieldRow lead={place} isSpare={isSpare}>
      <AdminSelect
        label={words.format(place)}
        name={`format${at}`}
        errorName={`items.${at}.formatKey`}
        options={FORMATS}
        defaultValue={item?.formatKey ?? ''}
      />
      <AdminText
        label={words.qty(place)}
        name={`qty${at}`}
        errorName={`items.${at}.qty`}
        inputMode="numeric"
        defaultValue={item?.qty ?? 1}
      />
      <AdminSelect
        label={words.way(place)}
        name={`choose${at}`}
        options={WAYS}
        defaultValue={(item?.chooseMood ?? true) ? 'on' : ''}
      />
      <SkuField
        skus={skus}
        label={words.sku(place)}
        name={`sku${at}`}
        errorName={`items.${at}.fixedSku`}
        kept={item?.fixedSku}
      />
      <div className={styles.ticks}>
        <AdminCheckbox label={words.isBonus} name={`bonus${at}`} defaultChecked={item?.isBonus ?? false} />
      </div>
      {!isSpare && <RowTools rows={rows} at={at} name={words.item(place)} />}
    </FieldRow>
  );
}
