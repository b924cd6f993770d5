import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useUsable } from '../../form/use-usable.ts';
import { useChosenCount } from '../../shell/use-chosen-count.ts';
import { filterEntries, type ListedProducts } from '../product-query.ts';
import styles from './bulk.module.css';
import { BulkFields } from './bulk-fields.tsx';
import { BULK_FORM } from './choose-product.tsx';
import type { Named } from './product-filters.tsx';

const words = goodsList.bulk;

type BulkBarProps = {
  query: ListedProducts;
  /** How many products the list holds on all its pages. */
  count: number;
  brands: readonly Named[];
  categories: readonly Named[];
};

/** What becomes of all that is ticked; it leads to the preview (LIST-05). It comes with the first box, without a script, too; on a phone as one line, whose fields are unfolded (LOOK-282). */
export function BulkBar({ query, count, brands, categories }: BulkBarProps) {
  const chosen = useChosenCount();
  const usable = useUsable<HTMLSpanElement>(saysChange);
  const isBusy = useNavigation().state === 'loading';
  return (
    <Form
      id={BULK_FORM}
      method="get"
      action="/staff/products/bulk"
      className={styles.bar}
      aria-label={words.label}
      onReset={tellBoxes}
    >
      {filterEntries(query).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <span className={styles.count} ref={usable.ref} aria-live="polite">
        {chosen > 0 && consoleTexts.selected(chosen)}
      </span>
      <Button type="reset" kind="quiet" size="small" className={styles.drop}>
        {words.drop}
      </Button>
      <label className={styles.unfold}>
        <input type="checkbox" />
        <span className={styles.open}>{words.unfold}</span>
        <span className={styles.shut}>{goodsList.cell.close}</span>
      </label>
      <label className={styles.all}>
        <input type="checkbox" name="all" value="on" />
        {words.all(count)}
      </label>
      <BulkFields brands={brands} categories={categories} />
      <Button type="submit" size="small" busy={isBusy} disabled={!usable.isUsable}>
        {words.preview}
      </Button>
    </Form>
  );
}

/** A form that is emptied unticks the boxes of its rows, and says so of none of them. */
const tellBoxes = () => void setTimeout(() => document.dispatchEvent(new Event('change')));

const CHANGES = ['price', 'state', 'vault', 'moods', 'newFormat', 'newCategory', 'newBrand'];

/** Something is to be different afterwards. */
function saysChange(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return CHANGES.some((name) => String(typed.get(name) ?? '').trim() !== '');
}
