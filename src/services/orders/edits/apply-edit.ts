import type { Tx } from '#db/client.ts';
import { spendCredit } from '#db/queries/credit/credit.ts';
import { returnOrderCredit } from '#db/queries/orders/cancellation.ts';
import { areInRefunds, changeLine, moveOrderStock, removeLines } from '#db/queries/orders/edit-lines.ts';
import { addOrderEvents, addPaymentEntry, changeOrder } from '#db/queries/orders/order-changes.ts';
import { replaceProposals } from '#db/queries/orders/proposals.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { LineEdit } from '#domain/orders/edits/line-change.ts';
import type { ShopContext } from '../../context.ts';
import { writeOrderChange } from '../../staff-order.ts';
import type { LoadedEdit } from './load-edit.ts';
import type { PricedEdit } from './price-edit.ts';

/** Why a line changes: asked for at the checkout, agreed on the phone, or what the customer answered. */
export type EditReason = 'asked-for' | 'phone' | 'accepted' | 'refused' | 'silence';

type Edit = Pick<ShopContext, 'now' | 'hasMail'> & {
  loaded: LoadedEdit;
  change: LineEdit;
  priced: PricedEdit;
  reason: EditReason;
  /** Null where the customer's answer, or none, changes the order. */
  staffId: string | null;
};

/**
 * One change of a line with all that hangs on it, inside the caller's transaction (EDIT-02, EDIT-04): the order's figures,
 * its lines, what lay in the bag, stock, credit and refund by counter-entries, log, audit, message and notices. A bag that
 * was ready is packed again. Answers `changed` where somebody changed the order first, and the product of which there are
 * too few, and `edit-line-refunded` where a refund of a line that goes was asked for; then the caller rolls back.
 */
export async function applyEdit(tx: Tx, edit: Edit) {
  const { loaded, change, priced, staffId, now } = edit;
  const { order } = loaded;
  if (!(await writeOrder(tx, edit))) return { problem: 'changed' as const };
  if (!(await writeLines(tx, edit))) return { problem: 'edit-line-refunded' as const };
  const cause = `edit:${order.id}:${order.version}`;
  const { missing } = await moveOrderStock(tx, unitsMoved(loaded, priced), {
    ...{ orderId: order.id, staffId, at: now, cause },
  });
  if (missing !== null) {
    const product = loaded.options.get(missing)?.productName ?? '';
    return { problem: 'edit-stock-short' as const, product, left: 0 };
  }
  if (!(await moveCredit(tx, edit))) return { problem: 'changed' as const };
  await moveRefund(tx, edit);
  await replaceProposals(tx, { lineId: change.lineId, at: now });
  await tell(tx, edit);
  return { ok: true as const };
}

async function writeOrder(tx: Tx, edit: Edit): Promise<boolean> {
  const { loaded, priced, reason, staffId, now } = edit;
  const { order } = loaded;
  const isPackedAgain = order.status === 'ready';
  const set = { ...priced.figures, ...(isPackedAgain ? { status: 'preparing' as const } : {}) };
  const totals = {
    totalFromCents: order.totalCents,
    totalToCents: priced.figures.totalCents,
    creditBackCents: order.monsterDollarsUsedCents - priced.money.creditUsedCents,
  };
  const events = [
    { kind: 'edit' as const, note: reason, details: { ...priced.facts, ...totals } },
    ...(isPackedAgain
      ? [{ kind: 'status' as const, fromStatus: order.status, toStatus: 'preparing' as const }]
      : []),
  ];
  if (staffId !== null) {
    const write = { order, version: order.version, staffId, now, set, events, action: 'order.edit-line' };
    return writeOrderChange(tx, write);
  }
  const { id: orderId, version, customerId, orderNumber } = order;
  if (!(await changeOrder(tx, { id: orderId, version, set, now }))) return false;
  const actor = reason === 'silence' ? ('rule' as const) : ('customer' as const);
  await addOrderEvents(
    tx,
    events.map((event) => ({ ...event, orderId, actor, at: now })),
  );
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return true;
}

/** The changed line as the quote has it, and without what the quote has no more; false where a refund names that (REFUND-06). */
async function writeLines(tx: Tx, { loaded, change, priced }: Edit): Promise<boolean> {
  const kept = new Map(priced.quote.lines.map((line) => [line.key, line]));
  const gone = loaded.lines.flatMap(({ id }) => (kept.has(String(id)) ? [] : [id]));
  if (await areInRefunds(tx, gone)) return false;
  await removeLines(tx, gone);
  const line = kept.get(String(change.lineId));
  if (!line) return true;
  await changeLine(tx, change.lineId, {
    ...{ optionId: line.optionId, productId: line.productId, productName: line.productName },
    ...{ optionName: line.optionName, brandName: line.brand, format: line.format, mood: line.mood },
    ...{ quantity: line.quantity, unitPriceCents: line.unitPriceCents },
    originalPriceCents: Math.max(line.originalPriceCents ?? 0, line.unitPriceCents),
    lineTotalCents: line.lineTotalCents,
    ...{ gramsFlower: line.gramsFlower, gramsConcentrate: line.gramsConcentrate },
  });
  return true;
}

/** Units by option that the order holds more than before, below 0 fewer. */
function unitsMoved({ lines }: LoadedEdit, { quote }: PricedEdit): Map<string, number> {
  const units = new Map<string, number>();
  const add = (optionId: string, more: number) => units.set(optionId, (units.get(optionId) ?? 0) + more);
  for (const { optionId, quantity } of quote.lines) add(optionId, quantity);
  for (const { optionId, quantity } of lines) add(optionId, -quantity);
  return units;
}

/** Less credit returns all of it to its lots and takes what is still used. False if that is not there. */
async function moveCredit(tx: Tx, { loaded, priced, staffId, now }: Edit): Promise<boolean> {
  const { id: orderId, customerId, version, monsterDollarsUsedCents: used } = loaded.order;
  const cents = priced.money.creditUsedCents;
  if (cents === used) return true;
  await returnOrderCredit(tx, { orderId, customerId, cents: used, staffId, now });
  if (cents === 0) return true;
  const cause = `order:${orderId}:${version}`;
  const entry = { customerId, cents: -cents, kind: 'order', cause, orderId, staffId, at: now } as const;
  return spendCredit(tx, entry);
}

/** Confirmed money that is too much is to be given back; a dearer change takes of that first. */
async function moveRefund(tx: Tx, { loaded, priced, staffId, now }: Edit): Promise<void> {
  const { id: orderId, paymentMethod: method } = loaded.order;
  const { refundCents } = priced.money;
  if (refundCents === 0) return;
  const kind = refundCents > 0 ? ('refund-due' as const) : ('taken-back' as const);
  const entry = { orderId, kind, method, cents: Math.abs(refundCents), staffId, note: 'edit', at: now };
  await addPaymentEntry(tx, entry);
}

async function tell(tx: Tx, { loaded, priced, now, hasMail = false }: Edit): Promise<void> {
  const { order } = loaded;
  const { orderNumber, id, version } = order;
  const params = { orderNumber, ...priced.facts, dueCents: priced.money.amountDueCents };
  const dedupeKey = `order-changed:${id}:${version}`;
  const news = { kind: 'order-changed', params, order, dedupeKey, now } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: false });
}
