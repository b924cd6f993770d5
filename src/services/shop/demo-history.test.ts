import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listDeliveryTimes } from '#db/queries/windows/delivery-times.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { customers } from '#db/schema/customers.ts';
import { files, winBackClaims } from '#db/schema/files.ts';
import { orders } from '#db/schema/orders.ts';
import { runs } from '#db/schema/runs.ts';
import { startEmptyShop } from '#db/seed/start-empty.ts';
import { findMachineTimes } from '#db/testing/machine-times.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { promisedRange } from '#domain/windows/promised-range.ts';
import { checkBooks } from '../ledger.ts';
import { readPromises } from '../staff/read-promises.ts';
import { openTestShop } from '../testing/test-shop.ts';

const shop = openTestShop('history');
const TIME_ZONE = 'America/Los_Angeles';

type Row = Record<string, unknown>;

async function rowsOf(statement: string): Promise<Row[]> {
  const result = await shop.db().execute(sql.raw(statement));
  return (result as unknown as { rows: Row[] }).rows;
}
const countOf = async (from: string) =>
  Number((await rowsOf(`select count(*)::int as count from ${from}`))[0]?.count);

const OF_HISTORY = `attempt_digest = 'history'`;

test('[HIST-01, HIST-03] the books of ninety days agree to the cent', async () => {
  const { entries, differences } = await checkBooks(shop.db());
  expect(differences).toEqual([]);
  expect(entries.orders).toBeGreaterThan(1_900);
  for (const count of Object.values(entries)) expect(count).toBeGreaterThan(1_000);
});

test('[HIST-02] the demo’s own orders, their short numbers and its stock stay what they are', async () => {
  expect(await countOf(`orders where not ${OF_HISTORY}`)).toBe(24);
  expect(
    await rowsOf(
      `select min(call_number) as first, max(call_number) as last from orders where not ${OF_HISTORY}`,
    ),
  ).toEqual([{ first: 1, last: 24 }]);
  const moved = `select option_id, sum(change)::int as sum from stock_entries
    where reason = 'receipt' or order_id in (select id from orders where ${OF_HISTORY}) group by option_id`;
  expect(await countOf(`(${moved}) moved where sum <> 0`)).toBe(0);
  const today = `created_at at time zone '${TIME_ZONE}' >= '2026-11-20'`;
  expect(await countOf(`orders where ${OF_HISTORY} and ${today}`)).toBe(0);
  expect(await countOf(`orders where ${OF_HISTORY} and status not in ('delivered', 'cancelled')`)).toBe(0);
  expect(await findMachineTimes(shop.db(), new Date(TEST_NOW.getTime() + 1), new Date())).toEqual([]);
});

test('[HIST-03] everything is settled: runs ended, cash counted and handed in, days closed, nobody waits for a text', async () => {
  expect(await countOf(`runs where status <> 'ended' and shop_day < '2026-11-20'`)).toBe(0);
  expect(await countOf(`shifts where ended_at is null and started_at < '2026-11-20'`)).toBe(0);
  expect(await countOf('cash_counts where closed_at is null')).toBe(0);
  expect(await countOf(`cash_counts where kind = 'day'`)).toBe(90);
  const held = `select coalesce(sum(case when to_place = 'driver' then cents else 0 end)
    - sum(case when from_place = 'driver' then cents else 0 end), 0)::int as cents from cash_movements`;
  expect(await rowsOf(held)).toEqual([{ cents: 0 }]);
  expect(
    await countOf(`outbox where recipient in (select customer_phone from orders where ${OF_HISTORY})`),
  ).toBe(0);
  expect(await countOf('push_subscriptions')).toBe(0);
});

test('[HIST-02] among the orders are those that were called off, unpaid, refused at the door and given back in part', async () => {
  const fates =
    await rowsOf(`select status, payment_status, id_check_outcome, count(*)::int as count from orders
    where ${OF_HISTORY} group by 1, 2, 3`);
  const count = (is: (row: Row) => boolean) =>
    fates.filter(is).reduce((sum, row) => sum + Number(row.count), 0);
  expect(count((row) => row.status === 'delivered')).toBeGreaterThan(1_750);
  expect(count((row) => row.payment_status === 'refunded')).toBeGreaterThan(20);
  expect(count((row) => row.payment_status === 'awaiting_confirmation')).toBeGreaterThan(10);
  expect(count((row) => row.id_check_outcome === 'failed')).toBeGreaterThan(8);
  const ways = await rowsOf(`select distinct way from order_refunds where state = 'done' order by 1`);
  expect(ways).toEqual([{ way: 'cash' }, { way: 'credit' }, { way: 'digital' }]);
  const kinds = await rowsOf(`select distinct kind from credit_entries order by 1`);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'badge',
    'expiry',
    'membership',
    'order',
    'promotion',
    'refund',
    'win-back',
  ]);
  const goods = `run_stops s join orders o on o.id = s.order_id where ${OF_HISTORY}
    and not exists (select from run_goods g where g.run_id = s.run_id and g.order_id = s.order_id)`;
  expect(await countOf(goods)).toBe(0);
});

test('[HIST-04] the shop promises a range in the evening around it, and Today has a score', async () => {
  const since = new Date(TEST_NOW.getTime() - 30 * 86_400_000);
  const times = await listDeliveryTimes(shop.db(), { since, timeZone: TIME_ZONE });
  const evening = new Date('2026-11-21T02:30:00Z');
  const range = promisedRange({ times, zip: '92553', zone: null, now: evening, timeZone: TIME_ZONE });
  if (!range) throw new Error('no range is promised');
  const minutes = (at: Date) => (at.getTime() - evening.getTime()) / 60_000;
  expect([minutes(range.startsAt) >= 20, minutes(range.endsAt) <= 120]).toEqual([true, true]);
  const { score } = await readPromises(shop.as(shop.db(), 'admin'));
  expect(score.made).toBeGreaterThan(20);
  expect(score.kept / score.made).toBeGreaterThan(0.6);
  expect(score.kept).toBeLessThan(score.made);
});

test('[HIST-01, STAFF-24] a demo with its history is emptied like any other', () =>
  shop.rolledBack(async (tx) => {
    await startEmptyShop(tx, { now: TEST_NOW });
    for (const table of [orders, customers, runs, cashMovements, winBackClaims, files])
      expect(await tx.$count(table)).toBe(0);
  }));
