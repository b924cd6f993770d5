import { type ReactNode, useId } from 'react';
import { Heading } from '#app/ui/layout/heading.tsx';
import styles from './account.module.css';

type AccountAreaProps = { id?: string; title: string; line?: string; children: ReactNode };

/** Rows of one kind; what they are about stands beside them where there is room. */
export function AccountArea({ id, title, line, children }: AccountAreaProps) {
  return (
    <div className={styles.area} id={id}>
      <div className={styles.about}>
        <Heading level={2} size="h4">
          {title}
        </Heading>
        {line && <p className={styles.quiet}>{line}</p>}
      </div>
      <div className={styles.rows}>{children}</div>
    </div>
  );
}

type AccountRowProps = {
  title: string;
  line?: ReactNode;
  /** At its right: what changes it. */
  action?: ReactNode;
  /** It is nothing without a script; with one its place is kept until that has come. */
  needsScript?: boolean;
  children?: ReactNode;
};

/** One thing of the account: what it is, how it stands, and what changes it. */
export function AccountRow({ title, line, action, needsScript, children }: AccountRowProps) {
  const titleId = useId();
  return (
    <section className={styles.row} aria-labelledby={titleId} data-scripted={needsScript ? '' : undefined}>
      <div className={styles.head}>
        <div>
          <h3 id={titleId} className={styles.name}>
            {title}
          </h3>
          {line && <p className={styles.quiet}>{line}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
