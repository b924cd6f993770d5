import { refunds } from '#app/texts/en/console/refunds.ts';
import { reports } from '#app/texts/en/console/reports.ts';
import { salesTexts } from '#app/texts/en/console/sales.ts';
import { todayWords } from '#app/texts/en/console/today.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import { Chart } from '../charts/chart.tsx';
import { ShareBar } from '../charts/share-bar.tsx';
import { Figure } from './figure.tsx';
import { placedToday } from './order-lists.ts';
import styles from './today.module.css';

type Sum = { orders: number; cents: number };

export type Sales = {
  days: readonly (Sum & { date: string })[];
  hours: readonly { hour: number; cents: number; beforeCents: number; isNow: boolean }[];
  today: Sum;
  lastWeek: Sum;
  refunded: { cents: number; count: number };
  open: number;
  overdue: number;
};

const words = salesTexts;
const MOST_PERCENT = 200;

/** A day of the shop as a moment within it, whatever the zone of the page. */
const noonOf = (date: string) => new Date(`${date}T20:00:00Z`);

const averageOf = ({ orders, cents }: Sum) => (orders > 0 ? formatUsd(Math.round(cents / orders)) : '–');

const meanOf = ({ orders, cents }: Sum) => (orders > 0 ? cents / orders : 0);

/** How much of what was; null where there was nothing. */
const shareOf = (now: number, before: number) => (before > 0 && now > 0 ? now / before : null);

/** The changes of sales, orders and average, or none: beside a day of almost nothing a percentage says nothing, and a single one that is missing reads as forgotten. */
function changesOf({ today, lastWeek }: Pick<Sales, 'today' | 'lastWeek'>): readonly string[] | null {
  const shares = [
    shareOf(today.cents, lastWeek.cents),
    shareOf(today.orders, lastWeek.orders),
    shareOf(meanOf(today), meanOf(lastWeek)),
  ];
  const percents = shares.map((share) => (share === null ? null : Math.round((share - 1) * 100)));
  const isTold = (percent: number | null) => percent !== null && percent <= MOST_PERCENT;
  return percents.every(isTold) ? percents.map((percent) => words.change(percent ?? 0)) : null;
}

const weekdayOf = ({ days }: Sales) => (days[0] ? moments.day(noonOf(days[0].date)) : '');

/** What the figures stand beside, at the right of their name; where there was no order then, the first figure says so. */
export function SalesBeside({ sales }: { sales: Sales }) {
  if (sales.lastWeek.orders === 0) return null;
  return <p className={styles.quiet}>{words.beside(weekdayOf(sales))}</p>;
}

/** How the day goes, beside the same weekday last week up to now (LOOK-07). */
export function SalesFigures({ sales, hasTests }: { sales: Sales; hasTests: boolean }) {
  const { today, lastWeek, refunded, open, overdue } = sales;
  const weekday = weekdayOf(sales);
  const [ofSales = null, ofOrders = null, ofAverage = null] = changesOf(sales) ?? [];
  // That there was no order then is said once.
  const then = (value: string, change: string | null) =>
    lastWeek.orders > 0 ? words.lastWeek(weekday, value, change) : undefined;
  return (
    <div className={styles.sales}>
      <Figure
        label={words.open}
        value={open}
        note={overdue > 0 ? words.lateAndInTime(overdue, open - overdue) : words.noneOverdue}
        href="/staff/orders?view=table&status=open"
      />
      <Figure
        label={words.sales}
        value={formatUsd(today.cents)}
        note={then(formatUsd(lastWeek.cents), ofSales) ?? words.noneLastWeek(weekday)}
      />
      <Figure
        label={words.orders}
        value={today.orders}
        note={then(lastWeek.orders.toLocaleString('en-US'), ofOrders)}
        href={placedToday({ date: sales.days[0]?.date ?? '', hasTests }, 'sold')}
      />
      <Figure label={words.average} value={averageOf(today)} note={then(averageOf(lastWeek), ofAverage)} />
      {refunded.count > 0 && (
        <Figure
          label={refunds.today}
          value={formatUsd(refunded.cents)}
          note={refunds.times(refunded.count)}
        />
      )}
    </div>
  );
}

/** How the hours go beside those of last week; the table of the same lies folded below (NUM-11). */
export function SalesHours({ sales }: { sales: Sales }) {
  const { hours } = sales;
  const weekday = weekdayOf(sales);
  if (hours.length === 0) return null;
  const caption = todayWords.hours(weekday);
  return (
    <div className={styles.hours}>
      <Section title={todayWords.hoursTitle} rule="line" size="h4">
        <Chart
          kind="bars"
          isSmall
          caption={caption}
          points={hours.map(({ hour, cents, beforeCents }) => ({
            label: reports.hour(hour),
            tick: reports.hour(hour),
            value: cents,
            before: beforeCents,
          }))}
          say={formatUsd}
          sayShort={formatUsdShort}
          nowWord={todayWords.today}
          current={{ at: hours.findIndex(({ isNow }) => isNow), word: todayWords.now }}
          beforeWord={todayWords.lastWeek(weekday)}
        />
        <details className={styles.fold}>
          <summary>{todayWords.hoursTable}</summary>
          <DataTable
            caption={caption}
            rows={hours}
            keyOf={({ hour }) => String(hour)}
            columns={[
              { head: todayWords.hour, cell: ({ hour }) => reports.hour(hour) },
              { head: todayWords.today, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
              {
                head: todayWords.lastWeek(weekday),
                cell: ({ beforeCents }) => formatUsd(beforeCents),
                numeric: true,
              },
            ]}
          />
        </details>
      </Section>
    </div>
  );
}

/** The days before this one. The bars are drawn for the eye; the numbers beside them say the same. */
export function SalesDays({ days: all }: Pick<Sales, 'days'>) {
  const { weekHeads: heads } = words;
  // Today stands above, and is not over.
  const days = all.slice(1);
  const best = Math.max(1, ...days.map(({ cents }) => cents));
  return (
    <div className={styles.days}>
      <DataTable
        caption={words.week}
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          { head: heads.day, cell: ({ date }) => moments.weekdayAndDate(noonOf(date)) },
          { head: heads.sales, cell: ({ cents }) => formatUsd(cents), numeric: true, beside: true },
          { head: heads.orders, cell: ({ orders }) => orders.toLocaleString('en-US'), numeric: true },
          {
            head: heads.share,
            plain: true,
            cell: ({ cents }) => <ShareBar percent={(cents / best) * 100} />,
          },
        ]}
      />
    </div>
  );
}
