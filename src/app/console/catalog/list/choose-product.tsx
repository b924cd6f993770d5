import { useEffect, useRef } from 'react';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import styles from './bulk.module.css';

/** The form that takes the chosen products; their boxes stand in the table. */
export const BULK_FORM = 'several-products';

/** Chooses a product for what is changed of many at once (LIST-05). */
export function ChooseProduct({ id, name }: { id: string; name: string }) {
  return (
    <label className={styles.choose}>
      <input type="checkbox" form={BULK_FORM} name="p" value={id} data-choose="" />
      <span className="sr-only">{goodsList.bulk.choose(name)}</span>
    </label>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-choose]')];

/** In the head: every product of this page. It needs a script; without one, the bar has a box for all that is found. */
export function ChoosePage() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = () => {
      const ticked = boxes().filter(({ checked }) => checked).length;
      if (!ref.current) return;
      ref.current.checked = ticked > 0 && ticked === boxes().length;
      ref.current.indeterminate = ticked > 0 && ticked < boxes().length;
    };
    show();
    document.addEventListener('change', show);
    return () => document.removeEventListener('change', show);
  }, []);
  const tickAll = (isOn: boolean) => {
    for (const box of boxes()) box.checked = isOn;
  };
  return (
    <label className={`${styles.choose} ${styles.page}`}>
      <input type="checkbox" ref={ref} onChange={({ target }) => tickAll(target.checked)} />
      <span className="sr-only">{goodsList.bulk.choosePage}</span>
    </label>
  );
}
