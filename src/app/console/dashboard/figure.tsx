import type { ReactNode } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import styles from './today.module.css';

type FigureProps = {
  label: string;
  value: ReactNode;
  /** A list of as many rows as the figure says; a sum, a share and nothing lead nowhere (LOOK-440). */
  href?: string;
  /** Below the figure: what it is compared with. */
  note?: ReactNode;
  tone?: FigureTone;
};

export type FigureTone = 'bad' | 'warn' | 'quiet';

/** One number of the day; where it has a list it leads there. */
export function Figure({ label, value, href, note, tone }: FigureProps) {
  const figure = (
    <span className={styles.figure} data-tone={tone}>
      <span className={styles.quiet}>{label}</span>
      <span className={`figure ${styles.value}`} data-none={value === 0 || undefined}>
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </span>
      {note && <span className={styles.quiet}>{note}</span>}
    </span>
  );
  if (!href || value === 0) return figure;
  return (
    <AppLink href={href} className={styles.figureLink}>
      {figure}
    </AppLink>
  );
}
