import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
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
