import { calculateQuote } from '#domain/pricing/quote.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { planLines, type StockLevels } from '../plan-lines.ts';
import { daysAgo, dropIdOf } from '../seed-input.ts';
import type { CreditBook } from './credit.ts';
import { endOf, fillOrder, type HistoryOrder } from './order.ts';
import type { HistoryCustomer, HistoryMethod } from './people.ts';
import { after, type HistoryShop } from './shop.ts';

/** The drop that unlocked four days ago: a day later its Early Window is open, at any hour. */
const [DROP, BOUGHT_DAYS_AGO, BUNDLE] = ['FILE_1116', 3, 'premium'];
const BUYERS: readonly { minute: number; mood: string; method: HistoryMethod }[] = [
  { minute: 11 * 60 + 20, mood: 'Calm', method: 'venmo' },
  { minute: 13 * 60 + 5, mood: 'Social', method: 'cashapp' },
];
const MINUTES_A_DAY = 24 * 60;
const ENOUGH = 1_000;
const [SENT_MINUTE, JUDGED_MINUTE] = [19 * 60 + 40, 12 * 60 + 15];
const PHOTOS = 3;

export type HistoryClaim = {
  id: string;
  order: HistoryOrder;
  bundleCents: number;
  photoIds: string[];
  submittedAt: Date;
  /** Null while it waits for somebody to judge it. */
  approved: { by: string; at: Date } | null;
};

type Day = { day: string; daysAgo: number; make: (createdAt: Date, day: string) => HistoryCustomer };

/** The orders of that day's Early Window, each of one bundle by somebody new (DROP-32). */
export function earlyOrders(shop: HistoryShop, { day, daysAgo: ago, make }: Day): HistoryOrder[] {
  if (ago !== BOUGHT_DAYS_AGO) return [];
  return BUYERS.map(({ minute, mood, method }) => {
    const placedAt = after(shopMoment(day, minute, shop.settings.timeZone), shop.chance.draw());
    const buyer = make(after(placedAt, -9), day);
    const email = `${buyer.firstName}.${buyer.lastName}.${minute}@example.com`.toLowerCase();
    Object.assign(buyer, { isGuest: false, method, email });
    return buyBundle(shop, { buyer, placedAt, day, mood });
  });
}

type Buy = { buyer: HistoryCustomer; placedAt: Date; day: string; mood: string };

function buyBundle(shop: HistoryShop, { buyer, placedAt, day, mood }: Buy): HistoryOrder {
  const { data, settings, now } = shop;
  const past = data.people.past_drops.find(({ code }) => code === DROP);
  const bundle = data.content.bundles.find(({ slug }) => slug === BUNDLE);
  if (!past || !bundle) throw new Error(`the demo data has no ${DROP} and ${BUNDLE}`);
  const isPreorder = placedAt < daysAgo(now, past.preorder_ended_days_ago);
  const price = isPreorder ? bundle.preorder_price_cents : bundle.regular_price_cents;
  const stock = { get: () => ENOUGH } as unknown as StockLevels;
  const plan = { lines: [{ from: 'drop' as const, bundle: bundle.slug, mood, quantity: 1 }] };
  const quote = calculateQuote({
    lines: planLines(plan, { data, stock, bundlePriceCents: () => price }),
    ...{ settings, promo: null, creditCents: 0, usedToday: null },
    customer: { isVip: false, isClubMember: false, isRegistered: true },
    zone: { zip: buyer.zip, city: buyer.city, feeCents: null, minimumCents: buyer.minimumCents },
  });
  if (!quote.canCheckout) throw new Error(`the shop's rules refuse the bundle ${BUNDLE}`);
  return fillOrder(shop, {
    ...{ customer: buyer, placedAt, day, quote, fate: 'delivered', promo: null, bundle },
    drop: { id: dropIdOf(past.code), isPreorder },
  });
}

/** Both sent their photos: one of them waits to be judged since yesterday evening, the other was approved (MD-12). */
export function planClaims(shop: HistoryShop, orders: readonly HistoryOrder[], credit: CreditBook) {
  const { settings, newId, today } = shop;
  return orders
    .filter(({ drop }) => drop !== null)
    .map((order, place): HistoryClaim => {
      const isJudged = place > 0;
      const sentDay = addShopDays(today, isJudged ? -2 : -1);
      const sentAt = shopMoment(sentDay, SENT_MINUTE, settings.timeZone);
      const submittedAt = new Date(Math.max(sentAt.getTime(), endOf(order).at.getTime()));
      const judgedAt = shopMoment(addShopDays(today, -1), JUDGED_MINUTE, settings.timeZone);
      const approved = isJudged ? { by: 'support', at: judgedAt } : null;
      const [id, customerId] = [newId(), order.customer.id];
      const bundleCents = order.quote.lines
        .filter(({ kind }) => kind === 'bundle' || kind === 'bonus')
        .reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
      if (approved)
        credit.add({
          ...{ customerId, cents: bundleCents, kind: 'win-back', cause: `win-back:${id}`, params: {} },
          ...{
            orderId: null,
            ...approved,
            expiresAt: after(judgedAt, settings.winBackExpiryDays * MINUTES_A_DAY),
          },
        });
      const photoIds = Array.from({ length: PHOTOS }, newId);
      return { id, order, bundleCents, photoIds, submittedAt, approved };
    });
}
