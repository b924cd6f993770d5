import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

type IconProps = {
  of: LucideIcon;
  size?: 'small' | 'regular' | 'large';
  /** Without a label the icon is decoration: it then stands beside a word. */
  label?: string;
};

export function Icon({ of: Drawing, size = 'regular', label }: IconProps) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing className={styles.icon} data-size={size === 'regular' ? undefined : size} {...words} />;
}

/** Turns only where motion is welcome; the words beside it say that something is going on. */
export function Spinner({ size = 'regular' }: { size?: 'small' | 'regular' | 'large' }) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
}
