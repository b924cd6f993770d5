import type { ReactNode } from 'react';
import { fieldRows } from '#app/texts/en/console/field-rows.ts';
import styles from './field-rows.module.css';

type FieldRowsProps = {
  of: keyof typeof fieldRows;
  /** Every row is filled in whole: its heads are marked as needed. */
  isNeeded?: boolean;
  children: ReactNode;
};

/**
 * Like fields in columns, each column with one head, where there is room; the heads are for the eye, since every field
 * has its own label (LOOK-10).
 */
export function FieldRows({ of, isNeeded, children }: FieldRowsProps) {
  return (
    <div className={styles.rows} data-of={of} data-needed={isNeeded || undefined}>
      <div className={styles.heads} aria-hidden="true">
        {fieldRows[of].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className={styles.list}>{children}</ol>
    </div>
  );
}

type FieldRowProps = {
  /** What its fields say themselves: the day, the number, a picture. */
  lead: ReactNode;
  /** An empty row for more, which a script shows when it is asked for. */
  isSpare?: boolean;
  children: ReactNode;
};

export function FieldRow({ lead, isSpare, children }: FieldRowProps) {
  return (
    <li className={styles.row} data-spare={isSpare || undefined}>
      <span className={styles.lead} aria-hidden="true">
        {lead}
      </span>
      {children}
    </li>
  );
}
