import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-chip.module.css';

type ChoiceChipProps = {
  children: ReactNode;
  /** How many things this choice would show. */
  count?: number;
  /** Gives the chip the mood's light, and its voice to the words. */
  mood?: string;
} & Omit<ComponentProps<'input'>, 'type' | 'children'>;

/** A box of a form that looks like a chip: the whole of it is pressed, and works before any script. */
export function ChoiceChip({ children, count, mood, ...input }: ChoiceChipProps) {
  return (
    <label className={styles.chip} data-mood={mood?.toLowerCase()} data-none={count === 0 || undefined}>
      <input {...input} type="checkbox" className={styles.box} />
      {mood && <span className={styles.disc} aria-hidden="true" />}
      <span className={mood && styles.voice}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
