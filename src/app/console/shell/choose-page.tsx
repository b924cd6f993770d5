import { useEffect, useRef } from 'react';
import styles from './choose-page.module.css';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-choose]')];

/** In the head of a table: chooses every row of this page. It needs a script; without one it is not there. */
export function ChoosePage({ label }: { label: string }) {
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
    <label className={styles.page}>
      <input type="checkbox" ref={ref} onChange={({ target }) => tickAll(target.checked)} />
      <span className="sr-only">{label}</span>
    </label>
  );
}
