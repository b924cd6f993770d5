import { type Database, type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { takeStock } from '#db/queries/inventory.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { addOrderEvents } from '#db/queries/orders/order-changes.ts';
import { listLines, type OrderLineRow } from '#db/queries/orders/order-history.ts';
import {
  createOrder,
  findOrderByAttempt,
  type NewOrder,
  type NewOrderLine,
} from '#db/queries/orders/orders.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { areaStatus } from '#domain/delivery/area-hours.ts';
import { stockWord } from '#domain/inventory.ts';
import { type ReplacementInput, replacedLines } from '#domain/orders/order-entries.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder } from '../staff-order.ts';

const MAX_CHARACTERS = 300;

type Input = {
  orderNumber: string;
  reason: string;
  inputs: readonly ReplacementInput[];
  /** Names this one form: sent twice, it makes one order. */
  key: string;
};

/**
 * Sends goods of a delivered order again at no price, as an order of its own that names the first (HELP-20): stock is
 * taken, both logs and the audit say who and why, the customer gets a text. Refused: no right to change orders, an order
 * that was not delivered, no reason, goods that were not in it, and what is out of stock.
 */
export async function replaceOrder(ctx: ShopContext, { orderNumber, reason, inputs, key }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-edit')) return { problem: 'forbidden' as const };
  if (order.status !== 'delivered') return { problem: 'replacement-undelivered' as const };
  const why = cutText(reason, MAX_CHARACTERS);
  if (!why) return { problem: 'replacement-reason-missing' as const };
  const earlier = await findEarlier(ctx.db, key);
  if (earlier) return earlier;
  const goods = replacedLines(await listLines(ctx.db, [order.id]), inputs);
  if (!goods) return { problem: 'replacement-empty' as const };
  try {
    return await storeReplacement(ctx, { original: order, staffId: actor.staffId, reason: why, goods, key });
  } catch (error) {
    return answerDuplicate(ctx.db, error, key);
  }
}

async function findEarlier(db: Database, key: string) {
  const earlier = await findOrderByAttempt(db, attemptKeyOf(key));
  return earlier && { ok: true as const, replacement: earlier.orderNumber };
}

/** The same form at the same time, or another process's number of the same millisecond. */
async function answerDuplicate(db: Database, error: unknown, key: string) {
  const isNumber = isUniqueViolation(error, 'orders_number');
  if (!isNumber && !isUniqueViolation(error, 'orders_attempt')) throw error;
  return (await findEarlier(db, key)) ?? { problem: 'number-taken' as const };
}

type Replacement = {
  original: BoardOrderRow;
  staffId: string;
  reason: string;
  goods: readonly { line: OrderLineRow; quantity: number }[];
  key: string;
};

type SoldOut = { problem: 'sold-out'; product: string };

/** All of it or nothing. Refused where a product is sold out. Throws the unique violations of order number and attempt. */
function storeReplacement(ctx: ShopContext, input: Replacement) {
  return transact(ctx.db, (tx) => store(tx, ctx, input));
}

async function store(
  tx: Tx,
  ctx: ShopContext,
  input: Replacement,
): Promise<{ ok: true; replacement: string } | SoldOut> {
  const { now, settings, newId, newOrderNumber } = ctx;
  const { original, staffId, reason, goods, key } = input;
  const { zone } = await findZip(tx, original.zipCode);
  const { deliveryHours: shop, timeZone } = settings;
  const area = areaStatus({ shop, zone: zone?.hours ?? null, now, timeZone });
  const forNextOpening = !area.isOpen;
  const number = newOrderNumber(now);
  const row = toReplacement(original, { id: newId(), number, key, now, forNextOpening });
  const by = { actor: 'staff', staffId, at: now } as const;
  const event = { orderId: row.id, kind: 'status', toStatus: row.status, note: reason, ...by } as const;
  const order = await createOrder(tx, { order: row, lines: goods.map(toFreeLine), event });
  const soldOut = await takeGoods(tx, order, goods);
  if (soldOut) return soldOut;
  const details = { replacement: order.orderNumber, reason };
  await addOrderEvents(tx, [{ orderId: original.id, kind: 'note', note: 'replaced', details, ...by }]);
  await addAuditRow(tx, {
    at: now,
    staffId,
    action: 'order.replace',
    subjectKind: 'order',
    subjectId: original.orderNumber,
    after: { ...details, lines: goods.map(({ line, quantity }) => ({ optionId: line.optionId, quantity })) },
  });
  await tell(tx, { order, original, hasMail: ctx.hasMail ?? false });
  return { ok: true, replacement: order.orderNumber };
}

/** The stock label on cards is public: if it changes, cached pages become stale (CAT-13). */
async function takeGoods(tx: Tx, order: BoardOrderRow, goods: Replacement['goods']): Promise<SoldOut | null> {
  const lines = goods.map(({ line, quantity }) => ({ optionId: line.optionId, quantity }));
  const taken = await takeStock(tx, { lines, orderId: order.id, at: order.createdAt });
  if ('missing' in taken) {
    const missing = goods.find(({ line }) => line.optionId === taken.missing);
    return { problem: 'sold-out', product: missing?.line.productName ?? '' };
  }
  const isNewWord = taken.levels.some(
    ({ before, after }) => stockWord(before, true) !== stockWord(after, true),
  );
  if (isNewWord) await raiseCatalogueVersion(tx);
  return null;
}

async function tell(
  tx: Tx,
  { order, original, hasMail }: { order: BoardOrderRow; original: BoardOrderRow; hasMail: boolean },
): Promise<void> {
  const { id, orderNumber, customerId, createdAt: now } = order;
  const params = { orderNumber, original: original.orderNumber };
  const news = {
    kind: 'order-replacement',
    params,
    order,
    dedupeKey: `order-replacement:${id}`,
    now,
  } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: true });
  for (const topic of ['staff', `customer:${customerId}`])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
}

type Facts = { id: string; number: string; key: string; now: Date; forNextOpening: boolean };

/**
 * The row of an order that costs nothing, to the person and the place of the original, and confirmed: there is no
 * payment to wait for (HELP-20). Who packs, drives and checks the ID does so as with every order.
 */
function toReplacement(
  original: BoardOrderRow,
  { id, number, key, now, forNextOpening }: Facts,
): NewOrder & { id: string } {
  const { customerId, customerName, customerPhone, deliveryAddress, city, zipCode } = original;
  return {
    ...{ id, customerId, customerName, customerPhone, deliveryAddress, city, zipCode },
    orderNumber: number,
    attemptKey: attemptKeyOf(key),
    attemptDigest: '',
    deliveryNotes: original.deliveryNotes,
    bagRequested: original.bagRequested,
    baseTotalCents: 0,
    subtotalCents: 0,
    totalCents: 0,
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    orderType: original.orderType,
    replacesOrderId: original.id,
    forNextOpening,
    status: 'confirmed',
    createdAt: now,
    updatedAt: now,
  };
}

/** One form makes one order, however often it is sent. */
function attemptKeyOf(key: string): string {
  return `replacement:${key}`;
}

/** The same goods at no price; kind `bonus`, as nothing that is free earns points (MD-14). */
function toFreeLine({ line, quantity }: { line: OrderLineRow; quantity: number }): NewOrderLine {
  const { id: _id, orderId: _orderId, position: _position, ...same } = line;
  return {
    ...same,
    kind: 'bonus',
    quantity,
    unitPriceCents: 0,
    lineTotalCents: 0,
    bundleGroup: null,
    bundleSlug: null,
    bundleName: null,
    dealId: null,
  };
}
