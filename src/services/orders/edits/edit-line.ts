import { type Tx, transact } from '#db/client.ts';
import { findOptionBySku } from '#db/queries/catalog/categories.ts';
import { lockBuyer } from '#db/queries/orders/place-order.ts';
import { addProposal } from '#db/queries/orders/proposals.ts';
import { addOrderNews } from '#db/queries/outbox/order-news.ts';
import { isAskedFor, type LineEdit } from '#domain/orders/edits/line-change.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaffOrder, type StaffOrder, writeOrderChange } from '../../staff-order.ts';
import { applyEdit } from './apply-edit.ts';
import { type LoadedEdit, loadEdit } from './load-edit.ts';
import { type PricedEdit, priceEdit } from './price-edit.ts';

type Input = {
  orderNumber: string;
  /** The version that the person has seen. */
  version: number;
  lineId: number;
  /** How many it becomes; 0 leaves the line out. */
  quantity: number;
  /** What it is swapped for, by id or by SKU; neither where the goods stay. */
  optionId?: string;
  sku?: string;
  /** The customer has said yes on the phone. */
  isAgreed: boolean;
};

/**
 * Changes a line of an order that has not left: another number, none, or another option (EDIT-02). What the customer asked
 * for at the checkout, or agreed to on the phone, is done at once (EDIT-03); everything else, and whatever would cost
 * more unasked, becomes a proposal for the customer (EDIT-05). Answers which of both it was. Refused: too little right, an
 * order that has left or is over, somebody else's version, and what `priceEdit` refuses; then nothing is written.
 */
export async function editLine(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'orders-edit')) return { problem: 'forbidden' as const };
  if (order.version !== input.version) return { problem: 'changed' as const };
  const optionId = await findSwap(ctx, input);
  if (optionId === undefined) return { problem: 'edit-option-unknown' as const };
  const change = { lineId: input.lineId, quantity: input.quantity, optionId };
  return transact(ctx.db, (tx) => editLocked(tx, ctx, { found, change, isAgreed: input.isAgreed }));
}

/** The id of what comes in its place; null where nothing does, undefined where a SKU is nobody's. */
async function findSwap({ db }: ShopContext, { optionId, sku, quantity }: Input) {
  if (quantity === 0) return null;
  if (sku?.trim()) return (await findOptionBySku(db, sku))?.option.id;
  return optionId || null;
}

type Edit = { found: StaffOrder; change: LineEdit; isAgreed: boolean };

/** The person's other orders wait meanwhile, so that the grams of the day still hold (LAW-02). */
async function editLocked(tx: Tx, ctx: ShopContext, { found, change, isAgreed }: Edit) {
  const { order, actor } = found;
  await lockBuyer(tx, { phone: order.customerPhone, customerId: order.customerId });
  const loaded = await loadEdit({ ...ctx, db: tx }, order, change.optionId);
  const asked = priceEdit(loaded, change, { isAgreed });
  if (asked.problem) return asked;
  const by = { loaded, change, now: ctx.now, hasMail: ctx.hasMail, staffId: actor.staffId };
  const isAtOnce = isAgreed || mayGoAhead(asked, loaded, change);
  if (!isAtOnce) return propose(tx, ctx, { ...by, staffId: actor.staffId });
  const reason = isAgreed ? 'phone' : 'asked-for';
  const applied = await applyEdit(tx, { ...by, priced: asked, reason });
  return 'problem' in applied ? applied : { ok: true as const, done: 'applied' as const };
}

/** Asked for at the checkout, and not a cent dearer (EDIT-03). */
function mayGoAhead({ line, todaysCents, figures }: PricedEdit, { order }: LoadedEdit, change: LineEdit) {
  return isAskedFor(line, change, todaysCents) && figures.totalCents <= order.totalCents;
}

const MINUTE_MS = 60_000;

type Proposing = { loaded: LoadedEdit; change: LineEdit; staffId: string };

/** The customer is asked: in the tracker, and by a text with the link to it. */
async function propose(tx: Tx, ctx: ShopContext, { loaded, change, staffId }: Proposing) {
  const { order } = loaded;
  const { now, settings, hasMail = false } = ctx;
  const priced = priceEdit(loaded, change, { isAgreed: true });
  if (priced.problem) return priced;
  const { facts } = priced;
  const [id, endsAt] = [ctx.newId(), new Date(now.getTime() + settings.proposalMinutes * MINUTE_MS)];
  const isSaved = await writeOrderChange(tx, {
    ...{ order, version: order.version, staffId, now, set: {} },
    events: [{ kind: 'edit', note: 'proposed', details: facts }],
    action: 'order.propose-edit',
  });
  const row = { ...change, id, orderId: order.id, facts, madeByStaffId: staffId, madeAt: now, endsAt };
  if (!isSaved || !(await addProposal(tx, row))) return { problem: 'changed' as const };
  const params = { orderNumber: order.orderNumber, ...facts, until: endsAt.toISOString() };
  const news = { kind: 'order-proposal', params, order, dedupeKey: `order-proposal:${id}`, now } as const;
  await addOrderNews(tx, news, { hasMail, isMailed: false });
  return { ok: true as const, done: 'proposed' as const };
}
