import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink } from '../action/app-link.tsx';
import { Icon } from '../icon.tsx';
import styles from './chip.module.css';

type ChipLook = { pressed?: boolean; icon?: LucideIcon; children?: ReactNode };

/** A choice among several: its state is `aria-pressed`. */
export function Chip({ pressed, icon, children, ...rest }: ChipLook & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={pressed}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </button>
  );
}

type ChipLinkProps = { href: string; current?: boolean; icon?: LucideIcon; children: ReactNode };

/** The same as an address, for filters that live in the URL; its state is `aria-current`. */
export function ChipLink({ href, current = false, icon, children }: ChipLinkProps) {
  return (
    <AppLink
      href={href}
      className={styles.chip}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
    >
      {icon && <Icon of={icon} size="small" />}
      {children}
    </AppLink>
  );
}

/** Chips in one row that scrolls sideways on a phone, edge to edge. */
export function ChipRow({ children, label }: { children: ReactNode; label: string }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  );
}
