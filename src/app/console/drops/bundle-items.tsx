import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { BUNDLE_PATTERNS } from '#domain/cart/bundle-slots.ts';
import type { BundleFound } from '#services/drops/bundle-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import styles from './drops.module.css';

const words = dropsAdmin.bundle;
const SPARE_ROWS = 2;
const MOST_ROWS = 10;

/** The contents of a bundle, a row an item, two spare ones at the end; a row without a format is none (DROP-11). */
export function BundleItems({ items }: { items: BundleFound['items'] }) {
  const drop = dropTexts;
  const formats = [
    { value: '', label: words.noFormat },
    ...Object.keys(BUNDLE_PATTERNS).map((key) => ({ value: key, label: drop.formats[key] ?? key })),
  ];
  const rows = Array.from({ length: Math.min(items.length + SPARE_ROWS, MOST_ROWS) }, (_, place) => place);
  return rows.map((place) => {
    const item = items[place];
    return (
      <div className={styles.group} key={place}>
        <AdminSelect
          label={words.format(place + 1)}
          name={`format${place}`}
          errorName={`items.${place}.formatKey`}
          options={formats}
          defaultValue={item?.formatKey ?? ''}
        />
        <AdminText
          label={words.qty(place + 1)}
          name={`qty${place}`}
          errorName={`items.${place}.qty`}
          inputMode="numeric"
          defaultValue={item?.qty ?? 1}
        />
        <AdminText
          label={words.sku(place + 1)}
          name={`sku${place}`}
          errorName={`items.${place}.fixedSku`}
          defaultValue={item?.fixedSku ?? ''}
        />
        <AdminCheckbox
          label={words.choose}
          name={`choose${place}`}
          defaultChecked={item?.chooseMood ?? true}
        />
        <AdminCheckbox label={words.isBonus} name={`bonus${place}`} defaultChecked={item?.isBonus ?? false} />
      </div>
    );
  });
}
