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
    <dl className={styles.key} aria-label={words.keyFigures}>
      {rows.map(({ name, now, before, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`figure ${styles.value}`}>{now}</dd>
          <dd className={styles.note}>
            {change === null ? (
              words.noneBefore(before)
            ) : (
              <>
                <PercentChange percent={change} /> {words.changeFrom(before)}
              </>
            )}
          </dd>
          {name === words.rows.margin && costed !== null && costed < 100 && (
            <dd className={styles.note}>{words.costedOf(costed)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
