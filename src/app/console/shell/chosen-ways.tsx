import { consoleTexts } from '#app/texts/en/console/console.ts';
import { choiceWords as words } from '#app/texts/en/console/filters.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { Button } from '#app/ui/action/button.tsx';
import { shownBoxes, tickBoxes } from './choice-boxes.ts';
import styles from './chosen-ways.module.css';

type ChosenWaysProps = {
  /** The form that takes the rows. */
  form: string;
  /** How many are ticked; without a script nobody counts them. */
  chosen: number;
  /** How many rows can be ticked where no head of a table has the box for all. */
  rows?: number;
  /** For what is not a row’s box. */
  onClear?: () => void;
};

/** At the begin of a bar: how many are chosen, and what chooses the others or lets all go (LOOK-442). */
export function ChosenWays({ form, chosen, rows = 0, onClear }: ChosenWaysProps) {
  return (
    <span className={styles.ways} data-ways="">
      <span className={styles.count} aria-live="polite">
        {chosen > 0 && consoleTexts.selected(chosen)}
      </span>
      {chosen > 0 && chosen < rows && (
        <Button
          kind="quiet"
          size="small"
          className={styles.all}
          onClick={() => tickBoxes(shownBoxes(), true)}
        >
          {words.all(rows)}
        </Button>
      )}
      <Button type="reset" form={form} kind="quiet" size="small" onClick={onClear}>
        {words.drop}
      </Button>
    </span>
  );
}

/** On a phone one line stands over the list; the fields of its bar come by this, without a script, too (LOOK-282); open where one of them is wrong. */
export function UnfoldBar({ isOpen }: { isOpen?: boolean }) {
  return (
    <label className={styles.unfold} data-unfold="">
      <input type="checkbox" defaultChecked={isOpen} />
      <span className={styles.open}>{goodsList.bulk.unfold}</span>
      <span className={styles.shut}>{goodsList.cell.close}</span>
    </label>
  );
}
