import { listSubstitutes } from '#db/queries/orders/edit-lines.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { listOpenProposals, listProposals, type ProposalRow } from '#db/queries/orders/proposals.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { canEditLines } from '#domain/orders/edits/line-change.ts';
import { isAskedSwap } from '#domain/orders/edits/substitution.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { type Editing, loadEdit } from './load-edit.ts';
import { priceEdit } from './price-edit.ts';

/**
 * For the panel of an order (EDIT-02): its lines with what the customer wants where one is missing, what could take its
 * place, and what waits for an answer. Null where this member of staff may not change it, or it has left.
 */
export async function readEdits(ctx: ShopContext, orderNumber: string) {
  const { actor, db } = ctx;
  const order = await findOrder(db, { orderNumber });
  if (!order || actor.kind !== 'staff') return null;
  const proposals = await listProposals(db, order.id);
  const mayEdit = canEditLines(order.status) && hasRight(actor.role, 'orders-edit');
  const lines = mayEdit ? await listLines(db, [order.id]) : [];
  return {
    lines: await Promise.all(lines.map((line) => withChoices(ctx, line))),
    minutes: ctx.settings.proposalMinutes,
    proposals: proposals.map(({ proposal: { id, facts, state, endsAt, madeAt, decidedAt }, madeBy }) => ({
      ...{ id, facts, state, endsAt, madeAt, decidedAt, madeBy },
    })),
  };
}

export type Edits = NonNullable<Awaited<ReturnType<typeof readEdits>>>;

type Line = Awaited<ReturnType<typeof listLines>>[number];

async function withChoices({ db }: ShopContext, line: Line) {
  const { id, kind, productName, optionName, quantity, substitution, unitPriceCents: cents } = line;
  const found = await listSubstitutes(db, { optionId: line.optionId, format: line.format, cents });
  return {
    ...{ id, kind, quantity, substitution, name: `${productName} ${optionName}`.trim() },
    substitutes: found.map(({ id: optionId, product, facts, priceCents, stock }) => ({
      ...{ optionId, priceCents, stock, name: `${product} ${optionLabel(facts)}`.trim() },
      isAsked: isAskedSwap(line, priceCents),
    })),
  };
}

/**
 * What waits for the customer's word, of each of these orders, with the order total and what is to pay after a yes, in
 * cents, as they are at this moment (EDIT-05). What could not be done any more is left out.
 */
export async function readOpenProposals(ctx: Editing, orders: readonly OrderRow[]) {
  const open =
    orders.length === 0
      ? []
      : await listOpenProposals(
          ctx.db,
          orders.map(({ id }) => id),
        );
  const priced = [];
  for (const proposal of open) {
    const order = orders.find(({ id }) => id === proposal.orderId);
    const shown = order && (await withFigures(ctx, order, proposal));
    if (shown) priced.push({ orderId: proposal.orderId, ...shown });
  }
  return priced;
}

async function withFigures(ctx: Editing, order: OrderRow, proposal: ProposalRow) {
  const { id, lineId, quantity, optionId, facts, endsAt } = proposal;
  const loaded = await loadEdit(ctx, order, optionId);
  const priced = priceEdit(loaded, { lineId, quantity, optionId }, { isAgreed: true });
  if (priced.problem) return null;
  const { amountDueCents: dueCents } = priced.money;
  return {
    id,
    facts,
    endsAt,
    totalCents: priced.figures.totalCents,
    dueCents,
    dueBeforeCents: order.amountDueCents,
  };
}

export type OpenProposal = Awaited<ReturnType<typeof readOpenProposals>>[number];
