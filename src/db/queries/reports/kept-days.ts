import { and, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Dimension, SumRow } from '#domain/reports/measures.ts';
import { MEASURES } from '#domain/reports/measures.ts';
import { type Database, inTransaction } from '../../client.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
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

/** The days without an order, a refund or a credit have no rows and are kept all the same. */
export async function keepDay(
  db: Database,
  { rows, ...kept }: { day: string; timeZone: string; keptAt: Date; rows: readonly SumRow[] },
): Promise<void> {
  const { day } = kept;
  await inTransaction(db, async (tx) => {
    await tx.delete(reportDays).where(eq(reportDays.day, day));
    await tx.insert(reportDays).values(kept);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.insert(reportSums).values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, day })));
  });
}

/** Each row has some twenty values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 2000;

const { day: _day, dimension: _dimension, key: _key, ...FIGURES } = getTableColumns(reportSums);

const SUMMED = Object.fromEntries(
  MEASURES.map((measure) => [measure, sql<number>`sum(${FIGURES[measure]})::float8`.as(measure)]),
);

type Asked = { days: Days; without: readonly string[]; dimensions: readonly Dimension[] };

const isAsked = ({ days, without, dimensions }: Asked) =>
  and(
    inArray(reportSums.dimension, [...dimensions]),
    gte(reportSums.day, days.from),
    lte(reportSums.day, days.until),
    without.length > 0
      ? sql`${reportSums.day} <> all(${sql.param(`{${without.join(',')}}`)}::date[])`
      : undefined,
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

/** The same day by day, for one dimension. */
export async function listKeptSums(db: Database, asked: Asked): Promise<(SumRow & { day: string })[]> {
  return db.select().from(reportSums).where(isAsked(asked));
}

/** Up to where the logs of orders and of credit have been seen: what came later may have changed a kept day. */
export type SeenLogs = { events: number; credits: number };

const BEGINNING: SeenLogs = { events: 0, credits: 0 };

/** The newest entries of both logs that are older than a moment: none of before is still on its way (NUM-03). */
export async function findLogEnds(db: Database, before: Date): Promise<SeenLogs> {
  const newest = (table: typeof orderEvents | typeof creditEntries) => sql<number>`coalesce((
    select id from ${table} where at < ${before.toISOString()}::timestamptz order by id desc limit 1), 0)`;
  const [row] = await db
    .select({ events: newest(orderEvents).mapWith(Number), credits: newest(creditEntries).mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row ?? BEGINNING;
}

/** The moments whose days may have changed since: of the orders in the log, of their entries, and of the credit. */
export async function listTouchedMoments(db: Database, { events, credits }: SeenLogs): Promise<Date[]> {
  const [touched, moved] = await Promise.all([
    db
      .select({ placedAt: orders.createdAt, at: orderEvents.at })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(sql`${orderEvents.id} > ${events}`),
    db.select({ at: creditEntries.at }).from(creditEntries).where(sql`${creditEntries.id} > ${credits}`),
  ]);
  return [...touched.flatMap(({ placedAt, at }) => [placedAt, at]), ...moved.map(({ at }) => at)];
}

/** The moment of the first order or credit of the shop; null before there is one. */
export async function findFirstMoment(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<string | null>`least((select min(created_at) from ${orders}),
        (select at from ${creditEntries} order by id limit 1))`,
    })
    .from(sql`(select 1) as one`);
  return row?.at ? new Date(row.at) : null;
}

/** These days are counted again; without a list all are. */
export async function dropDays(db: Database, days: ReadonlySet<string> | null): Promise<void> {
  await db.delete(reportDays).where(days ? inArray(reportDays.day, [...days]) : undefined);
}
