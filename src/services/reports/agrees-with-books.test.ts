import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
import { DIMENSIONS, type SumRow } from '#domain/reports/measures.ts';
import type { Days } from '#domain/reports/period.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { checkBooks } from '../ledger.ts';
import { chanceFrom } from '../testing/chance.ts';
import { openReportShop, runDays } from '../testing/report-run.ts';
import { asAdmin, contextOf, type SmallShop } from '../testing/small-shop.ts';
import { keepReportDays } from './keep-days.ts';
import { openSums } from './open-sums.ts';
import { readOwed } from './read-owed.ts';
import { readReport } from './read-report.ts';

const PERIODS = 1000;
/** Before the clocks go back. */
const STARTS_AT = new Date('2026-10-12T18:00:00.000Z');

let open: OpenDatabase;
let shop: SmallShop;
beforeAll(async () => {
  open = await openTestDatabase('empty');
  shop = await openReportShop(open.db, STARTS_AT);
  await runDays(shop, { count: 340, seed: 2026 });
}, 300_000);
afterAll(() => open.close());

const now = () => contextOf(shop, asAdmin(shop));

type Booked = { at: Date; paid: number; credit: number; units: number };
type Moved = { at: Date; cents: number };

/** What the ledgers hold of each order that counts, by the moment of its placing: nothing of it is read from the order's figures but what is still open. */
async function readBooked(): Promise<Booked[]> {
  const { rows } = (await open.db.execute(sql`
    select o.created_at as at,
      coalesce((select -sum(cents) from credit_entries where order_id = o.id and kind in ('order', 'order-return')), 0)::int as credit,
      case when o.payment_method = 'cash' and o.status = 'delivered' then coalesce((
          select sum(case when from_place = 'customer' then cents else -cents end) from cash_movements
          where order_id = o.id and 'customer' in (from_place, to_place) and kind <> 'refund'), 0)
        when o.payment_status in ('paid', 'refunded') then coalesce((
          select sum(case when kind = 'confirm' or (kind = 'taken-back' and note = 'edit') then cents
            when (kind = 'refund-due' and note = 'edit') or (kind = 'taken-back' and note = 'confirm') then -cents else 0 end)
          from payment_entries where order_id = o.id), 0)
        else o.grand_total_cents end::int as paid,
      coalesce((select -sum(change) from stock_entries where order_id = o.id and reason = 'order'), 0)::int as units
    from orders o where o.status <> 'cancelled' and not o.is_test`)) as unknown as {
    rows: (Omit<Booked, 'at'> & { at: string })[];
  };
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

async function readMoved(statement: ReturnType<typeof sql>): Promise<Moved[]> {
  const { rows } = (await open.db.execute(statement)) as unknown as { rows: { at: string; cents: number }[] };
  return rows.map(({ at, cents }) => ({ at: new Date(at), cents: Number(cents) }));
}

/** What went back: as credit, and by cash or the method. */
const readBack = () =>
  readMoved(sql`
    select c.at, c.cents from credit_entries c join orders o on o.id = c.order_id and not o.is_test where c.kind = 'refund'
    union all
    select p.at, p.cents from payment_entries p join orders o on o.id = p.order_id and not o.is_test where p.kind = 'part-refund'`);

const sumOf = (rows: readonly SumRow[], measure: 'salesCents' | 'refundCents' | 'creditCents' | 'units') =>
  rows.reduce((sum, row) => sum + row[measure], 0);

/** Random periods within the days of the shop, one day long now and then. */
function randomPeriods(seed: number): Days[] {
  const { timeZone } = now().settings;
  const chance = chanceFrom(seed);
  const [first, last] = [STARTS_AT, new Date(shop.clock.ms)].map((at) => shopClock(at, timeZone).date);
  const length = Math.round((Date.parse(last ?? '') - Date.parse(first ?? '')) / 86_400_000);
  return Array.from({ length: PERIODS }, () => {
    const from = chance.upTo(length);
    const days = chance.isOnceIn(3) ? 0 : chance.upTo(length - from);
    return { from: addShopDays(first ?? '', from), until: addShopDays(first ?? '', from + days) };
  });
}

async function comparePeriods(periods: readonly Days[]) {
  const ctx = now();
  const { timeZone } = ctx.settings;
  const [booked, back, moved] = await Promise.all([
    readBooked(),
    readBack(),
    readMoved(sql`select at, cents from credit_entries`),
  ]);
  const sums = await openSums(ctx, { from: '2026-10-01', until: '2027-12-31' });
  expect(sums.countedFrom).toBeNull();
  const wrong: unknown[] = [];
  for (const days of periods) {
    const from = shopMoment(days.from, 0, timeZone);
    const until = shopMoment(addShopDays(days.until, 1), 0, timeZone);
    const isIn = ({ at }: { at: Date }) => at >= from && at < until;
    const mine = booked.filter(isIn);
    const all = (of: (row: Booked) => number) => mine.reduce((sum, row) => sum + of(row), 0);
    const expected = {
      orders: mine.length,
      salesCents: all(({ paid, credit }) => paid + credit),
      creditCents: all(({ credit }) => credit),
      units: all(({ units }) => units),
      refundCents: back.filter(isIn).reduce((sum, { cents }) => sum + cents, 0),
      movedCents: moved.filter(isIn).reduce((sum, { cents }) => sum + cents, 0),
    };
    const rows = await sums.sum(days, DIMENSIONS);
    const of = (dimension: SumRow['dimension']) => rows.filter((row) => row.dimension === dimension);
    const [whole] = of('all');
    const found = {
      orders: whole?.orders ?? 0,
      salesCents: whole?.salesCents ?? 0,
      creditCents: whole?.creditCents ?? 0,
      units: whole?.units ?? 0,
      refundCents: whole?.refundCents ?? 0,
      movedCents: sumOf(of('credit'), 'creditCents'),
    };
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ days, expected, found });
    for (const dimension of ['product', 'mood', 'format', 'driver', 'zone', 'hour', 'payment'] as const)
      for (const measure of ['salesCents', 'refundCents', 'units'] as const)
        if (sumOf(of(dimension), measure) !== found[measure]) wrong.push({ days, dimension, measure });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  return sums;
}

