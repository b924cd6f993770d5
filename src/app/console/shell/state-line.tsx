import type { ReactNode } from 'react';
import styles from './state-line.module.css';

/** Below a page's name: where it stands, and what is said of that, as in its list (LOOK-40, STAFF-16). */
export function StateLine({ state, children }: { state: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.line}>
      {state}
      {children && <span>{children}</span>}
    </span>
  );
}
