import { and, eq, getTableColumns, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Dimension, SumRow } from '#domain/reports/measures.ts';
import { SUM_MEASURES } from '#domain/reports/measures.ts';
import { defineStatement, insertRows, rowsToJson } from '../../client/statement.ts';
import { type Database, inTransaction } from '../../client.ts';
import { reportDays, reportSums } from '../../schema/reports.ts';

type Days = { from: string; until: string };

/** The shop days of a time whose sums are kept for this time zone; both ends belong to it (NUM-03). */
export async function listKeptDays(
  db: Database,
  { days, timeZone }: { days: Days; timeZone: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ day: reportDays.day })
    .from(reportDays)
    .where(
      and(gte(reportDays.day, days.from), lte(reportDays.day, days.until), eq(reportDays.timeZone, timeZone)),
    );
  return new Set(rows.map(({ day }) => day));
}

const KEPT = ['day', 'dimension', 'key', ...SUM_MEASURES];

const KEEP = defineStatement('report_sums_keep', insertRows(reportSums, KEPT, 'rows'));

/** Keeps the sums of a day instead of those of before. A day without an order, a refund or a credit has no rows and is kept all the same. */
export async function keepDay(
  db: Database,
  { rows, ...kept }: { day: string; timeZone: string; keptAt: Date; rows: readonly SumRow[] },
): Promise<void> {
  const { day } = kept;
  const json = rowsToJson(
    reportSums,
    KEPT,
    rows.map((row) => ({ ...row, day })),
  );
  await inTransaction(db, async (tx) => {
    await tx.delete(reportDays).where(eq(reportDays.day, day));
    await tx.insert(reportDays).values(kept);
    await KEEP(tx, { rows: json });
  });
}

const { day: _day, dimension: _dimension, key: _key, ...FIGURES } = getTableColumns(reportSums);

const SUMMED = Object.fromEntries(
  SUM_MEASURES.map((measure) => [measure, sql<number>`sum(${FIGURES[measure]})::float8`.as(measure)]),
);

type Asked = {
  days: Days;
  without: readonly string[];
  dimensions: readonly Dimension[];
  /** Of these keys alone. */
  keys?: readonly string[];
};

const isWithin = ({ from, until }: Days) => and(gte(reportSums.day, from), lte(reportSums.day, until));

const isNot = (days: readonly string[]) =>
  days.length > 0 ? sql`${reportSums.day} <> all(${sql.param(`{${days.join(',')}}`)}::date[])` : undefined;

const isAsked = ({ days, without, dimensions, keys }: Asked) =>
  and(
    inArray(reportSums.dimension, [...dimensions]),
    isWithin(days),
    isNot(without),
    keys && sql`${reportSums.key} = any(${sql.param([...keys])}::text[])`,
  );

/** The kept sums of a time by dimension and key, without the days that are named (NUM-03). */
export async function sumKeptDays(db: Database, asked: Asked): Promise<SumRow[]> {
  const rows = await db
    .select({ dimension: reportSums.dimension, key: reportSums.key, ...SUMMED })
    .from(reportSums)
    .where(isAsked(asked))
    .groupBy(reportSums.dimension, reportSums.key);
  return rows as unknown as SumRow[];
}

type Ranked = {
  days: Days;
  before: Days;
  without: readonly string[];
  dimension: Dimension;
  /** What is not kept, by its day. */
  counted: readonly { day: string; key: string; salesCents: number }[];
  most: number;
  /** False where no day of these is kept for the shop's time zone. */
  hasKept: boolean;
};

/**
 * The keys that came to the most sales in `days`, at most so many, and how many keys there are; those that came to none, also
 * because they are only in `before`, come last. A large shop sells tens of thousands of products in a month, of which a page
 * shows a few: where more came to sales than are asked for, those of `before` alone are neither looked for nor counted.
 */
export async function rankKeptKeys(db: Database, asked: Ranked) {
  const sold = await rankKeys(db, asked, [asked.days]);
  const isWhole = sold.length === asked.most && (sold[0]?.count ?? 0) > asked.most;
  const areSold = sold.every(({ cents }) => cents > 0);
  const ranked = isWhole && areSold ? sold : await rankKeys(db, asked, [asked.days, asked.before]);
  return { keys: ranked.map(({ key }) => key), count: ranked[0]?.count ?? 0 };
}

const keptOf = ({ dimension, without, hasKept }: Ranked, times: readonly Days[]) =>
  and(sql`${hasKept}`, eq(reportSums.dimension, dimension), or(...times.map(isWithin)), isNot(without));

async function rankKeys(db: Database, asked: Ranked, times: readonly Days[]) {
  const { days, counted, most } = asked;
  const live = counted.flatMap(({ day, key, salesCents }) =>
    times.some(({ from, until }) => day >= from && day <= until)
      ? [{ key, salesCents: day >= days.from && day <= days.until ? salesCents : 0 }]
      : [],
  );
  const answer = await db.execute(sql`
    select key, sum(sales_cents)::float8 as cents, (count(*) over ())::int as count from (
      select key, case when ${isWithin(days)} then sales_cents else 0 end as sales_cents from ${reportSums} where ${keptOf(asked, times)}
      union all
      select key, "salesCents" from json_to_recordset(${JSON.stringify(live)}::json) as live(key text, "salesCents" bigint)
    ) sums group by key order by sum(sales_cents) desc, key collate "C" limit ${most}`);
  const { rows } = answer as unknown as { rows: { key: string; cents: number; count: number }[] };
  return rows;
}

/** The same day by day, for one dimension. */
export async function listKeptSums(db: Database, asked: Asked): Promise<(SumRow & { day: string })[]> {
  return db.select().from(reportSums).where(isAsked(asked));
}

/** These days are counted again; without a list all are. */
export async function dropDays(db: Database, days: ReadonlySet<string> | null): Promise<void> {
  await db.delete(reportDays).where(days ? inArray(reportDays.day, [...days]) : undefined);
}
