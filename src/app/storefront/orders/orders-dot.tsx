import styles from './orders-dot.module.css';

/** The dot on the way to the orders, while one of them has news (ORD-08): the boot script knows, and CSS draws it. */
export function OrdersDot({ label }: { label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />;
}
