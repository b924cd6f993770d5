import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** `form` holds the button and the way back, `line` fields of its own beside them. */
  look?: 'form' | 'line';
  children: ReactNode;
};

/**
 * The foot of a form: what saves it stays in view while a long one is scrolled (LOOK-10), "Save" once there is something to
 * save (LOOK-610).
 */
export function SaveBar({ look = 'form', children }: SaveBarProps) {
  return (
    <div className={styles.bar} data-look={look} data-bottom-bar>
      {children}
    </div>
  );
}
