import { sql } from 'drizzle-orm';
import { FAILED_CHECK } from '#domain/road/stop-steps.ts';
import type { Database } from '../../client.ts';
import { cashCounts, cashDayEntries, cashMovements } from '../../schema/cash.ts';
import { runStops, runs as runTable, shifts as shiftTable } from '../../schema/runs.ts';
import { type CashSale, planCash } from './cash.ts';
import type { HistoryOrder } from './order.ts';
import type { History } from './plan.ts';
import { after, type HistoryShop } from './shop.ts';
import { writeRows } from './write-rows.ts';

/** Shifts, runs with their stops, and what was aboard; each run has ended (RUN-02, RUN-06, RUN-09). */
export async function writeRoad(
  db: Database,
  { idOf }: HistoryShop,
  { runs, shifts }: History,
): Promise<void> {
  await writeRows(
    db,
    shiftTable,
    shifts.map(({ id, driver, vehicleId, from, until }) => ({
      ...{ id, staffId: idOf(driver), vehicleId, startedAt: from, endedAt: until, version: 2 },
    })),
  );
  await writeRows(
    db,
    runTable,
    runs.map(({ id, number, day, driver, vehicleId, plannedBy, plannedAt, startedAt, endedAt }) => ({
      ...{ id, number, shopDay: day, status: 'ended', driverStaffId: idOf(driver), vehicleId },
      ...{ plannedByStaffId: idOf(plannedBy), startedByStaffId: idOf(driver), startedAt, endedAt },
      ...{ endedByStaffId: idOf(driver), createdAt: plannedAt, updatedAt: endedAt, version: 3 },
    })),
  );
  await writeRows(
    db,
    runStops,
    runs.flatMap((run) =>
      run.stops.map(({ id, order, arrivedAt, endedAt, isDelivered }, place) => {
        const cash = isDelivered ? doorCash(order) : null;
        return {
          ...{ id, runId: run.id, orderId: order.id, position: place + 1, arrivedAt, endedAt },
          ...{ state: isDelivered ? 'delivered' : 'undelivered', reason: isDelivered ? null : FAILED_CHECK },
          ...{ cashTakenCents: cash?.takenCents ?? null, changeGivenCents: cash?.changeCents ?? null },
          ...{ returnedAt: isDelivered ? null : run.endedAt, version: 3 },
        };
      }),
    ),
  );
  await writeGoods(
    db,
    runs.map(({ id }) => id),
  );
}

/** At the prices of the order, as no price has changed since. */
async function writeGoods(db: Database, runIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into run_goods (run_id, order_id, line_id, option_id, sku, brand_name, product_name, option_name, category,
      quantity, grams_flower, grams_concentrate, unit_value_cents, unit_price_cents, at)
    select r.id, l.order_id, l.id, l.option_id, o.sku, l.brand_name, l.product_name, l.option_name, c.name, l.quantity,
      l.grams_flower, l.grams_concentrate, o.price_cents, l.unit_price_cents, r.started_at
    from jsonb_array_elements_text(${JSON.stringify(runIds)}::jsonb) given
    join runs r on r.id = given::uuid
    join run_stops s on s.run_id = r.id
    join order_lines l on l.order_id = s.order_id
    join product_options o on o.id = l.option_id
    join products p on p.id = l.product_id join categories c on c.id = p.category_id
    order by r.started_at, s.position, l.position`);
}

function doorCash({ method, quote, cashGivenCents }: HistoryOrder) {
  if (method !== 'cash') return null;
  const takenCents = cashGivenCents ?? quote.amountDueCents;
  return { takenCents, changeCents: takenCents - quote.amountDueCents };
}

/** All cash since the safe was opened; `others` are the demo's own orders of those days, which were in no run. */
export async function writeCash(
  db: Database,
  shop: HistoryShop,
  history: History,
  others: readonly CashSale[],
) {
  const { idOf } = shop;
  const ofRuns = history.runs.flatMap((run) =>
    run.stops.flatMap(({ order, isDelivered, endedAt: at }) => {
      const cash = isDelivered ? doorCash(order) : null;
      return cash ? [{ orderId: order.id, driver: run.driver, runId: run.id, at, ...cash }] : [];
    }),
  );
  const { firstDay, runs, refunds } = history;
  const { movements, counts } = planCash(shop, { firstDay, runs, refunds, sales: [...ofRuns, ...others] });
  await writeRows(
    db,
    cashMovements,
    movements.map(({ kind, from, to, driver, cents, cause, runId, orderId, note, by, at }) => ({
      ...{ kind, fromPlace: from, fromStaffId: from === 'driver' && driver ? idOf(driver) : null },
      ...{ toPlace: to, toStaffId: to === 'driver' && driver ? idOf(driver) : null },
      ...{ cents, cause, runId, orderId, note, staffId: idOf(by), at },
    })),
  );
  await writeRows(
    db,
    cashCounts,
    counts.map(({ id, kind, runId, day, holder, expectedCents, countedCents, reason, by, at }) => ({
      ...{ id, kind, runId, shopDay: day, holderStaffId: holder && idOf(holder), expectedCents },
      ...{ driverCents: holder && countedCents, driverCountedAt: holder && after(at, -1) },
      ...{ officeCents: countedCents, officeStaffId: idOf(by), officeCountedAt: at, reason },
      ...{ closedAt: at, createdAt: after(at, -1), version: 3 },
    })),
  );
  const days = counts.filter(({ kind }) => kind === 'day');
  await writeRows(
    db,
    cashDayEntries,
    days.flatMap(({ id: countId, day: shopDay, expectedCents, countedCents, reason, by, at }) => {
      const entry = { countId, shopDay, expectedCents, officeCents: countedCents, staffId: idOf(by) };
      return [
        { ...entry, kind: 'counted' as const, reason: null, at: after(at, -1) },
        { ...entry, kind: 'closed' as const, reason, at },
      ];
    }),
  );
}
