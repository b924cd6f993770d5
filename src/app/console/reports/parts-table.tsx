import { reports as words } from '#app/texts/en/console/reports.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Breakdown, Part } from '#domain/reports/breakdowns.ts';
import { marginOf } from '#domain/reports/figures.ts';
import type { Measures } from '#domain/reports/measures.ts';
import { ShareBar } from '../charts/share-bar.tsx';
import { MoreRows } from '../shell/more-rows.tsx';
import { partLabel, taxOf } from './part-words.ts';
import styles from './reports.module.css';

export type NamedPart = Part & { name: string | null };

type Whole = { now: Measures; before: Measures };
type PartsProps = {
  by: Breakdown;
  rows: readonly NamedPart[];
  /** What all parts came to, shown or not. */
  whole: Whole;
  count: number;
  address: string;
};
type Row = NamedPart & { isAll?: boolean };

/** So many stand on the page at first, as many as are compared at a glance (LOOK-01); the file has all. */
export const PARTS_STEP = 40;
/** Whoever pays taxes needs every place. */
const MOST_PLACES = 500;

/** How many parts of a breakdown a page shows that was asked for so many. */
export const partsShown = (by: Breakdown, asked: number) => (by === 'tax' ? MOST_PLACES : asked);

const { heads } = words;
const whole = (count: number) => count.toLocaleString('en-US');
const named = (by: Breakdown) => ({
  head: words.breakdowns[by],
  cell: (row: Row) =>
    row.isAll ? (
      <strong>{words.all}</strong>
    ) : by === 'product' && row.name ? (
      <a href={`/staff/products/${encodeURIComponent(row.key)}`}>{row.name}</a>
    ) : (
      partLabel(by, row)
    ),
  wrap: true,
});
const shareColumn = (most: number) => ({
  head: heads.share,
  plain: true,
  cell: ({ share, isAll }: Row) => (isAll ? '' : <ShareBar percent={share} most={most} />),
});
const orders = { head: heads.orders, cell: ({ now }: Row) => whole(now.orders), numeric: true };
const refunds = {
  head: heads.refunds,
  cell: ({ now }: Row) => (now.refundCents > 0 ? formatUsd(-now.refundCents) : '–'),
  numeric: true,
  isUsual: ({ now }: Row) => now.refundCents === 0,
};
const sales = {
  head: heads.sales,
  cell: ({ now }: Row) => formatUsd(now.salesCents),
  numeric: true,
  beside: true,
};
const before = {
  head: heads.before,
  cell: ({ before }: Row) => (before ? formatUsd(before.salesCents) : '–'),
  numeric: true,
};
const units = {
  head: heads.units,
  cell: ({ now }: Row) => (now.units ? whole(now.units) : '–'),
  numeric: true,
};
const margin = {
  head: heads.margin,
  cell: ({ now }: Row) => {
    const found = marginOf(now);
    return found ? formatUsd(found.cents) : '–';
  },
  numeric: true,
  isUsual: ({ now }: Row) => !marginOf(now),
};
const kept = {
  head: heads.kept,
  cell: ({ now }: Row) => (now.promised > 0 ? words.keptOf(now.kept, now.promised) : '–'),
  numeric: true,
  isUsual: ({ now }: Row) => now.promised === 0,
};
const taxColumns = [
  {
    head: heads.place,
    cell: ({ key, isAll }: Row) => (isAll ? <strong>{words.all}</strong> : taxOf(key).city),
  },
  {
    head: heads.tax,
    cell: ({ key, isAll }: Row) => (isAll ? '' : (words.taxes[taxOf(key).kind] ?? taxOf(key).kind)),
  },
  { head: heads.rate, cell: ({ key, isAll }: Row) => (isAll ? '' : taxOf(key).rate), numeric: true },
  { head: heads.orders, cell: ({ now, isAll }: Row) => (isAll ? '' : whole(now.orders)), numeric: true },
  { head: words.now, cell: ({ now }: Row) => formatUsd(now.taxCents), numeric: true, beside: true },
  { head: heads.taxBack, cell: ({ now }: Row) => formatUsd(-now.refundTaxCents), numeric: true },
  {
    head: heads.before,
    cell: ({ before }: Row) => (before ? formatUsd(before.taxCents) : '–'),
    numeric: true,
  },
];

const GOODS: ReadonlySet<Breakdown> = new Set(['product', 'mood', 'format']);
const DELIVERED: ReadonlySet<Breakdown> = new Set(['driver', 'zone', 'hour', 'weekday']);

/** A column in which nothing would stand is left out. */
function columnsOf(by: Breakdown, parts: readonly NamedPart[], { now }: Whole) {
  const most = Math.max(...parts.map(({ share }) => share));
  if (by === 'tax') return [...taxColumns, shareColumn(most)];
  const middle = GOODS.has(by) ? [units] : DELIVERED.has(by) ? [orders, kept] : [orders];
  const back = now.refundCents > 0 ? [refunds] : [];
  const earned = marginOf(now) ? [margin] : [];
  return [named(by), ...middle, sales, before, ...back, ...earned, shareColumn(most)];
}

/** One breakdown with its sums, its shares and what it was before; the sums of its rows are those of the figures (NUM-02). */
export function PartsTable({ by, rows, whole, count, address }: PartsProps) {
  if (count === 0) return <EmptyState size="h4" title={words.empty} />;
  const all: Row = { key: 'all', name: null, ...whole, share: 0, isAll: true };
  const shown: readonly Row[] = [...rows, all];
  return (
    <>
      <div className={styles.parts} data-by={by === 'tax' ? by : undefined}>
        <DataTable
          caption={words.byTitle(words.breakdowns[by])}
          look="dense"
          rows={shown}
          keyOf={({ key, isAll }) => (isAll ? 'all rows' : key || 'none')}
          columns={columnsOf(by, rows, whole)}
        />
      </div>
      <div className={styles.more}>
        <MoreRows address={address} shown={rows.length} all={count} step={PARTS_STEP} />
      </div>
    </>
  );
}
