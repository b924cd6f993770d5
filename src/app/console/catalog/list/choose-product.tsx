import { goodsList } from '#app/texts/en/console/goods-list.ts';
import styles from './bulk.module.css';

/** The form that takes the chosen products; their boxes stand in the table. */
export const BULK_FORM = 'several-products';

type ChooseProductProps = { id: string; name: string; form?: string };

/** Chooses a product for what is changed of many at once (LIST-05). */
export function ChooseProduct({ id, name, form = BULK_FORM }: ChooseProductProps) {
  return (
    <label className={styles.choose}>
      <input type="checkbox" form={form} name="p" value={id} data-choose={name} />
      <span className="sr-only">{goodsList.bulk.choose(name)}</span>
    </label>
  );
}
