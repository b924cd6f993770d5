import { type Tx, transact } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { restoreTexts } from '#db/queries/outbox/superseded.ts';
import { counterPayment } from '#db/queries/undo/counter-entries.ts';
import { findBefore, readLog } from '#db/queries/undo/log.ts';
import { dropLoneRun } from '#db/queries/undo/lone-run.ts';
import { removeUnsentNews } from '#db/queries/undo/unsent-news.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { standingLog, type UndoableStep, undoableStep } from '#domain/orders/undo.ts';
import { hasRight, mayMoveTo } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';

type Input = {
  orderNumber: string;
  /** The version that the step has made. */
  version: number;
};

/**
 * Undoes the last step of an order (UNDO-01 to UNDO-04): the order goes back by a counter-event, whom the step named is
 * named no more, and its news, which has not left yet, never does. A payment that was booked by the press is booked back by
 * a counter-entry, and the order waits for it again (UNDO-09). Refused: a step that this person did not take
 * or may not take, an end, one whose money came at the door, by its reference or by a statement, after the seconds (`undo-over`), when somebody changed the order
 * since (`changed`), when its news has left (`undo-told`), and on a run with other stops (`undo-on-run`).
 */
export async function undoStep(ctx: ShopContext, { orderNumber, version }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (order.version !== version) return { problem: 'changed' as const };
  const { now, settings } = ctx;
  const { staffId } = actor;
  const log = await readLog(ctx.db, order.id);
  const { undoSeconds } = settings;
  const step = undoableStep(log, { status: order.status, staffId, now, undoSeconds });
  if (!step) return { problem: 'undo-over' as const };
  const isAllowed = step.isPayment
    ? hasRight(actor.role, 'payments')
    : mayMoveTo(actor.role, step.from, found.isOwnRun);
  if (!isAllowed) return { problem: 'forbidden' as const };
  const statuses = stepsSince(log, step);
  return transact(ctx.db, (tx) => save(tx, { actor, order, step, statuses, now }));
}

/** The statuses that this press has led to. */
function stepsSince(log: Awaited<ReturnType<typeof readLog>>, { at }: UndoableStep): OrderStatus[] {
  return standingLog(log)
    .filter((entry) => entry.kind === 'status' && entry.at.getTime() === at.getTime())
    .map(({ toStatus }) => toStatus as OrderStatus);
}

type Undo = {
  actor: StaffActor;
  order: BoardOrderRow;
  step: UndoableStep;
  statuses: readonly OrderStatus[];
  now: Date;
};

async function save(tx: Tx, { actor, order, step, statuses, now }: Undo) {
  const { id: orderId, customerId, orderNumber } = order;
  const { staffId } = actor;
  if (!(await dropLoneRun(tx, { orderId, staffId, at: now }))) return { problem: 'undo-on-run' as const };
  const { hasLeft } = await removeUnsentNews(tx, { orderId, customerId, statuses });
  if (hasLeft) return { problem: 'undo-told' as const };
  const before = await findBefore(tx, { orderNumber, at: step.at });
  const isMoved = step.from !== step.to;
  const isWritten = await writeOrderChange(tx, {
    ...{ order, version: order.version, staffId, now },
    set: {
      ...(isMoved && { status: step.to }),
      ...(step.isPayment && { paymentStatus: 'awaiting_confirmation' as const }),
      ...namedBefore(before),
    },
    events: [
      ...(step.isPayment ? [{ kind: 'payment', note: 'undone' } as const] : []),
      ...(isMoved
        ? [{ kind: 'taken-back', fromStatus: step.from, toStatus: step.to, note: 'undone' } as const]
        : []),
    ],
    action: 'order.undo',
  });
  if (!isWritten) return { problem: 'changed' as const };
  if (step.isPayment) await unbook(tx, { orderId, staffId, at: now });
  return { ok: true as const, status: step.to };
}

/** The ledger keeps both entries, and what the payment had superseded waits again (SENT-02). */
async function unbook(tx: Tx, by: { orderId: string; staffId: string; at: Date }): Promise<void> {
  await counterPayment(tx, { ...by, kind: 'confirm' });
  await restoreTexts(tx, [`order:${by.orderId}:paid`]);
}

const NAMED = ['driverStaffId', 'packedByStaffId'] as const;

/** Whom the step has named goes back to who was named before. */
function namedBefore(before: Record<string, unknown> | null) {
  const held = NAMED.filter((name) => before && name in before);
  return Object.fromEntries(held.map((name) => [name, (before?.[name] ?? null) as string | null]));
}
