import styles from './progress.module.css';

type ProgressProps = { value: number; max: number; label: string; mood?: string };

/** The sentence above it carries the meaning; the bar only shows it. */
export function Progress({ value, max, label, mood }: ProgressProps) {
  return (
    <progress
      className={styles.progress}
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
      data-mood={mood?.toLowerCase()}
    />
  );
}
