import { reports as words } from '#app/texts/en/console/reports.ts';
import { type FiguresProps, figureRows, KEY_FIGURES } from './figures-table.tsx';
import styles from './key-figures.module.css';
import { PercentChange } from './percent-change.tsx';

/** What one opens the report for, first of all; the table below has every other figure (NUM-02). */
export function KeyFigures(props: FiguresProps) {
  const rows = figureRows(props).filter(({ name }) => KEY_FIGURES.includes(name));
  const share = props.figures.now.margin?.costedShare ?? null;
  const costed = share === null ? null : Math.round(share);
  return (
    <div>
      <dl className={styles.key} aria-label={words.keyFigures}>
        {rows.map(({ name, now, before, change }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`figure ${styles.value}`}>{now}</dd>
            <dd className={styles.note}>
              <PercentChange percent={change} /> {before !== words.noChange && words.changeFrom(before)}
            </dd>
          </div>
        ))}
      </dl>
      {costed !== null && costed < 100 && <p className={styles.basis}>{words.costedOf(costed)}</p>}
    </div>
  );
}
