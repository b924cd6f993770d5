import type { ReactNode } from 'react';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { previewHref } from './preview-href.ts';
import styles from './schedule.module.css';

type PreviewLinkProps = { at: Date; path: string; label?: string; children: ReactNode };

/** A link to a page of the shop as of a moment (SCHED-09). The server alone makes it: the router stays out of it. */
export function PreviewLink({ at, path, label, children }: PreviewLinkProps) {
  return (
    <a className={styles.link} href={previewHref({ at, path }, pageTimeZone())} aria-label={label}>
      {children}
    </a>
  );
}
