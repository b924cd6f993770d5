import type { Ref } from 'react';
import { cash } from '#app/texts/en/console/cash.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import styles from './cash.module.css';

const words = cash.count;

type Figures = {
  expectedCents: number;
  officeCents: number;
  driverCents: number | null;
  differenceCents: number;
  betweenCents: number;
};

/** The gap in words: "$1.00 missing". */
export const gapWords = (cents: number) => cash.gap(cents, formatUsd(Math.abs(cents)));

/** The figures of a count beside each other, with the gap to the cent (CASH-07). */
export function CountFigures({ figures, isAlone }: { figures: Figures; isAlone: boolean }) {
  const { expectedCents, officeCents, driverCents, differenceCents, betweenCents } = figures;
  const counted = driverCents === null ? words.notCounted : formatUsd(driverCents);
  return (
    <dl className={styles.figures}>
      <CashFigure label={words.books} value={formatUsd(expectedCents)} />
      <CashFigure label={words.office} value={formatUsd(officeCents)} />
      <CashFigure
        label={words.driver}
        value={isAlone && driverCents === null ? words.closedAlone : counted}
      />
      <CashFigure
        label={words.difference}
        value={gapWords(differenceCents)}
        isStrong
        isGap={differenceCents !== 0}
      />
      {betweenCents !== 0 && (
        <CashFigure label={words.between} value={formatUsd(Math.abs(betweenCents))} isStrong />
      )}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string;
  isStrong?: boolean;
  isGap?: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** One row of figures: its name, and the amount at the right. */
export function CashFigure({ label, value, isStrong, isGap, ref }: FigureProps) {
  return (
    <div data-strong={isStrong || undefined} ref={ref}>
      <dt>{label}</dt>
      <dd className={isGap ? styles.gap : undefined}>{value}</dd>
    </div>
  );
}

type Closed = {
  id: string;
  closedAt: Date | null;
  expectedCents: number | null;
  officeCents: number | null;
  driverCents: number | null;
  officeStaffId: string | null;
  holderStaffId: string | null;
  reason: string | null;
  /** Null for who does not plan runs, too. */
  runNumber: string | null;
};

/** As the books, and as the driver counted: a phone says the sum alone. */
const isEven = ({ officeCents, expectedCents }: Closed) => officeCents === expectedCents;
const isSame = ({ officeCents, driverCents }: Closed) => officeCents === driverCents;

const runOf = ({ runNumber }: Closed) =>
  runNumber && <AppLink href={`/staff/runs/${runNumber}`}>{runNumber}</AppLink>;

/** The counts that were closed, the newest first (CASH-07). */
export function LastCounts({ counts }: { counts: readonly Closed[] }) {
  const { heads } = words;
  const isAlone = (count: Closed) => count.officeStaffId === count.holderStaffId;
  const driverWords = (count: Closed) =>
    count.driverCents === null
      ? isAlone(count)
        ? words.closedAlone
        : words.notCounted
      : formatUsd(count.driverCents);
  return (
    <Section title={words.last} size="h4" rule="line">
      <div className={`${styles.dense} ${styles.counts}`}>
        <DataTable
          caption={words.last}
          rows={counts}
          keyOf={({ id }) => id}
          columns={[
            { head: heads.at, cell: ({ closedAt }) => (closedAt ? moments.dateAndMinute(closedAt) : '') },
            ...(counts.some(({ runNumber }) => runNumber) ? [{ head: heads.run, cell: runOf }] : []),
            {
              head: heads.expected,
              cell: (row) => formatUsd(row.expectedCents ?? 0),
              numeric: true,
              isUsual: isEven,
            },
            { head: heads.driver, cell: driverWords, numeric: true, isUsual: isSame },
            {
              head: heads.office,
              cell: (row) => formatUsd(row.officeCents ?? 0),
              numeric: true,
              beside: true,
            },
            {
              head: heads.difference,
              cell: (row) => gapWords((row.officeCents ?? 0) - (row.expectedCents ?? 0)),
              numeric: true,
            },
            ...(counts.some(({ reason }) => reason)
              ? [{ head: heads.reason, cell: ({ reason }: Closed) => reason ?? '', wrap: true }]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}
