import { reports as words } from '#app/texts/en/console/reports.ts';
import { moments } from '#app/texts/en/moments.ts';
import { formatUsd } from '#domain/money.ts';
import type { Breakdown } from '#domain/reports/breakdowns.ts';
import type { SeriesPoint } from '#domain/reports/series.ts';
import { Chart } from '../charts/chart.tsx';
import type { ChartPoint } from '../charts/chart-places.ts';
import type { NamedPart } from './parts-table.tsx';

/** A day of the shop as a moment within it, whatever the zone of the page. */
export const noonOf = (day: string) => new Date(`${day}T20:00:00Z`);

/** "$1.2k": on an axis there is no room for cents. */
export function usdShort(cents: number): string {
  const usd = cents / 100;
  if (usd >= 10_000) return `$${Math.round(usd / 1000)}k`;
  return usd >= 1000 ? `$${(usd / 1000).toFixed(1).replace('.0', '')}k` : `$${Math.round(usd)}`;
}

const sayUsd = (cents: number) => formatUsd(Math.round(cents));

/** The days of the period and of the one before, in words. */
export type Spans = { now: string; before: string };

/** The sales of each day or week, or of each hour of a single day (NUM-10). */
export function SalesChart({
  series,
  hours,
  endsToday,
  spans,
}: {
  series: readonly SeriesPoint[];
  hours: readonly NamedPart[] | null;
  endsToday: boolean;
  spans: Spans;
}) {
  if (hours) return <PartsChart by="hour" parts={hours} caption={words.hours} spans={spans} />;
  const points = series.map(({ from, until, salesCents, beforeCents }) => ({
    label:
      from === until
        ? moments.weekdayAndDate(noonOf(from))
        : words.span(moments.date(noonOf(from)), moments.date(noonOf(until))),
    tick: moments.date(noonOf(from)),
    value: salesCents,
    before: beforeCents,
  }));
  return (
    <Chart
      kind="line"
      caption={words.days}
      points={points}
      say={sayUsd}
      sayShort={usdShort}
      nowWord={spans.now}
      beforeWord={words.before}
      beforeKey={spans.before}
      current={endsToday ? { at: points.length - 1, word: words.soFar } : null}
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

type PartsChartProps = {
  by: Extract<Breakdown, 'hour' | 'weekday'>;
  parts: readonly NamedPart[];
  caption: string;
  spans: Spans;
};

/** Hours from the first to the last one with an order, and all weekdays. */
export function PartsChart({ by, parts, caption, spans }: PartsChartProps) {
  const found = new Map(parts.map((part) => [part.key, part]));
  const used = HOURS.filter((hour) => found.has(hour));
  const keys =
    by === 'weekday'
      ? words.weekdays.map((_, place) => String(place))
      : HOURS.filter((hour) => hour >= (used[0] ?? '99') && hour <= (used.at(-1) ?? ''));
  const points: ChartPoint[] = keys.map((key) => ({
    label: by === 'hour' ? words.hour(Number(key)) : (words.weekdays[Number(key)] ?? key),
    tick: by === 'hour' ? words.hour(Number(key)) : (words.shortWeekdays[Number(key)] ?? key),
    value: found.get(key)?.now.salesCents ?? 0,
    before: found.get(key)?.before?.salesCents ?? 0,
  }));
  return (
    <Chart
      kind="bars"
      caption={caption}
      points={points}
      say={sayUsd}
      sayShort={usdShort}
      nowWord={spans.now}
      beforeWord={words.before}
      beforeKey={spans.before}
    />
  );
}
