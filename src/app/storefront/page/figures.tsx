import styles from './figures.module.css';

type FiguresProps = { figures: readonly { value: string; label: string }[] };

/** Large figures with a word below each (WHOLE-02, TEASE-05). */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div className={styles.entry} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
