import type { ReactNode } from 'react';
import { Heading } from '../layout/heading.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; line?: string; action?: ReactNode; level?: 1 | 2 | 3 };

/** One headline, one line, one button, to the left, without a picture. */
export function EmptyState({ title, line, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading level={level} size="h2">
        {title}
      </Heading>
      {line && <p className="lead">{line}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
