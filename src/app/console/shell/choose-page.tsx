import { useEffect, useRef } from 'react';
import styles from './choose-page.module.css';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-choose]')];

/**
 * In the head of a table, or as a line of its own with its words above a list: chooses every row of this page. It needs
 * a script; without one it is not there.
 */
export function ChoosePage({ label, isLine }: { label: string; isLine?: boolean }) {
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
    <label className={isLine ? styles.line : styles.page}>
      <input type="checkbox" ref={ref} onChange={({ target }) => tickAll(target.checked)} />
      <span className={isLine ? undefined : 'sr-only'}>{label}</span>
    </label>
  );
}
