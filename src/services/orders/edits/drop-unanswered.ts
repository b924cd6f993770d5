import { inTransaction, transact } from '#db/client.ts';
import { findOrder } from '#db/queries/orders/orders.ts';
import { closeProposal, listUnanswered } from '#db/queries/orders/proposals.ts';
import type { PublicContext } from '../../context.ts';
import { goOnWithoutYes, holdPersonsOrder, note } from './answer-proposal.ts';

const AT_ONCE = 100;

type Job = Pick<PublicContext, 'db' | 'now' | 'settings' | 'hasMail'>;
type Waiting = { id: string; orderId: string; orderNumber: string };

/**
 * Proposals that nobody answered in time: the line is left out, or the order stays as it is where it has left, would be
 * empty or its money is not clear, and its log says so (EDIT-07). Run every minute; each is a transaction of its own, and
 * an answer that comes first wins. Returns how many it was.
 */
export async function dropUnanswered(ctx: Job): Promise<number> {
  const waiting = await listUnanswered(ctx.db, { now: ctx.now, limit: AT_ONCE });
  let done = 0;
  for (const proposal of waiting) done += await drop(ctx, proposal);
  return done;
}

async function drop(ctx: Job, waiting: Waiting): Promise<number> {
  const answer = await transact(ctx.db, async (tx) => {
    const found = await findOrder(tx, waiting);
    const order = found && (await holdPersonsOrder(tx, found));
    const proposal = await closeProposal(tx, { ...waiting, state: 'lapsed', at: ctx.now });
    if (!order || !proposal) return { ok: false as const };
    return goOnWithoutYes(tx, ctx, { order, proposal, reason: 'silence' });
  });
  if (!('problem' in answer)) return answer.ok ? 1 : 0;
  return answer.problem === 'changed' ? 0 : leave(ctx, waiting);
}

/** What cannot be left out any more stays, and nobody is asked any longer. */
function leave({ db, now }: Job, waiting: Waiting): Promise<number> {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, waiting);
    const proposal = await closeProposal(tx, { ...waiting, state: 'lapsed', at: now });
    if (!order || !proposal) return 0;
    await note(tx, { now }, { order, proposal, reason: 'silence' });
    return 1;
  });
}
