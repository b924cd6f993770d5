import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** One primary action and at most one companion, under the thumb. It stands in the flow, so it covers nothing at the end. */
export function StickyBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  );
}
