import type { Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import { type CustomerRow, updateCustomer } from '#db/queries/customers/customers.ts';
import { takeStock } from '#db/queries/inventory.ts';
import { createOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { usePromo as takePromo } from '#db/queries/promotions/promotions.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { stockWord } from '#domain/inventory.ts';
import type { ShopContext } from '../../context.ts';
import { type Placement, toEvent, toOrder, toOrderLines } from './order-rows.ts';

type Refusal =
  | { problem: 'sold-out'; product: string }
  | { problem: 'promo-invalid' }
  | { problem: 'credit-above-balance'; balanceCents: number };

/**
 * Stores an order with all that belongs to it (CONF-14): stock is taken only where there is enough, credit only where
 * there is a balance, a code only where it has a use left. If it returns a problem, the caller's transaction must roll
 * back. Throws the unique violations of `createOrder`.
 */
export async function storeOrder(
  ctx: ShopContext & { db: Tx },
  placement: Placement,
): Promise<{ ok: true; order: OrderRow } | Refusal> {
  const tx = ctx.db;
  const row = toOrder(ctx, placement);
  const order = await createOrder(tx, {
    order: row,
    event: toEvent(row),
    lines: toOrderLines(placement.priced),
  });
  const refusal = (await takeGoods(tx, placement, order)) ?? (await takeCodeAndCredit(tx, placement, order));
  if (refusal) return refusal;
  await updateCustomer(tx, { id: placement.buyer.id, changes: whatIsKnownNow(placement) });
  await addToOutbox(tx, [
    {
      channel: 'text',
      kind: 'order-received',
      params: {
        orderNumber: order.orderNumber,
        totalCents: order.totalCents,
        dueCents: order.amountDueCents,
        ...(order.paymentStatus === 'awaiting_confirmation' ? { isPaymentAwaited: true } : {}),
      },
      recipient: order.customerPhone,
      customerId: order.customerId,
      dedupeKey: `order-received:${order.id}`,
      runAfter: ctx.now,
      createdAt: ctx.now,
    },
  ]);
  await sendChangeNotices(tx, order);
  return { ok: true, order };
}

/** The stock label on cards is public: only if it changes do cached pages become stale (CAT-13). */
async function takeGoods(tx: Tx, { priced }: Placement, order: OrderRow): Promise<Refusal | null> {
  const { lines } = priced.quote;
  const taken = await takeStock(tx, { lines, orderId: order.id, at: order.createdAt });
  if ('missing' in taken) {
    const line = lines.find((wanted) => wanted.optionId === taken.missing);
    return { problem: 'sold-out', product: line?.productName ?? '' };
  }
  const isNewWord = taken.levels.some(
    (level) => stockWord(level.before, true) !== stockWord(level.after, true),
  );
  if (isNewWord) await raiseCatalogueVersion(tx);
  return null;
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

/** CONF-17; the first address becomes the saved one (CHECK-05), and the 21+ tick stays (CHECK-29). */
function whatIsKnownNow({ buyer, recipient }: Placement): Partial<CustomerRow> {
  const { street, city, zip } = recipient;
  return {
    is21Plus: true,
    ...(buyer.isGuest ? {} : { firstOrderCompleted: true }),
    ...(buyer.street ? {} : { street, city, zipCode: zip }),
  };
}

async function sendChangeNotices(tx: Tx, order: OrderRow): Promise<void> {
  const notice = { kind: 'order', ref: order.orderNumber };
  await sendChangeNotice(tx, { topic: 'staff', ...notice });
  await sendChangeNotice(tx, { topic: `customer:${order.customerId}`, ...notice });
}
