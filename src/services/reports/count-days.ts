import type { Database } from '#db/client.ts';
import {
  listCountedLines,
  listCountedOrders,
  listCountedRefunds,
  listCreditMoves,
} from '#db/queries/reports/day-facts.ts';
import { isCannabis } from '#domain/pricing/tax.ts';
import type { SumRow } from '#domain/reports/measures.ts';
import type { Days } from '#domain/reports/period.ts';
import { sumDay } from '#domain/reports/sum-day.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';

const HOUR_MINUTES = 60;

type Asked = { days: Days; timeZone: string; mostOrders: number };

/**
 * The sums of each shop day of a time, counted from the orders as they are now (NUM-02); a day without any has no rows. Null
 * where there are more orders than `mostOrders`: these are not counted while somebody waits.
 */
export async function countOrderDays(
  db: Database,
  { days, timeZone, mostOrders }: Asked,
): Promise<Map<string, SumRow[]> | null> {
  const span = {
    from: shopMoment(days.from, 0, timeZone),
    until: shopMoment(addShopDays(days.until, 1), 0, timeZone),
  };
  const orders = await listCountedOrders(db, { span, limit: mostOrders + 1 });
  if (orders.length > mostOrders) return null;
  const [lines, refunds, credit] = await Promise.all([
    listCountedLines(db, span),
    listCountedRefunds(db, span),
    listCreditMoves(db, { span, timeZone }),
  ]);
  const dayOf = (at: Date) => shopClock(at, timeZone).date;
  const placed = <Row extends { createdAt: Date }>(row: Row) => ({
    ...row,
    hour: hourOf(row.createdAt, timeZone),
  });
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const whole = orders.map((order) => ({
    ...placed(order),
    lines: (linesOf.get(order.id) ?? []).map((line) => ({ ...line, isCannabis: isCannabis(line) })),
  }));
  const ordersOf = Map.groupBy(whole, ({ createdAt }) => dayOf(createdAt));
  const refundsOf = Map.groupBy(refunds.map(placed), ({ decidedAt }) => dayOf(decidedAt ?? span.from));
  const creditOf = Map.groupBy(credit, ({ day }) => day);
  const found = new Set([...ordersOf.keys(), ...refundsOf.keys(), ...creditOf.keys()]);
  return new Map(
    [...found].map((day) => {
      const of = { orders: ordersOf.get(day) ?? [], refunds: refundsOf.get(day) ?? [] };
      return [day, sumDay({ ...of, credit: creditOf.get(day) ?? [] })];
    }),
  );
}

const hourOf = (at: Date, timeZone: string) =>
  String(Math.floor(shopClock(at, timeZone).minutes / HOUR_MINUTES)).padStart(2, '0');
