import { inTransaction, type Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import { type CustomerRow, updateCustomer } from '#db/queries/customers/customers.ts';
import { takeStock } from '#db/queries/inventory/stock.ts';
import { createOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { addToOutbox } from '#db/queries/outbox/outbox.ts';
import { usePromo as takePromo } from '#db/queries/promotions/promotions.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { stockWord } from '#domain/catalog/stock-word.ts';
import type { ShopContext } from '../../context.ts';
import { type Placement, toEvent, toOrder, toOrderLines } from './order-rows.ts';

type Refusal =
  | { problem: 'sold-out'; product: string }
  | { problem: 'promo-invalid' }
  | { problem: 'credit-above-balance'; balanceCents: number };

/** Takes a transaction back with the reason; it never leaves this file. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.problem);
    this.refusal = refusal;
  }
}

/**
 * Stores an order with all that belongs to it, or nothing (CONF-14): stock is taken only where there is enough, credit
 * only where there is a balance, a code only where it has a use left. Throws the unique violations of `createOrder`.
 */
export async function storeOrder(ctx: ShopContext, placement: Placement): Promise<OrderRow | Refusal> {
  try {
    return await inTransaction(ctx.db, (tx) => store(ctx, tx, placement));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function store(ctx: ShopContext, tx: Tx, placement: Placement): Promise<OrderRow> {
  const order = await createOrder(tx, {
    ...toRows(ctx, placement),
    lines: toOrderLines(placement.priced),
  });
  await takeGoods(tx, placement, order);
  await takeOffers(tx, placement, order);
  await updateCustomer(tx, { id: placement.buyer.id, changes: whatIsKnownNow(placement) });
  await addToOutbox(tx, [
    {
      channel: 'text',
      kind: 'order-received',
      params: {
        orderNumber: order.orderNumber,
        totalCents: order.totalCents,
        dueCents: order.grandTotalCents,
      },
      recipient: order.customerPhone,
      customerId: order.customerId,
      dedupeKey: `order-received:${order.id}`,
      runAfter: ctx.now,
      createdAt: ctx.now,
    },
  ]);
  await tell(tx, order);
  return order;
}

function toRows(ctx: ShopContext, placement: Placement) {
  const order = toOrder(ctx, placement);
  return { order, event: toEvent(order) };
}

/** The cards' word is public: only where it changes do kept pages become stale (CAT-13). */
async function takeGoods(tx: Tx, { priced }: Placement, order: OrderRow): Promise<void> {
  const { lines } = priced.quote;
  const taken = await takeStock(tx, { lines, orderId: order.id, at: order.createdAt });
  if ('missing' in taken) {
    const line = lines.find((wanted) => wanted.optionId === taken.missing);
    throw new Refused({ problem: 'sold-out', product: line?.productName ?? '' });
  }
  const isNewWord = taken.levels.some(
    (level) => stockWord(level.before, true) !== stockWord(level.after, true),
  );
  if (isNewWord) await raiseCatalogueVersion(tx);
}

async function takeOffers(tx: Tx, { priced, buyer }: Placement, order: OrderRow): Promise<void> {
  const { promoCode, creditUsedCents } = priced.quote;
  const at = order.createdAt;
  const customerId = buyer.id;
  const phones = [order.customerPhone, buyer.phone];
  const use = { code: promoCode ?? '', orderId: order.id, customerId, phones, at };
  if (promoCode && !(await takePromo(tx, use))) throw new Refused({ problem: 'promo-invalid' });
  if (creditUsedCents === 0) return;
  const cause = `order:${order.id}`;
  const entry = { customerId, cents: -creditUsedCents, kind: 'order', cause, orderId: order.id, at } as const;
  if (await spendCredit(tx, entry)) return;
  throw new Refused({ problem: 'credit-above-balance', balanceCents: buyer.monsterDollarsCents });
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

async function tell(tx: Tx, order: OrderRow): Promise<void> {
  const notice = { kind: 'order', ref: order.orderNumber };
  await sendChangeNotice(tx, { topic: 'staff', ...notice });
  await sendChangeNotice(tx, { topic: `customer:${order.customerId}`, ...notice });
}
