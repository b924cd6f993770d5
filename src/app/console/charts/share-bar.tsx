import styles from './share-bar.module.css';

/** A share as a bar beside its number, as long as it is of the largest. Drawn by attributes: the content security policy lets no element bring a style of its own. */
export function ShareBar({ percent, most = 100 }: { percent: number; most?: number }) {
  const width = most > 0 ? Math.max(0, Math.min(100, (percent / most) * 100)) : 0;
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={width} height={8} fill="currentColor" />
      </svg>
      <span className={styles.percent}>{percent < 10 ? percent.toFixed(1) : Math.round(percent)}%</span>
    </span>
  );
}
