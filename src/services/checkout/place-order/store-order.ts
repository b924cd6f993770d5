import type { Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { storePlacedOrder } from '#db/queries/orders/place-order.ts';
import { usePromo as takePromo } from '#db/queries/promotions/promotions.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { stockWord } from '#domain/inventory.ts';
import type { ShopContext } from '../../context.ts';
import { type Placement, toEvent, toNews, toOrder, toOrderLines } from './order-rows.ts';
import { isWithinHour, placedWindow } from './order-tries.ts';

type Refusal =
  | { problem: 'sold-out'; product: string }
  | { problem: 'promo-invalid' }
  | { problem: 'credit-above-balance'; balanceCents: number }
  | { problem: 'orders-an-hour' }
  /** A price or a setting has changed since the cart was loaded; the caller loads it again. */
  | { problem: 'changed'; isPriceChange: true };

/**
 * Stores an order with all that belongs to it (CONF-14): stock is taken only where there is enough, credit only where
 * there is a balance, a code only where it has a use left, and all of it only at the versions of prices and settings
 * that it was priced with (CONF-12). If it returns a problem, the caller's transaction must roll back. Throws the
 * unique violations of `storePlacedOrder`.
 */
export async function storeOrder(
  ctx: ShopContext & { db: Tx },
  placement: Placement,
  versions: { priceVersion: number; settingsVersion: number },
): Promise<{ ok: true; order: OrderRow } | Refusal> {
  const { recipient, priced } = placement;
  const row = toOrder(ctx, placement);
  const stored = await storePlacedOrder(ctx.db, {
    order: row,
    lines: toOrderLines(priced),
    event: toEvent(row),
    news: toNews(row),
    notices: ['staff', `customer:${row.customerId}`].map((topic) => ({
      topic,
      kind: 'order',
      ref: row.orderNumber,
    })),
    address: recipient,
    placed: placedWindow(ctx),
    now: ctx.now,
  });
  if (stored.priceVersion !== versions.priceVersion || stored.settingsVersion !== versions.settingsVersion)
    return { problem: 'changed', isPriceChange: true };
  if (stored.missing !== null) {
    const line = priced.quote.lines.find((wanted) => wanted.optionId === stored.missing);
    return { problem: 'sold-out', product: line?.productName ?? '' };
  }
  const refusal = await takeCodeAndCredit(ctx.db, placement, stored.order);
  if (refusal) return refusal;
  if (!isWithinHour(stored.ordersInWindow)) return { problem: 'orders-an-hour' };
  // The stock label on cards is public: only if it changes do cached pages become stale (CAT-13).
  const isNewWord = stored.levels.some(
    ({ before = 0, after = 0 }) => stockWord(before, true) !== stockWord(after, true),
  );
  if (isNewWord) await raiseCatalogueVersion(ctx.db);
  return { ok: true, order: stored.order };
}

async function takeCodeAndCredit(
  tx: Tx,
  { priced, buyer }: Placement,
  order: OrderRow,
): Promise<Refusal | null> {
  const { promoCode, creditUsedCents } = priced.quote;
  const at = order.createdAt;
  const customerId = buyer.id;
  const phones = [order.customerPhone, buyer.phone];
  const use = { code: promoCode ?? '', orderId: order.id, customerId, phones, at };
  if (promoCode && !(await takePromo(tx, use))) return { problem: 'promo-invalid' };
  if (creditUsedCents === 0) return null;
  const cause = `order:${order.id}`;
  const entry = { customerId, cents: -creditUsedCents, kind: 'order', cause, orderId: order.id, at } as const;
  if (await spendCredit(tx, entry)) return null;
  return { problem: 'credit-above-balance', balanceCents: buyer.monsterDollarsCents };
}
