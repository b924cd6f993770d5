import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { shownBoxes, tickBoxes, tickedBoxes } from '../shell/choice-boxes.ts';
import styles from './schedule.module.css';

const words = schedule.plan;

type AllFoundProps = { form: string; count: number; page: number };

/**
 * Chooses all that a list finds, also what it does not show, without a script too (LOOK-500). Every row in view is ticked
 * with it, on each page of the list; another search is about others, so it lets them go.
 */
export function AllFound({ form, count, page }: AllFoundProps) {
  const ref = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has rows of its own
  useLayoutEffect(() => {
    if (ref.current?.checked) tickBoxes(shownBoxes(), true);
  }, [page]);
  useEffect(() => {
    const box = ref.current;
    return () => {
      if (box?.checked) tickBoxes(tickedBoxes(), false);
    };
  }, []);
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        name="all"
        value="on"
        form={form}
        ref={ref}
        data-all-found=""
        onChange={({ target }) => tickBoxes(shownBoxes(), target.checked)}
      />
      {words.allFound(count)}
    </label>
  );
}

const allBox = () => document.querySelector<HTMLInputElement>('[data-all-found]');

/** Is all that the list finds chosen? Who unticks one row means the others that were in view. */
export function useAllFound(): boolean {
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const read = () => {
      const box = allBox();
      if (box?.checked && shownBoxes().some(({ checked }) => !checked)) box.checked = false;
      setAll(box?.checked ?? false);
    };
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  }, []);
  return isAll;
}
