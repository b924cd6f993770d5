import type { ReactNode } from 'react';
import styles from './totals.module.css';

export type TotalsRow = {
  label: string;
  value: ReactNode;
  tone?: 'plain' | 'saving' | 'sum';
};

/** The bill: one row an amount, the sum under a line. */
export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map((row) => (
        <div className={styles.row} data-tone={row.tone ?? 'plain'} key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
