import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import styles from './admin-page.module.css';
import fold from './fold.module.css';

type AdminPageProps = {
  title: ReactNode;
  /** What the section is for, in one sentence. */
  line?: ReactNode;
  /** At the right of the title: what makes a new one, the way back. */
  actions?: ReactNode;
  /** `form` is as wide as a line that reads well, `list` as a row does, `full` takes the screen (tables). */
  width?: 'form' | 'list' | 'full';
  children: ReactNode;
};

/** The frame of every section: its name at one place, its parts at one distance. */
export function AdminPage({ title, line, actions, width = 'full', children }: AdminPageProps) {
  return (
    <div className={styles.desk} data-width={width}>
      <header className={styles.head}>
        <Heading level={1} size="h3">
          {title}
        </Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
        {line && <p className={styles.line}>{line}</p>}
      </header>
      {children}
    </div>
  );
}

type FoldProps = { name: string; isOpen?: boolean; children: ReactNode };

/** Rarely used fields, folded under their title. */
export function Fold({ name, isOpen, children }: FoldProps) {
  return (
    <details className={fold.fold} open={isOpen}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}

type OutcomeProps = {
  /** What the last action answered; its message says why it was refused. */
  answer: { message: string | null } | undefined;
  saved: string;
};

/** The result of the last form. */
export function Outcome({ answer, saved }: OutcomeProps) {
  if (!answer) return null;
  return (
    <Notice tone={answer.message ? 'bad' : 'ok'} live>
      {answer.message ?? saved}
    </Notice>
  );
}
