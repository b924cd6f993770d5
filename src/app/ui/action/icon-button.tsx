import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts-context.tsx';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './icon-button.module.css';

type IconButtonLook = {
  icon: LucideIcon;
  label: string;
  look?: 'plain' | 'fill' | 'glass' | 'solid';
  /** A small count at the corner; its element is the caller's, so a script may fill it (SHELL-15). */
  badge?: ReactNode;
};

export function IconButton({
  icon,
  label,
  look = 'plain',
  badge,
  type = 'button',
  ...rest
}: IconButtonLook & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={styles.iconButton} data-look={look} aria-label={label}>
      <Icon of={icon} />
      {badge}
    </button>
  );
}

export function IconLink({ icon, label, look = 'plain', badge, ...rest }: IconButtonLook & AppLinkProps) {
  return (
    <AppLink {...rest} className={styles.iconButton} data-look={look} aria-label={badge ? undefined : label}>
      <Icon of={icon} />
      {badge && <span className="sr-only">{label}</span>}
      {badge}
    </AppLink>
  );
}

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
