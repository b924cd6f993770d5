import { useEffect, useRef } from 'react';
import { shownBoxes, tickBoxes } from './choice-boxes.ts';
import styles from './choose-page.module.css';

type ChoosePageProps = {
  label: string;
  /** A line of its own with its words, above a list. */
  isLine?: boolean;
  /** Only the rows of its own section. */
  isSection?: boolean;
};

/** In the head of a table, or above a list: chooses every row in view. It needs a script; without one it is not there. */
export function ChoosePage({ label, isLine, isSection }: ChoosePageProps) {
  const ref = useRef<HTMLInputElement>(null);
  const rows = () => shownBoxes((isSection && ref.current?.closest('section')) || document);
  // A live update brings and takes rows.
  useEffect(() => {
    const show = () => {
      const boxes = rows();
      const ticked = boxes.filter(({ checked }) => checked).length;
      if (!ref.current) return;
      ref.current.checked = ticked > 0 && ticked === boxes.length;
      ref.current.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    show();
    document.addEventListener('change', show);
    return () => document.removeEventListener('change', show);
  });
  return (
    <label className={isLine ? styles.line : styles.page}>
      <input type="checkbox" ref={ref} onChange={({ target }) => tickBoxes(rows(), target.checked)} />
      <span className={isLine ? undefined : 'sr-only'}>{label}</span>
    </label>
  );
}
