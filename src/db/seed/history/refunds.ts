import { isDigital } from '#domain/payments/payment.ts';
import type { TaxPart } from '#domain/pricing/tax.ts';
import { isCannabis } from '#domain/pricing/tax.ts';
import { checkRefund } from '#domain/refunds/refund.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { endOf, type HistoryOrder } from './order.ts';
import type { HistoryShop } from './shop.ts';

const SHARE = 0.016;
const REASONS = ['Seal was broken', 'Leaked on the way', 'Cartridge did not fire', 'One was missing'];

export type HistoryRefund = {
  id: string;
  order: HistoryOrder;
  way: 'credit' | 'cash' | 'digital';
  cents: number;
  lines: { position: number; quantity: number; cents: number }[];
  taxes: TaxPart[];
  points: number;
  reason: string;
  reference: string | null;
  by: string;
  at: Date;
};

/** A few of the orders that were handed over got one unit back, by the rules of a refund (REFUND-01, REFUND-02). */
export function drawRefund(shop: HistoryShop, order: HistoryOrder): HistoryRefund | null {
  const { chance, settings, newId, today } = shop;
  if (!chance.happens(SHARE)) return null;
  const decidedDay = addShopDays(order.day, chance.whole(1, 3));
  if (decidedDay >= today) return null;
  const at = shopMoment(decidedDay, chance.whole(620, 1_000), settings.timeZone);
  const own = isDigital(order.method) ? 'digital' : 'cash';
  const way = !order.customer.isGuest && chance.happens(0.5) ? 'credit' : own;
  const [reason, reference] = [
    chance.pick(REASONS),
    way === 'digital' ? `RF${chance.whole(100_000, 999_999)}` : null,
  ];
  const { quote, customer, method, taxes } = order;
  const checked = checkRefund(
    {
      order: {
        ...{ status: 'delivered', paymentStatus: 'paid', paymentMethod: method, taxSplit: taxes },
        ...{ totalCents: quote.orderTotalCents, deliveryFeeCents: quote.deliveryFeeCents },
        amountDueCents: quote.amountDueCents,
      },
      lines: quote.lines.map((line, position) => ({ ...line, id: position, isCannabis: isCannabis(line) })),
      ...{ done: [], isGuest: customer.isGuest },
    },
    {
      lines: [{ lineId: chance.whole(0, quote.lines.length - 1), quantity: 1 }],
      ...{ isDeliveryBack: false, otherCents: 0, reason, way, reference: reference ?? '' },
    },
  );
  if ('problem' in checked) return null;
  return {
    ...{ id: newId(), order, way, cents: checked.cents, taxes: checked.taxSplit, points: checked.points },
    lines: checked.lines.map(({ lineId, ...line }) => ({ ...line, position: lineId })),
    ...{ reason, reference, by: 'support', at: new Date(Math.max(at.getTime(), endOf(order).at.getTime())) },
  };
}
