import { listMovedBy, readLog } from '#db/queries/undo/log.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { undoableStep } from '#domain/orders/undo.ts';
import type { ShopContext } from '../context.ts';

/** The own steps that can still be undone, the last first, each with the moment until which (UNDO-01). None for who is not staff. */
export async function readUndoable({ db, actor, now, settings }: ShopContext) {
  const { undoSeconds } = settings;
  if (actor.kind !== 'staff' || undoSeconds === 0) return [];
  const { staffId } = actor;
  const moved = await listMovedBy(db, { staffId, since: new Date(now.getTime() - undoSeconds * 1000) });
  const read = moved.map(async (order) => {
    const step = undoableStep(await readLog(db, order.id), { staffId, now, undoSeconds });
    if (!step) return [];
    const { orderNumber, version, callNumber } = order;
    return [
      { orderNumber, version, call: callNumberWords(callNumber), status: step.from, endsAt: step.endsAt },
    ];
  });
  return (await Promise.all(read)).flat();
}
