import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { type DeliveryTimes, promisedRange } from '#domain/windows/promised-range.ts';
import { type Assortment, readAssortment } from './cart.ts';
import { type CreditBook, clubCredits, openCredit } from './credit.ts';
import { planDays } from './days.ts';
import { drawOrder, type HistoryOrder } from './order.ts';
import { type HistoryCustomer, openPeople } from './people.ts';
import { drawRefund, type HistoryRefund } from './refunds.ts';
import { deliveryMinutes, driveDay, type HistoryRun, type HistoryShift } from './road.ts';
import { after, type HistoryShop } from './shop.ts';
import { HISTORY_DAYS } from './size.ts';
import { earlyOrders, type HistoryClaim, planClaims } from './win-back.ts';

const NEW_SHARE = { first: 0.45, last: 0.22 };
const SPENDS_CREDIT = 0.5;
/** Codes whose uses the files count already: no more of them than that. */
const CODES = [
  { code: 'WELCOME15', most: 38, share: 0.25, isWelcome: true, each: 1 },
  { code: 'MOOD10', most: 200, share: 0.09, isWelcome: false, each: 3 },
];
const PROMISE_DAYS = 30;

export type History = {
  firstDay: string;
  people: readonly HistoryCustomer[];
  orders: readonly HistoryOrder[];
  runs: readonly HistoryRun[];
  shifts: readonly HistoryShift[];
  refunds: readonly HistoryRefund[];
  claims: readonly HistoryClaim[];
  credit: CreditBook;
};

type Times = { day: string; zip: string; hour: number; minutes: number };

/** Ninety days of the shop, day after day, by the shop's own rules and one seed (HIST-01). */
export function planHistory(shop: HistoryShop): History {
  const firstDay = addShopDays(shop.today, -HISTORY_DAYS);
  const since = shopMoment(firstDay, 0, shop.settings.timeZone);
  const { people, make } = openPeople(shop, firstDay);
  const credit = openCredit(shop);
  for (const posted of clubCredits(shop, people, since)) credit.add(posted);
  const state = {
    shop,
    people,
    make,
    credit,
    goods: readAssortment(shop.data),
    codes: new Map<string, number>(),
  };
  const [orders, runs]: [HistoryOrder[], HistoryRun[]] = [[], []];
  const [shifts, refunds]: [HistoryShift[], HistoryRefund[]] = [[], []];
  const times: Times[] = [];

  for (const [place, { day, placedAt }] of planDays(shop).entries()) {
    const daysAgo = HISTORY_DAYS - place;
    credit.expireUntil(shopMoment(day, 0, shop.settings.timeZone));
    const known = timesBefore(times, addShopDays(day, -PROMISE_DAYS));
    const placed = placedAt.flatMap((at) => placeOne(state, { at, day, daysAgo }) ?? []);
    placed.push(...earlyOrders(shop, { day, daysAgo, make }));
    for (const order of placed) order.promise = promiseOf(shop, order, known);
    const driven = driveDay(shop, { day, daysAgo, orders: placed });
    const stood = placed.filter((order) => !driven.lost.includes(order));
    for (const order of stood) settle(state, order, { refunds, times });
    orders.push(...stood);
    runs.push(...driven.runs);
    shifts.push(...driven.shifts);
  }
  const claims = planClaims(shop, orders, credit);
  for (const refund of refunds.filter(({ way }) => way === 'credit')) addRefundCredit(credit, refund);
  credit.expireUntil(shop.now);
  const bought = new Set(orders.map(({ customer }) => customer));
  return {
    firstDay,
    people: people.filter((person) => bought.has(person)),
    orders,
    runs,
    shifts,
    refunds,
    claims,
    credit,
  };
}

type State = {
  shop: HistoryShop;
  people: HistoryCustomer[];
  make: (createdAt: Date, day: string) => HistoryCustomer;
  credit: CreditBook;
  goods: Assortment;
  codes: Map<string, number>;
};

type Moment = { at: Date; day: string; daysAgo: number };

function placeOne(state: State, { at, day, daysAgo }: Moment): HistoryOrder | null {
  const { shop, credit, goods } = state;
  const { chance } = shop;
  const share = NEW_SHARE.last + ((NEW_SHARE.first - NEW_SHARE.last) * daysAgo) / HISTORY_DAYS;
  const back = chance.happens(share) ? null : findReturning(state, day);
  const customer = back ?? state.make(after(at, -chance.whole(3, 25)), day);
  const usable = customer.isGuest || !chance.happens(SPENDS_CREDIT) ? 0 : credit.usable(customer.id, at);
  const promo = drawPromo(state, customer, back === null);
  const facts = { customer, placedAt: at, day, daysAgo, goods, creditCents: usable, promo };
  const order = drawOrder(shop, facts);
  if (order) customer.lastDay = day;
  return order;
}

/** Somebody who has been here before, not on this day nor on the one before. */
function findReturning({ shop, people }: State, day: string): HistoryCustomer | null {
  const latest = addShopDays(day, -1);
  const there = people.filter(({ lastDay }) => lastDay < latest);
  return there.length > 0 ? shop.chance.weighted(there, ({ loyalty }) => loyalty) : null;
}

function drawPromo({ shop, codes }: State, customer: HistoryCustomer, isNew: boolean) {
  if (customer.isGuest) return null;
  for (const { code, most, share, isWelcome, each } of CODES) {
    const own = codes.get(`${code} ${customer.id}`) ?? 0;
    const isFree = (codes.get(code) ?? 0) < most && own < each && isWelcome === isNew;
    const found = shop.data.content.promo_codes.find((promo) => promo.code === code);
    if (isFree && found && shop.chance.happens(share)) return { code, percent: found.percent };
  }
  return null;
}

type Lists = { refunds: HistoryRefund[]; times: Times[] };

/** What follows from an order that stands in the history. */
function settle({ shop, credit, codes }: State, order: HistoryOrder, { refunds, times }: Lists): void {
  const { promoCode, customer, fate } = order;
  for (const key of promoCode ? [promoCode, `${promoCode} ${customer.id}`] : [])
    codes.set(key, (codes.get(key) ?? 0) + 1);
  credit.spend(order);
  if (fate !== 'delivered') return;
  credit.deliver(order);
  const hour = Math.floor(shopClock(order.placedAt, shop.settings.timeZone).minutes / 60);
  times.push({ day: order.day, zip: customer.zip, hour, minutes: deliveryMinutes(order) });
  const refund = order.drop ? null : drawRefund(shop, order);
  if (refund) refunds.push(refund);
}

/** As the shop asks for them once a day (WINDOW-11). */
function timesBefore(times: readonly Times[], since: string): DeliveryTimes[] {
  const recent = times.filter(({ day }) => day >= since);
  return [...Map.groupBy(recent, ({ zip, hour }) => `${zip} ${hour}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ zip: first.zip, hour: first.hour, minutes: group.map(({ minutes }) => minutes) }] : [];
  });
}

function promiseOf({ settings }: HistoryShop, { customer, placedAt }: HistoryOrder, times: DeliveryTimes[]) {
  return promisedRange({ times, zip: customer.zip, zone: null, now: placedAt, timeZone: settings.timeZone });
}

/** It was the customer's money: it does not expire. */
function addRefundCredit(credit: CreditBook, { id, order, cents, by, at, points }: HistoryRefund): void {
  const owner = { customerId: order.customer.id, orderId: order.id, by };
  credit.add({ ...owner, cents, kind: 'refund', cause: `refund:${id}`, params: {}, at, expiresAt: null });
  const standing = credit.standingOf(order.customer.id);
  standing.points = Math.max(0, standing.points - points);
}
