import { listMovedBy, readLog } from '#db/queries/undo/log.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { undoableStep } from '#domain/orders/undo.ts';
import type { ShopContext } from '../context.ts';

/** The own steps that can still be undone, the last first, each with the moment until which, and of a payment with its cents (UNDO-01, UNDO-09). None for who is not staff. */
export async function readUndoable({ db, actor, now, settings }: ShopContext) {
  const { undoSeconds } = settings;
  if (actor.kind !== 'staff' || undoSeconds === 0) return [];
  const { staffId } = actor;
  const moved = await listMovedBy(db, { staffId, since: new Date(now.getTime() - undoSeconds * 1000) });
  const read = moved.map(async (order) => {
    const { status } = order;
    const step = undoableStep(await readLog(db, order.id), { status, staffId, now, undoSeconds });
    if (!step) return [];
    const { orderNumber, version, callNumber, amountDueCents } = order;
    const paidCents = step.isPayment ? amountDueCents : null;
    const call = callNumberWords(callNumber);
    return [{ orderNumber, version, call, status: step.from, paidCents, endsAt: step.endsAt }];
  });
  return (await Promise.all(read)).flat();
}
