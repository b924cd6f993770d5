import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { type CashBook, openCashBook } from './cash-book.ts';
import type { HistoryRefund } from './refunds.ts';
import type { HistoryRun } from './road.ts';
import { after, type HistoryShop } from './shop.ts';

const OPENING_CENTS = 30_000;
const FLOAT_CENTS = 4_000;
const [OPENS_MINUTE, CLOSES_MINUTE] = [8 * 60, 23 * 60 + 30];
const COUNTED_AFTER_MINUTES = 7;
const BROUGHT_AFTER_MINUTES = 60;

/** A cash order that was handed over: what the driver took and gave back. */
export type CashSale = {
  orderId: string;
  driver: string;
  runId: string | null;
  takenCents: number;
  changeCents: number;
  at: Date;
};

type Given = {
  firstDay: string;
  runs: readonly HistoryRun[];
  sales: readonly CashSale[];
  refunds: readonly HistoryRefund[];
};

type Step = { at: Date; book: (book: CashBook, at: Date) => void };

/** All cash of the history in its sequence: nobody gives what they do not hold, every run is counted, every day is closed (CASH-01). */
export function planCash(shop: HistoryShop, given: Given) {
  const book = openCashBook(shop);
  const steps = [
    ...daySteps(shop, given.firstDay),
    ...runSteps(shop, given),
    ...given.sales.flatMap((sale) => saleSteps(shop, sale)),
    ...given.refunds.filter(({ way }) => way === 'cash').map(refundStep),
  ];
  const byTime = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const step of byTime) step.book(book, step.at);
  return { movements: book.movements, counts: book.counts };
}

/** The safe is opened on the first day; every evening the day is closed. */
function daySteps({ settings, today, newId }: HistoryShop, firstDay: string): Step[] {
  const opening = { kind: 'opening', from: 'owner', to: 'safe', driver: null, by: 'manager' } as const;
  const facts = { cents: OPENING_CENTS, cause: `booked:${newId()}`, note: 'Opening of the safe' };
  const steps: Step[] = [
    {
      at: shopMoment(firstDay, OPENS_MINUTE, settings.timeZone),
      book: (book, at) => book.move({ ...opening, ...facts, at }),
    },
  ];
  for (let day = firstDay; day < today; day = addShopDays(day, 1))
    steps.push({
      at: shopMoment(day, CLOSES_MINUTE, settings.timeZone),
      book: (book, at) => book.close(at, day),
    });
  return steps;
}

/** Who takes cash at a door leaves with change, and is counted when back. */
function runSteps({ newId }: HistoryShop, { runs, sales }: Given): Step[] {
  const withCash = new Set(sales.map(({ runId }) => runId));
  return runs
    .filter(({ id }) => withCash.has(id))
    .flatMap(({ id: runId, driver, day, startedAt, endedAt }): Step[] => {
      const float = { kind: 'float', from: 'safe', to: 'driver', cents: FLOAT_CENTS, by: 'desk' } as const;
      const cause = `booked:${newId()}`;
      return [
        { at: startedAt, book: (book, at) => book.move({ ...float, driver, cause, at }) },
        {
          at: after(endedAt, COUNTED_AFTER_MINUTES),
          book: (book, at) => book.count({ at, driver, runId, day }),
        },
      ];
    });
}

/** Cash without a run is brought an hour later. */
function saleSteps({ settings, now }: HistoryShop, sale: CashSale): Step[] {
  const { orderId, driver, runId, takenCents, changeCents } = sale;
  const facts = { driver, runId, orderId, by: driver };
  const cause = `order:${orderId}:1`;
  const sold: Step = {
    at: sale.at,
    book: (book, at) => {
      const [taken, given] = [
        { from: 'customer', to: 'driver' } as const,
        { from: 'driver', to: 'customer' } as const,
      ];
      book.move({ ...facts, ...taken, kind: 'sale', cents: takenCents, cause: `${cause}:sale`, at });
      book.move({ ...facts, ...given, kind: 'change', cents: changeCents, cause: `${cause}:change`, at });
    },
  };
  if (runId) return [sold];
  const broughtAt = new Date(Math.min(after(sale.at, BROUGHT_AFTER_MINUTES).getTime(), now.getTime()));
  const brought: Step = {
    at: broughtAt,
    book: (book, at) => book.count({ at, driver, runId: null, day: shopClock(at, settings.timeZone).date }),
  };
  return [sold, brought];
}

function refundStep({ id, order, cents, by, at: givenAt }: HistoryRefund): Step {
  const refund = { kind: 'refund', from: 'safe', to: 'customer', driver: null } as const;
  return {
    at: givenAt,
    book: (book, at) => book.move({ ...refund, cents, orderId: order.id, cause: `refund:${id}`, by, at }),
  };
}
