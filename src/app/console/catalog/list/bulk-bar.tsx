import { useNavigation } from 'react-router';
import { choiceWords } from '#app/texts/en/console/filters.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useUsable } from '../../form/use-usable.ts';
import { untickOnReset } from '../../shell/choice-boxes.ts';
import { ChosenWays, UnfoldBar } from '../../shell/chosen-ways.tsx';
import { useChosenRows } from '../../shell/use-chosen-rows.ts';
import { useClearKey } from '../../shell/use-clear-key.ts';
import { filterEntries, type ListedProducts } from '../product-query.ts';
import styles from './bulk.module.css';
import { BulkFields } from './bulk-fields.tsx';
import { BULK_FORM } from './choose-product.tsx';
import { useBulkAgain } from './kept-bulk.ts';
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
  const chosen = useChosenRows().chosen.length;
  useClearKey(BULK_FORM);
  const [again, forget] = useBulkAgain(query);
  const drawn = again ? 'again' : 'new';
  const usable = useUsable<HTMLLabelElement>(saysChange);
  const isBusy = useNavigation().state === 'loading';
  return (
    <Form
      id={BULK_FORM}
      method="get"
      action="/staff/products/bulk"
      className={styles.bar}
      aria-label={words.label}
      onReset={(event) => {
        untickOnReset(event);
        forget();
      }}
    >
      {filterEntries(query).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <ChosenWays form={BULK_FORM} chosen={chosen} />
      <UnfoldBar />
      <label className={styles.all} ref={usable.ref}>
        <input type="checkbox" name="all" value="on" defaultChecked={again?.isAll} key={drawn} />
        {choiceWords.all(count)}
      </label>
      <BulkFields brands={brands} categories={categories} values={again?.values} key={drawn} />
      <Button type="submit" size="small" busy={isBusy} disabled={!usable.isUsable}>
        {words.preview}
      </Button>
    </Form>
  );
}

const CHANGES = ['price', 'state', 'vault', 'moods', 'newFormat', 'newCategory', 'newBrand'];

/** Something is to be different afterwards. */
function saysChange(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return CHANGES.some((name) => String(typed.get(name) ?? '').trim() !== '');
}
