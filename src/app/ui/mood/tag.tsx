import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'plain' | 'ink' | 'well' | 'ok' | 'warn' | 'bad' | 'info' | 'mood';

type TagProps = { tone?: TagTone; mood?: string; children: ReactNode };

export function Tag({ tone = 'plain', mood, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={mood ? 'mood' : tone} data-mood={mood?.toLowerCase()}>
      {children}
    </span>
  );
}
