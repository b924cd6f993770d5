import type { ComponentProps } from 'react';
import { useTexts } from '../texts-context.tsx';
import styles from './icon-button.module.css';

/**
 * The cart's count, drawn by CSS from what the boot script finds in storage, so that the page's HTML is the same for
 * everybody; the figure for the eye, ", 3 items" for the name of the link around it (SHELL-15, SHELL-64).
 */
export function CartBadge() {
  const { header } = useTexts().shell;
  return (
    <>
      <span className={styles.cartBadge} data-badge aria-hidden="true" />
      <span className={`sr-only ${styles.cartWords}`} data-one={header.oneItem} data-more={header.items} />
    </>
  );
}

/** Hidden at 0. */
export function CountBadge({ count, ...rest }: { count: number } & ComponentProps<'span'>) {
  return (
    <span {...rest} className={styles.badge} hidden={count === 0}>
      {count}
    </span>
  );
}
