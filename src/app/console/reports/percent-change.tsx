import { reports as words } from '#app/texts/en/console/reports.ts';
import styles from './percent-change.module.css';

/** How much a figure changed, in whole percent: one look wherever it stands, and a word for the ear instead of a sign (NUM-02). */
export function PercentChange({ percent }: { percent: number | null }) {
  return (
    <span className={styles.change} data-way={wayOf(percent)}>
      <span aria-hidden="true">{percent === null ? words.noChange : words.percent(percent)}</span>
      <span className="sr-only">{percent === null ? words.noChangeSaid : words.percentSaid(percent)}</span>
    </span>
  );
}

const wayOf = (percent: number | null) => (percent ? (percent > 0 ? 'up' : 'down') : undefined);
