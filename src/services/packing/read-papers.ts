import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { listPickLines } from '#db/queries/packing/picks.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { goodsName } from '#domain/packing/goods-name.ts';
import type { ShopContext } from '../context.ts';
import { findPickList } from './find-pick-list.ts';
import { type Label, readLabel } from './read-label.ts';

/** The most orders of one print: as many as are changed at once (BOARD-08). */
export const MOST_PAPERS = 100;

type Chosen = { orderNumbers: readonly string[] };
type Refused = { problem: 'forbidden' | 'not-found' };

/**
 * The labels of several orders, in the sequence in which they were named and each once, for one print (BOARD-15). Left
 * out are cancelled and unknown orders and those after the hundredth. Refused: whoever may not pack, and none left.
 */
export async function readLabels(
  ctx: ShopContext,
  chosen: Chosen,
): Promise<{ labels: Label[]; format: ShopContext['settings']['labelFormat'] } | Refused> {
  const labels: Label[] = [];
  for (const { orderNumber } of await findPackable(ctx, chosen)) {
    const found = await readLabel(ctx, orderNumber);
    if ('problem' in found) return { problem: 'forbidden' };
    labels.push(found.label);
  }
  return labels.length > 0 ? { labels, format: ctx.settings.labelFormat } : refusalOf(ctx);
}

/** The pick lists of several orders, on the same terms. */
export async function readPickLists(
  ctx: ShopContext,
  chosen: Chosen,
): Promise<{ lists: PickPaper[] } | Refused> {
  const lists: PickPaper[] = [];
  for (const order of await findPackable(ctx, chosen)) lists.push(await toPickPaper(ctx, order));
  return lists.length > 0 ? { lists } : refusalOf(ctx);
}

export type PickPaper = Awaited<ReturnType<typeof toPickPaper>>;

async function toPickPaper({ db, now }: ShopContext, order: BoardOrderRow) {
  const { id, orderNumber, callNumber, customerName, deliveryNotes, bagRequested, deliverNotBefore } = order;
  const lines = await listPickLines(db, id);
  return {
    ...{ orderNumber, customerName, deliveryNotes, bagRequested },
    call: callNumberWords(callNumber),
    deliverNotBefore: deliverNotBefore && deliverNotBefore > now ? deliverNotBefore : null,
    lines: lines.map((line) => ({ ...line, name: goodsName(line) })),
  };
}

async function findPackable(ctx: ShopContext, { orderNumbers }: Chosen): Promise<BoardOrderRow[]> {
  const orders: BoardOrderRow[] = [];
  for (const orderNumber of [...new Set(orderNumbers)].slice(0, MOST_PAPERS)) {
    const found = await findPickList(ctx, orderNumber);
    if ('order' in found && found.order.status !== 'cancelled') orders.push(found.order);
  }
  return orders;
}

async function refusalOf(ctx: ShopContext): Promise<Refused> {
  const asked = await findPickList(ctx, '');
  return 'problem' in asked ? { problem: asked.problem } : { problem: 'not-found' as const };
}
