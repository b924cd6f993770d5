import { reports as words } from '#app/texts/en/console/reports.ts';
import { moments } from '#app/texts/en/moments.ts';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Breakdown } from '#domain/reports/breakdowns.ts';
import type { Period } from '#domain/reports/period.ts';
import type { SeriesPoint } from '#domain/reports/series.ts';
import { type DaysColumn, type DaysSort, nextSort, sortDays, sortStateOf } from './days-sort.ts';
import { noonOf } from './report-chart.tsx';
import { reportSearch } from './report-query.ts';
import styles from './reports.module.css';

type DaysTableProps = {
  series: readonly SeriesPoint[];
  sort: DaysSort | null;
  period: Omit<Period, 'before'>;
  by: Breakdown;
};

/** What the drawing shows, for those who read numbers; sorted by its heads, in its address (LOOK-447). */
export function DaysTable({ series, sort, period, by }: DaysTableProps) {
  const sortOf = (column: DaysColumn) => ({
    sort: {
      href: `/staff/reports${reportSearch(period, { by, ...nextSort(sort, column) })}`,
      ...sortStateOf(sort, column),
    },
  });
  return (
    <details className={styles.days} open={sort !== null}>
      <summary>{words.daysTable}</summary>
      <DataTable
        caption={words.days}
        rows={sortDays(series, sort)}
        keyOf={({ from }) => from}
        columns={[
          {
            head: words.day,
            cell: ({ from, until }) =>
              from === until
                ? moments.weekdayAndDate(noonOf(from))
                : words.span(moments.date(noonOf(from)), moments.date(noonOf(until))),
            ...sortOf('day'),
          },
          {
            head: words.heads.orders,
            cell: ({ orders }) => orders.toLocaleString('en-US'),
            numeric: true,
            ...sortOf('orders'),
          },
          {
            head: words.heads.sales,
            cell: ({ salesCents }) => formatUsd(salesCents),
            numeric: true,
            beside: true,
            ...sortOf('sales'),
          },
          {
            head: words.before,
            cell: ({ beforeCents }) => (beforeCents === null ? '–' : formatUsd(beforeCents)),
            numeric: true,
            ...sortOf('before'),
          },
        ]}
      />
    </details>
  );
}
