import { type Tx, transact } from '#db/client.ts';
import { addOrderEvents } from '#db/queries/orders/order-changes.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { lockBuyer } from '#db/queries/orders/place-order.ts';
import { closeProposal, type ProposalRow } from '#db/queries/orders/proposals.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { withoutYes } from '#domain/orders/edits/line-change.ts';
import type { ShopContext } from '../../context.ts';
import { findLinkedOrder, type OrderLink } from '../linked-order.ts';
import { applyEdit, type EditReason } from './apply-edit.ts';
import { loadEdit } from './load-edit.ts';
import { priceEdit } from './price-edit.ts';

type Answer = {
  id: string;
  isAccepted: boolean;
  /** The order total in cents that stood beside the button: nobody agrees to more than they saw (EDIT-05). */
  totalCents: number;
};

/**
 * The customer's answer to a proposal of an own order, in one press (EDIT-05, EDIT-06): a yes applies it, a no leaves the
 * line out where it was a swap and else the order as it was. Answered twice it counts once. Refused: another's order is as
 * unknown as none, `proposal-over` where it was decided or replaced, `proposal-dearer` where it would cost more by now
 * than what was shown, and `proposal-off` where `priceEdit` refuses it.
 */
export async function answerOwnProposal(ctx: ShopContext, orderNumber: string, answer: Answer) {
  const { actor, db } = ctx;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { problem: 'sign-in-required' as const };
  const order = await findOrder(db, { orderNumber, customerId: actor.customerId });
  return order ? answerFound(ctx, order, answer) : { problem: 'not-found' as const };
}

/** The same by the order's link, for whoever holds it (SEC-42). */
export async function answerLinkedProposal(ctx: ShopContext, link: OrderLink, answer: Answer) {
  const found = await findLinkedOrder(ctx, link);
  return 'problem' in found ? found : answerFound(ctx, found.order, answer);
}

function answerFound(ctx: ShopContext, order: OrderRow, answer: Answer) {
  return transact(ctx.db, async (tx) => {
    const held = await holdPersonsOrder(tx, order);
    const state = answer.isAccepted ? 'accepted' : 'refused';
    const proposal = await closeProposal(tx, { id: answer.id, orderId: held.id, state, at: ctx.now });
    if (!proposal) return { problem: 'proposal-over' as const };
    return answer.isAccepted
      ? accept(tx, ctx, { order: held, proposal, totalCents: answer.totalCents })
      : goOnWithoutYes(tx, ctx, { order: held, proposal, reason: 'refused' });
  });
}

/** The order as it stands when nobody else of this person's orders, and no other answer, can come between. */
export async function holdPersonsOrder(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await lockBuyer(tx, { phone: order.customerPhone, customerId: order.customerId });
  return (await findOrder(tx, { orderNumber: order.orderNumber })) ?? order;
}

type Decided = { order: OrderRow; proposal: ProposalRow };

async function accept(tx: Tx, ctx: ShopContext, decided: Decided & { totalCents: number }) {
  const { order, proposal, totalCents } = decided;
  const { lineId, quantity, optionId } = proposal;
  const change = { lineId, quantity, optionId };
  const loaded = await loadEdit({ ...ctx, db: tx }, order, optionId);
  const priced = priceEdit(loaded, change, { isAgreed: true });
  if (priced.problem) return { problem: 'proposal-off' as const };
  if (priced.figures.totalCents > totalCents) return { problem: 'proposal-dearer' as const };
  const by = { loaded, change, priced, reason: 'accepted', staffId: null } as const;
  return applyEdit(tx, { ...by, now: ctx.now, hasMail: ctx.hasMail });
}

type Working = Pick<ShopContext, 'now' | 'settings' | 'hasMail'>;

/**
 * A proposal that has no yes: what comes instead is done, or the order stays as it is and its log says so (EDIT-06,
 * EDIT-07). Never dearer than before.
 */
export async function goOnWithoutYes(
  tx: Tx,
  ctx: Working,
  { order, proposal, reason }: Decided & { reason: Extract<EditReason, 'refused' | 'silence'> },
) {
  const { lineId, quantity, optionId, facts } = proposal;
  const answer = reason === 'silence' ? 'silence' : 'no';
  const { quantityFrom } = facts;
  const change = withoutYes({ lineId, quantity, optionId }, { quantityFrom, answer });
  if (!change) return note(tx, ctx, { order, proposal, reason });
  const loaded = await loadEdit({ ...ctx, db: tx }, order, change.optionId);
  const priced = priceEdit(loaded, change, { isAgreed: false });
  if (priced.problem) return reason === 'refused' ? note(tx, ctx, { order, proposal, reason }) : priced;
  // A discount or code that is less by now would make fewer goods cost more: nobody has agreed to that.
  if (priced.figures.totalCents > order.totalCents)
    return reason === 'refused'
      ? note(tx, ctx, { order, proposal, reason })
      : { problem: 'proposal-off' as const };
  const by = { loaded, change, priced, reason, staffId: null } as const;
  return applyEdit(tx, { ...by, now: ctx.now, hasMail: ctx.hasMail });
}

/** The order stays; staff see that they have to do something about it. */
export async function note(
  tx: Tx,
  { now }: Pick<ShopContext, 'now'>,
  { order, proposal, reason }: Decided & { reason: 'refused' | 'silence' },
) {
  const { id: orderId, customerId, orderNumber } = order;
  const actor = reason === 'silence' ? ('rule' as const) : ('customer' as const);
  const said = reason === 'silence' ? 'unanswered' : 'declined';
  await addOrderEvents(tx, [{ orderId, kind: 'edit', actor, note: said, details: proposal.facts, at: now }]);
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return { ok: true as const };
}