test('[NUM-04] a thousand random periods agree with payments, cash, credit and stock to the cent: counted, kept, changed after that, and kept again', async () => {
  await comparePeriods(randomPeriods(1).slice(0, 100));
  expect(await keepReportDays(now())).toBeGreaterThan(20);
  await comparePeriods(randomPeriods(2).slice(0, 300));
  // Edits, refunds, cancelled and taken back orders of days that are kept.
  await runDays(shop, { count: 80, seed: 7 });
  await comparePeriods(randomPeriods(3).slice(0, 300));
  await keepReportDays(now());
  await comparePeriods(randomPeriods(4).slice(0, 300));
  const tally = await open.db.execute(sql`select count(*)::int as orders,
    count(*) filter (where status = 'cancelled')::int as cancelled, count(*) filter (where is_test)::int as tests,
    (select count(*)::int from order_refunds where state = 'done') as refunds,
    (select count(*)::int from order_events where kind = 'edit') as edits,
    (select count(*)::int from take_backs where state = 'done') as backs,
    (select count(*)::int from report_days) as days from orders`);
  const [seen] = (tally as unknown as { rows: Record<string, number>[] }).rows;
  for (const [name, count] of Object.entries(seen ?? {})) expect(count, name).toBeGreaterThan(0);
}, 300_000);

test('[NUM-02, NUM-03] the largest products of a time are the first of all of them, with the same sums, names, shares and count, kept and counted', async () => {
  const ctx = now();
  const { timeZone } = ctx.settings;
  const today = shopClock(ctx.now, timeZone).date;
  const kept = await openSums(ctx, { from: '2026-10-01', until: today });
  expect((await kept.sum({ from: today, until: today }, ['all'])).length).toBe(1);
  let seen = 0;
  for (const { from, until } of randomPeriods(5).slice(0, 60)) {
    const asked = { preset: null, from, until, by: 'product' } as const;
    const all = await readReport(ctx, asked, Number.POSITIVE_INFINITY);
    if (all.problem) throw new Error(all.problem);
    for (const most of [1, 2, 3]) {
      const few = await readReport(ctx, asked, most);
      if (few.problem) throw new Error(few.problem);
      expect(few.parts).toEqual({ ...all.parts, rows: all.parts.rows.slice(0, most) });
      if (few.parts.rows.length < few.parts.count) seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(30);
});

test('[NUM-07] what is owed at the end of a day is the sum of all entries until then, and of today the balances', async () => {
  const ctx = now();
  const today = shopClock(ctx.now, ctx.settings.timeZone).date;
  const [{ cents } = { cents: -1 }] = (
    (await open.db.execute(
      sql`select sum(monster_dollars_cents)::int as cents from customers`,
    )) as unknown as { rows: { cents: number }[] }
  ).rows;
  const moved = await readMoved(sql`select at, cents from credit_entries`);
  for (const past of [0, 1, 9, 20]) {
    const until = addShopDays(today, -past);
    const end = shopMoment(addShopDays(until, 1), 0, ctx.settings.timeZone);
    const owed = await readOwed(ctx, {
      preset: null,
      days: { from: until, until },
      before: { from: '2026-01-01', until: '2026-01-02' },
    });
    const expected = moved.filter(({ at }) => at < end).reduce((sum, move) => sum + move.cents, 0);
    expect(owed).toEqual({ now: expected, before: 0 });
    if (past === 0) expect(owed.now).toBe(cents);
  }
});

test('[NUM-03] the books agree with the kept sums, and show a sum that is not that of its orders', async () => {
  const ofReports = async () => {
    const { differences } = await checkBooks(open.db);
    return differences.filter(({ rule }) => rule.startsWith('kept-'));
  };
  await keepReportDays(now());
  expect(await ofReports()).toEqual([]);
  await open.db.execute(sql`update report_sums set sales_cents = sales_cents + 1 where dimension = 'product'
    and day = (select min(day) from report_sums where dimension = 'product')`);
  expect((await ofReports()).map(({ rule }) => rule)).toEqual(['kept-sums-add-up-in-every-breakdown']);
  await open.db.execute(sql`update report_sums set sales_cents = sales_cents - 1, refund_cents = refund_cents + 3
    where day = (select min(day) from report_sums where dimension = 'all') and dimension = 'all'`);
  expect(new Set((await ofReports()).map(({ rule }) => rule))).toEqual(
    new Set([
      'kept-sales-are-those-of-the-orders',
      'kept-refunds-are-those-that-were-done',
      'kept-sums-add-up-in-every-breakdown',
    ]),
  );
});
