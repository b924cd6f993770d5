import { countBoardOrders } from '#db/queries/orders/board.ts';
import { sumRefunds } from '#db/queries/refunds/refund-sums.ts';
import { listSalesDays, listSalesHours, type SalesDay } from '#db/queries/staff/sales.ts';
import { lateBefore } from '#domain/alerts.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';

const DAYS = 8;

/**
 * The sales of today, of this weekday a week ago up to the same minute, and of each of the last eight days, the newest
 * first, in cents and orders; what went back of orders today (REFUND-09); with what is open, waits long and is overdue now (LOOK-07, STAFF-25), and the hours of today beside those of that weekday (NUM-11). The caller checks the right.
 */
export async function readSales({ db, now, settings }: ShopContext) {
  const { timeZone, deliveryHours } = settings;
  const { date: today, minutes } = shopClock(now, timeZone);
  const dates = Array.from({ length: DAYS }, (_, past) => addShopDays(today, -past));
  const since = shopMoment(dates.at(-1) ?? today, 0, timeZone);
  const soFar = dates.toReversed().map((date) => ({
    ...{ date, from: shopMoment(date, 0, timeZone) },
    soFar: shopMoment(date, minutes + 1, timeZone),
  }));
  const spanOf = (date: string) => ({
    from: shopMoment(date, 0, timeZone),
    until: shopMoment(addShopDays(date, 1), 0, timeZone),
  });
  const compared = [today, dates.at(-1) ?? today];
  const [sold, hours, refunds, open] = await Promise.all([
    listSalesDays(db, { days: soFar, until: shopMoment(addShopDays(today, 1), 0, timeZone) }),
    listSalesHours(db, { spans: compared.map(spanOf), timeZone }),
    sumRefunds(db, {
      from: shopMoment(today, 0, timeZone),
      until: shopMoment(addShopDays(today, 1), 0, timeZone),
    }),
    countBoardOrders(db, {
      ...{ statuses: ACTIVE_STATUSES, driverStaffId: null, doneSince: since },
      late: {
        ...{ now, lateBefore: lateBefore(now, settings.orderAlertMinutes) },
        isOpen: deliveryStatus(deliveryHours, now, timeZone).kind !== 'closed',
      },
    }),
  ]);
  const days = dates.map((date) => sold.find((day) => day.date === date) ?? { date, ...NOTHING });
  const [first = EMPTY, lastWeek = EMPTY] = [days[0], days[DAYS - 1]];
  return {
    days: days.map(({ date, orders, cents }) => ({ date, orders, cents })),
    hours: toHours(hours, { today, hour: Math.floor(minutes / 60) }),
    today: { orders: first.orders, cents: first.cents },
    lastWeek: { orders: lastWeek.soFarOrders, cents: lastWeek.soFarCents },
    refunded: {
      cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
      count: refunds.reduce((sum, { count }) => sum + count, 0),
    },
    open: open.reduce((sum, { count }) => sum + count, 0),
    waits: open.reduce((sum, { waits }) => sum + waits, 0),
    overdue: open.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}

type Hour = Awaited<ReturnType<typeof listSalesHours>>[number];

/** From the first hour with an order on either day to the last one, or to now; none where there was no order (NUM-11). */
function toHours(found: readonly Hour[], { today, hour: now }: { today: string; hour: number }) {
  if (found.length === 0) return [];
  const centsAt = (hour: number, isToday: boolean) =>
    found.find((row) => row.hour === hour && (row.day === today) === isToday)?.cents ?? 0;
  const first = Math.min(now, ...found.map(({ hour }) => hour));
  const last = Math.max(now, ...found.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, past) => {
    const hour = first + past;
    return { hour, cents: centsAt(hour, true), beforeCents: centsAt(hour, false), isNow: hour === now };
  });
}

const NOTHING = { orders: 0, cents: 0, soFarOrders: 0, soFarCents: 0 };
const EMPTY: SalesDay = { date: '', ...NOTHING };
