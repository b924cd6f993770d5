import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, Spinner } from '../icon.tsx';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import styles from './button.module.css';

type ButtonKind = 'primary' | 'outline' | 'mood' | 'quiet' | 'light' | 'ghost' | 'danger';

type ButtonLook = {
  kind?: ButtonKind;
  size?: 'regular' | 'small';
  wide?: boolean;
  icon?: LucideIcon;
  /** Stands at the right edge: the price, a count. */
  aside?: ReactNode;
};

type ButtonProps = ButtonLook & {
  busy?: boolean;
  /** It looks as if something were missing, and pressed it says what. */
  waits?: boolean;
} & ComponentProps<'button'>;

/** While busy it keeps its width and focus, and ignores further clicks (CHECK-12). */
export function Button({ busy = false, waits, onClick, type = 'button', ...props }: ButtonProps) {
  const { look, inner, rest } = dress(props, busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...look}
      type={type}
      onClick={press}
      data-waits={waits || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {inner}
    </button>
  );
}

export function ButtonLink(props: ButtonLook & AppLinkProps) {
  const { look, inner, rest } = dress(props, false);
  return (
    <AppLink {...rest} {...look}>
      {inner}
    </AppLink>
  );
}

function dress<Props extends ButtonLook & { children?: ReactNode; className?: string }>(
  props: Props,
  busy: boolean,
) {
  const { kind = 'primary', size = 'regular', wide, icon, aside, children, className, ...rest } = props;
  const look = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-kind': kind,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-spread': aside !== undefined || undefined,
  };
  const inner = (
    <>
      {busy && <Spinner size="small" />}
      {icon && !busy && <Icon of={icon} size={size === 'small' ? 'small' : 'regular'} />}
      <span className={styles.label}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </>
  );
  return { look, inner, rest };
}
