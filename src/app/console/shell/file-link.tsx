import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './file-link.module.css';

type FileLinkProps = {
  href: string;
  /** What is seen where a line has no room for the whole name, which is read out. */
  short?: string;
  children: ReactNode;
};

/** A list as a file, with one look in every head (LOOK-601). It is no page: the router stays out of it. */
export function FileLink({ href, short, children }: FileLinkProps) {
  return (
    <a className={styles.file} href={href} download>
      <Icon of={Download} size="small" />
      {short ? <span data-whole="">{children}</span> : children}
      {short && (
        <span data-short="" aria-hidden="true">
          {short}
        </span>
      )}
    </a>
  );
}
