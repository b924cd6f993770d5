import type { ReactNode } from 'react';
import { AppLink } from '#app/ui/action/app-link.tsx';
import styles from './today.module.css';

type FigureProps = {
  label: string;
  value: ReactNode;
  href: string;
  /** Below the figure: what it is compared with. */
  note?: ReactNode;
  tone?: FigureTone;
};

export type FigureTone = 'bad' | 'warn' | 'quiet';

/** One number of the day; it leads to where something is done about it. */
export function Figure({ label, value, href, note, tone }: FigureProps) {
  return (
    <AppLink href={href} className={styles.figureLink}>
      <span className={styles.figure} data-tone={tone}>
        <span className={styles.quiet}>{label}</span>
        <span className={`figure ${styles.value}`} data-none={value === 0 || undefined}>
          {typeof value === 'number' ? value.toLocaleString('en-US') : value}
        </span>
        {note && <span className={styles.quiet}>{note}</span>}
      </span>
    </AppLink>
  );
}
