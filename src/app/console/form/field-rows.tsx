import { Plus } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { fieldRows, moreRows } from '#app/texts/en/console/field-rows.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './field-rows.module.css';

type FieldRowsProps = {
  of: keyof typeof fieldRows;
  /** Every row is filled in whole: its heads are marked as needed. */
  isNeeded?: boolean;
  /** Empty rows for more, folded until they are asked for. */
  more?: { of: keyof typeof moreRows; rows: ReactNode };
  children: ReactNode;
};

/**
 * Like fields in columns, each column with one head, where there is room; the heads are for the eye, since every field
 * has its own label (LOOK-10).
 */
export function FieldRows({ of, isNeeded, more, children }: FieldRowsProps) {
  return (
    <div className={styles.rows} data-of={of} data-needed={isNeeded || undefined}>
      <div className={styles.heads} aria-hidden="true">
        {fieldRows[of].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className={styles.list}>{children}</ol>
      {more && (
        <details className={styles.more} onToggle={enter}>
          <summary>
            <Icon of={Plus} size="small" />
            {moreRows[more.of]}
          </summary>
          <ol className={styles.list}>{more.rows}</ol>
        </details>
      )}
    </div>
  );
}

/** What asked for the rows is gone once they are there: the focus is in the first of them. */
function enter({ currentTarget: fold }: SyntheticEvent<HTMLDetailsElement>): void {
  const isLost = document.activeElement === document.body || document.activeElement?.parentElement === fold;
  if (fold.open && isLost) fold.querySelector<HTMLElement>('input, select')?.focus();
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
