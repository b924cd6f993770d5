import type { SeriesPoint } from '#domain/reports/series.ts';

const COLUMNS = ['day', 'orders', 'sales', 'before'] as const;

export type DaysColumn = (typeof COLUMNS)[number];

export type DaysSort = { by: DaysColumn; isDescending: boolean };

/** How the days of a report stand (LOOK-447), by its address; null where it says nothing: as they are drawn. */
export function parseDaysSort(url: string): DaysSort | null {
  const { searchParams } = new URL(url);
  const by = COLUMNS.find((known) => known === searchParams.get('days'));
  return by ? { by, isDescending: searchParams.get('dir') === 'down' } : null;
}

const AS_DRAWN: DaysSort = { by: 'day', isDescending: false };

/** What a press on the head of a column asks for: the most first, and pressed again the other way round. */
export function nextSort(sort: DaysSort | null, by: DaysColumn): Record<string, string> {
  const { by: current, isDescending } = sort ?? AS_DRAWN;
  const isDown = current === by ? !isDescending : by !== 'day';
  return { days: by, dir: isDown ? 'down' : 'up' };
}

export function sortStateOf(sort: DaysSort | null, by: DaysColumn) {
  const { by: current, isDescending } = sort ?? AS_DRAWN;
  if (current !== by) return {};
  return { state: isDescending ? ('descending' as const) : ('ascending' as const) };
}

const readers: Readonly<Record<DaysColumn, (point: SeriesPoint) => string | number>> = {
  day: ({ from }) => from,
  orders: ({ orders }) => orders,
  sales: ({ salesCents }) => salesCents,
  before: ({ beforeCents }) => beforeCents ?? -1,
};

export function sortDays(series: readonly SeriesPoint[], sort: DaysSort | null): readonly SeriesPoint[] {
  const { by, isDescending } = sort ?? AS_DRAWN;
  const [less, more] = isDescending ? [1, -1] : [-1, 1];
  const read = readers[by];
  return series.toSorted((a, b) => (read(a) === read(b) ? 0 : read(a) < read(b) ? less : more));
}
