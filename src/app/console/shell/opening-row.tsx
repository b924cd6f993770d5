import { ChevronRight } from 'lucide-react';
import { AppLink, type AppLinkProps } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './opening-row.module.css';

/** A row of a list that opens a page: it answers to the mouse as a whole, and a chevron stands at its end. */
export function OpeningRow({ children, ...link }: AppLinkProps) {
  return (
    <AppLink {...link} className={styles.row}>
      <span className={styles.what}>{children}</span>
      <Icon of={ChevronRight} size="small" />
    </AppLink>
  );
}
