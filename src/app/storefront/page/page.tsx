import type { ReactNode } from 'react';
import { Heading } from '#app/ui/layout/heading.tsx';
import styles from './page.module.css';

type PageProps = {
  title: string;
  lead?: string;
  /** Smaller where the page's own matter is larger than its name. */
  size?: 'h2';
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of text: one title, one line, then its sections. */
export function Page({ title, lead, size, aside, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1} size={size}>
          {title}
        </Heading>
        {aside}
      </div>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  );
}

/** Buttons in a row, wrapping on a phone. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
