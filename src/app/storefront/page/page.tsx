import type { ReactNode } from 'react';
import { Heading } from '#app/ui/layout/heading.tsx';
import styles from './page.module.css';

type PageProps = { title: string; lead?: string; children: ReactNode };

/** A page of text: one title, one line, then its sections. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <Heading level={1}>{title}</Heading>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  );
}

/** Buttons in a row, wrapping on a phone. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
