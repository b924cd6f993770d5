import { reports as words } from '#app/texts/en/console/reports.ts';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { changeOf, type PeriodFigures } from '#domain/reports/figures.ts';
import { PercentChange } from './percent-change.tsx';
import type { Spans } from './report-chart.tsx';
import styles from './reports.module.css';

export type FigureRow = {
  name: string;
  now: string;
  before: string;
  /** In whole percent; null where it cannot be said. */
  change: number | null;
};

export type FiguresProps = {
  figures: { now: PeriodFigures; before: PeriodFigures };
  owed: { now: number; before: number };
};

const dash = '–';
const usd = (cents: number | null | undefined) => (cents == null ? dash : formatUsd(cents));
const percent = (value: number | null | undefined) => (value == null ? dash : words.of(Math.round(value)));
const minutes = (value: number | null) => (value === null ? dash : words.minutes(value));
const count = (value: number) => value.toLocaleString('en-US');

type Of = (figures: PeriodFigures) => string;
type Value = (figures: PeriodFigures) => number | null;

const SHOWN: readonly (readonly [name: string, of: Of, value: Value])[] = [
  [words.rows.salesCents, (of) => usd(of.salesCents), (of) => of.salesCents],
  [words.rows.orders, (of) => count(of.orders), (of) => of.orders],
  [words.rows.averageCents, (of) => usd(of.averageCents), (of) => of.averageCents],
  [words.rows.goodsCents, (of) => usd(of.goodsCents), (of) => of.goodsCents],
  [words.rows.discountCents, (of) => usd(-of.discountCents), (of) => of.discountCents],
  [words.rows.roundingCents, (of) => usd(of.roundingCents), () => null],
  [words.rows.deliveryCents, (of) => usd(of.deliveryCents), (of) => of.deliveryCents],
  [words.rows.creditCents, (of) => usd(-of.creditCents), (of) => of.creditCents],
  [words.rows.refundCents, (of) => usd(-of.refundCents), (of) => of.refundCents],
  [words.rows.taxCents, (of) => usd(of.taxCents), (of) => of.taxCents],
  [words.rows.refundTaxCents, (of) => usd(-of.refundTaxCents), (of) => of.refundTaxCents],
  [words.rows.margin, (of) => usd(of.margin?.cents), (of) => of.margin?.cents ?? null],
  [words.rows.marginPercent, (of) => percent(of.margin?.percent), () => null],
  [words.rows.median, (of) => minutes(of.times.median), (of) => of.times.median],
  [words.rows.most, (of) => minutes(of.times.most), (of) => of.times.most],
  [
    words.rows.kept,
    (of) => (of.promised > 0 ? `${words.keptOf(of.kept, of.promised)} (${percent(of.keptPercent)})` : dash),
    () => null,
  ],
];

/** Those that stand large above the table, which has all others. */
export const KEY_FIGURES: readonly string[] = [
  words.rows.salesCents,
  words.rows.orders,
  words.rows.averageCents,
  words.rows.margin,
];

/** The figures of a period beside those of the one before, in the words of the page (NUM-02). */
export function figureRows({ figures, owed }: FiguresProps): FigureRow[] {
  const rows = SHOWN.map(([name, of, value]) => ({
    ...{ name, now: of(figures.now), before: of(figures.before) },
    change:
      name === words.rows.margin && !isOfLikeGoods(figures)
        ? null
        : changed(value(figures.now), value(figures.before)),
  }));
  const owedRow = { name: words.rows.owed, now: usd(owed.now), before: usd(owed.before) };
  return [...rows, { ...owedRow, change: changed(owed.now, owed.before) }];
}

/** Margins of unlike parts of the goods are no change of the margin (LOOK-224). */
const isOfLikeGoods = ({ now, before }: FiguresProps['figures']) =>
  Math.round(now.margin?.costedShare ?? 0) === Math.round(before.margin?.costedShare ?? 0);

function changed(now: number | null, before: number | null): number | null {
  const change = now === null || before === null ? null : changeOf(now, before);
  return change === null ? null : Math.round(change);
}

export function FiguresTable({ spans, ...props }: FiguresProps & { spans: Spans }) {
  return (
    <div className={styles.figures}>
      <DataTable
        caption={words.figures}
        look="dense"
        rows={figureRows(props).filter(({ name }) => !KEY_FIGURES.includes(name))}
        keyOf={({ name }) => name}
        columns={[
          { head: words.figure, cell: ({ name }) => name },
          { head: spans.now, cell: ({ now }) => <strong>{now}</strong>, numeric: true, beside: true },
          { head: spans.before, cell: ({ before }) => before, numeric: true },
          {
            head: words.change,
            cell: ({ change }) => <PercentChange percent={change} />,
            numeric: true,
          },
        ]}
      />
    </div>
  );
}
