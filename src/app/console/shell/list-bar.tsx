import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

type ListBarProps = {
  /** The views of the list, as tabs. */
  tabs: ReactNode;
  /** What finds in it. */
  children: ReactNode;
};

/** A list's views and its search, in one line where there is room: what is above a table is not in it (LOOK-01). */
export function ListBar({ tabs, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      {tabs}
      {children}
    </div>
  );
}
