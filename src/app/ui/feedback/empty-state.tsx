import type { ReactNode } from 'react';
import { Heading } from '../layout/heading.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  line?: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  size?: 'h2' | 'h4';
};

/** One headline, one line, one button, to the left, without a picture; `h4` where a list is empty, not a page. */
export function EmptyState({ title, line, action, level = 2, size = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-size={size}>
      <Heading level={level} size={size}>
        {title}
      </Heading>
      {line && <p className="lead">{line}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
