import { cash } from '#app/texts/en/console/cash.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import styles from './cash.module.css';
import { gapWords } from './count-figures.tsx';

const words = cash.sheet;

type Count = {
  key: string;
  at: Date;
  /** Whose cash; null for the safe. */
  holder: string | null;
  run: string | null;
  by: string;
  countedCents: number;
  /** Null where nobody wrote it down then. */
  expectedCents: number | null;
  reason: string | null;
  /** It stands; a safe that was counted again does not. */
  isClosing: boolean;
};

const whatOf = ({ holder, run }: Count) => (holder === null ? cash.places.safe : words.ofDriver(holder, run));

const gapOf = ({ countedCents, expectedCents }: Count) =>
  expectedCents === null ? '' : gapWords(countedCents - expectedCents);

/** Every count of the day with who, when and what the books said, also those that another one replaced (CASH-12). */
export function CountPart({ counts }: { counts: readonly Count[] }) {
  const { countHeads: heads } = words;
  return (
    <Section title={words.counts} size="h4" rule="line">
      {counts.length === 0 && <p className={styles.quiet}>{words.noCounts}</p>}
      {counts.length > 0 && (
        <div className={`${styles.dense} ${styles.dayCounts}`}>
          <DataTable
            caption={words.counts}
            rows={counts}
            keyOf={({ key }) => key}
            columns={[
              { head: heads.at, cell: ({ at }) => moments.dateAndMinute(at) },
              { head: heads.what, cell: whatOf },
              { head: heads.by, cell: ({ by }) => by },
              {
                head: heads.expected,
                cell: ({ expectedCents }) => (expectedCents === null ? '' : formatUsd(expectedCents)),
                numeric: true,
              },
              { head: heads.counted, cell: ({ countedCents }) => formatUsd(countedCents), numeric: true },
              { head: heads.difference, cell: gapOf, numeric: true },
              {
                head: heads.reason,
                cell: ({ reason, isClosing }) => reason ?? (isClosing ? '' : words.again),
                wrap: true,
              },
            ]}
          />
        </div>
      )}
    </Section>
  );
}
