import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './file-link.module.css';

/** A list as a file, with one look in every head (LOOK-601). It is no page: the router stays out of it. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.file} href={href} download>
      <Icon of={Download} size="small" />
      {children}
    </a>
  );
}
