import type { ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = { name: string; isOpen?: boolean; children: ReactNode };

/** Rarely used fields, folded under their title. */
export function Fold({ name, isOpen, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
