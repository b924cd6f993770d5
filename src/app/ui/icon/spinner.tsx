import styles from './spinner.module.css';

/** Turns only where motion is welcome; the words beside it say that something is going on. */
export function Spinner({ size = 'regular' }: { size?: 'small' | 'regular' | 'large' }) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
}
