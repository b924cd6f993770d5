import { todayWords as words } from '#app/texts/en/console/today.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { WorkKind } from '#domain/reports/work.ts';
import { Figure, type FigureTone } from './figure.tsx';
import styles from './today.module.css';

export type Work = readonly { kind: WorkKind; count: number }[];

/** The list of them. The windows have none of the nearly full alone: all of them stand below. */
const HREFS: Partial<Record<WorkKind, string>> = {
  overdue: '/staff/orders?view=table&late=1',
  waits: '/staff/orders?view=table&waits=1',
  claims: '/staff/payments',
  refundsDue: '/staff/payments',
  messages: '/staff/messages',
  texts: '/staff/outbox?channel=text',
  lowStock: '/staff/stock?only=low',
  soldOut: '/staff/stock?only=out',
};

/** The colors of the board: red is overdue, amber waits; what is bought in the course of days is quieter. */
const TONES: Partial<Record<WorkKind, FigureTone>> = {
  overdue: 'bad',
  waits: 'warn',
  lowStock: 'quiet',
  soldOut: 'quiet',
};

/** What needs a hand stands first, each with its count and the way to it (NUM-11). */
export function WorkList({ work }: { work: Work }) {
  return (
    <Section title={words.work} rule="none" size="h4">
      {work.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      {work.length > 0 && (
        <ul className={styles.work}>
          {work.map(({ kind, count }) => (
            <li key={kind}>
              <Figure label={words.kinds[kind]} value={count} href={HREFS[kind]} tone={TONES[kind]} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
