import { and, desc, eq, inArray, like } from 'drizzle-orm';
import { stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { canEditLines } from '#domain/orders/edits/line-change.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { answerOwnProposal } from '../orders/edits/answer-proposal.ts';
import { editLine } from '../orders/edits/edit-line.ts';
import { readOpenProposals } from '../orders/edits/read-edits.ts';
import type { Chance } from './chance.ts';
import { type Step, wordOf } from './money-steps.ts';
import { addTo, asAdmin, asBuyer, contextOf, type SmallShop } from './small-shop.ts';

/**
 * A line of an order becomes more, fewer, none or something else: agreed at once, by two people in the same moment now and
 * then, or proposed and answered by the customer.
 */
export const edit: Step = async (shop, chance) => {
  const order = await anyEditable(shop, chance);
  if (!order) return 'nothing';
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const line = chance.pick(lines);
  const optionId = chance.isOnceIn(3) ? chance.pick(shop.optionIds) : undefined;
  const isAgreed = !chance.isOnceIn(3);
  const { orderNumber, version } = order;
  const change = { lineId: line.id, quantity: chance.upTo(line.quantity + 2), optionId, isAgreed };
  const ctx = contextOf(shop, asAdmin(shop));
  const ask = () => editLine(ctx, { orderNumber, version, ...change });
  const answers = await Promise.all(chance.isOnceIn(4) ? [ask(), ask()] : [ask()]);
  const done = answers.flatMap((answer) => ('done' in answer && answer.done ? [answer.done] : []));
  if (done.length > 1) throw new Error(`${orderNumber} was changed twice`);
  if (done[0] === 'applied') await tellEdit(shop, order, { at: ctx.now, version });
  if (done[0] === 'proposed') return answerIt(shop, chance, order.id);
  return done[0] ?? wordOf(answers[0] ?? {});
};

/** An order whose goods the shelf in memory knows, and which nobody is ending or taking back. */
async function anyEditable(shop: SmallShop, chance: Chance) {
  const statuses = ORDER_STATUSES.filter(canEditLines);
  const found = await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.status, statuses))
    .orderBy(desc(orders.createdAt))
    .limit(30);
  const rows = found.filter(({ id }) => shop.orderIds.has(id) && !shop.held.get(id));
  return rows.length > 0 ? chance.pick(rows) : null;
}

type Order = typeof orders.$inferSelect;

async function answerIt(shop: SmallShop, chance: Chance, orderId: string): Promise<string> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'nothing';
  const ctx = contextOf(shop, asBuyer(order.customerId));
  const [proposal] = await readOpenProposals(ctx, [order]);
  if (!proposal) return 'proposed';
  const isAccepted = !chance.isOnceIn(3);
  const answer = { id: proposal.id, isAccepted, totalCents: proposal.totalCents };
  const said = await answerOwnProposal(ctx, order.orderNumber, answer);
  if ('problem' in said && said.problem) return said.problem;
  await tellEdit(shop, order, { at: ctx.now });
  return isAccepted ? 'yes' : 'no';
}

/** The model learns what came back, and what was taken, from the entries of this change and from its word in the log. */
async function tellEdit(shop: SmallShop, order: Order, change: { at: Date; version?: number }) {
  const cause = `edit:${order.id}:${change.version ?? ''}%`;
  const ofIt = and(like(stockEntries.cause, cause), eq(stockEntries.at, change.at));
  const entries = await shop.db.select().from(stockEntries).where(ofIt);
  for (const { optionId, change: units } of entries) addTo(shop.shelf, optionId, units);
  const told = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.kind, 'edit'),
    eq(orderEvents.at, change.at),
  );
  for (const { details } of await shop.db.select().from(orderEvents).where(told)) {
    const { creditBackCents = 0 } = details as { creditBackCents?: number };
    addTo(shop.balances, order.customerId, creditBackCents);
  }
}
