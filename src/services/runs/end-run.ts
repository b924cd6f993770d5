import { type Tx, transact } from '#db/client.ts';
import { returnGoods } from '#db/queries/orders/cancellation.ts';
import { addStatusNews } from '#db/queries/orders/order-changes.ts';
import { supersedeTexts } from '#db/queries/outbox/superseded.ts';
import { listRunGoods } from '#db/queries/runs/goods.ts';
import { changeRun, type RunRow } from '#db/queries/runs/runs.ts';
import { endStop } from '#db/queries/runs/stop-ends.ts';
import { listStops, type StopRow } from '#db/queries/runs/stops.ts';
import { cutText } from '#domain/cut-text.ts';
import { missingGoods, returnedStatus } from '#domain/runs/returns.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { writeOrderChange } from '../staff-order.ts';
import { bookMissing } from './book-missing.ts';
import { tellRun } from './plan-run.ts';
import { findRunFor } from './run-access.ts';

const MOST_LETTERS = 300;

/** What happens to an order that was not handed over. */
export type Return = {
  stopId: string;
  /** `shelf`: it is ready for another run; `cancel`: the office cancels it, with a reason. */
  outcome: 'shelf' | 'cancel';
  reason?: string;
};

type Input = {
  number: string;
  version: number;
  returns: readonly Return[];
  /** Units that did not come back, by the line of their order. */
  missing?: readonly { lineId: number; quantity: number }[];
  missingReason?: string;
};

type Ending = { run: RunRow; actor: StaffActor; stops: readonly StopRow[] };

/**
 * Ends a run that is out and books what came back (RUN-09, RUN-10). Each order that was not handed over is ready again,
 * or to be packed again where goods of it are missing, or is cancelled with a reason; goods that did not come back leave
 * the stock as damage, with a reason and an audit row. Refused: an order without an answer (`run-stops-open`), cancelling
 * without a reason or the right, more missing than was aboard, missing goods without a reason or without any left to
 * replace them, a run that is not out, and `changed`.
 */
export async function endRun(ctx: ShopContext, input: Input) {
  const found = await findRunFor(ctx, input.number);
  if ('problem' in found) return found;
  const { run, actor } = found;
  if (!found.plans) return { problem: 'forbidden' as const };
  if (run.status !== 'out') return { problem: 'run-not-out' as const };
  const { now } = ctx;
  return transact(ctx.db, async (tx) => {
    const stops = (await listStops(tx, run.id)).filter(({ stop }) => isBack(stop));
    const refused = checkReturns(stops, input.returns, actor);
    if (refused) return refused;
    const set = { status: 'ended', endedAt: now, endedByStaffId: actor.staffId } as const;
    if (!(await changeRun(tx, { id: run.id, version: input.version, set, now })))
      return { problem: 'changed' as const };
    const problem = await bookReturns(ctx, tx, { run, actor, stops }, input);
    if (problem) return problem;
    const after = { returned: stops.map(({ order }) => order.orderNumber) };
    await tellRun(tx, { run, staffId: actor.staffId, now, action: 'run.end', after });
    return { ok: true as const };
  });
}

/** Its goods are aboard until they are booked back. */
export const isBack = ({ state, returnedAt }: Pick<StopRow['stop'], 'state' | 'returnedAt'>) =>
  state !== 'delivered' && state !== 'removed' && returnedAt === null;

function checkReturns(stops: readonly StopRow[], returns: readonly Return[], actor: StaffActor) {
  const open = stops.filter(({ order }) => returnedStatus(order.status, false) !== null);
  for (const { stop } of open) {
    const answer = returns.find(({ stopId }) => stopId === stop.id);
    if (!answer) return { problem: 'run-stops-open' as const };
    if (answer.outcome === 'shelf') continue;
    if (!hasRight(actor.role, 'orders-cancel')) return { problem: 'forbidden' as const };
    if (!answer.reason?.trim()) return { problem: 'cancel-reason-missing' as const };
  }
  return null;
}

async function bookReturns(ctx: ShopContext, tx: Tx, ending: Ending, input: Input) {
  const { run, actor, stops } = ending;
  const orderIds = new Set(stops.map(({ order }) => order.id));
  const aboard = (await listRunGoods(tx, run.id)).filter(({ orderId }) => orderIds.has(orderId));
  const checked = missingGoods(aboard, input.missing ?? []);
  if ('problem' in checked) return checked;
  const reason = cutText(input.missingReason ?? '', MOST_LETTERS);
  if (checked.missing.length > 0 && !reason) return { problem: 'run-missing-reason' as const };
  const gone = checked.missing.flatMap(({ lineId, quantity }) => {
    const line = aboard.find((one) => one.lineId === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  for (const row of stops) {
    const answer = input.returns.find(({ stopId }) => stopId === row.stop.id);
    const isIncomplete = gone.some(({ orderId }) => orderId === row.order.id);
    if (!(await bringBack(ctx, tx, { row, run, actor, answer, isIncomplete })))
      return { problem: 'changed' as const };
  }
  return bookMissing(tx, { run, staffId: actor.staffId, now: ctx.now, reason, gone, orders: stops });
}

type Back = {
  row: StopRow;
  run: RunRow;
  actor: StaffActor;
  answer: Return | undefined;
  isIncomplete: boolean;
};

async function bringBack(
  { now, hasMail }: ShopContext,
  tx: Tx,
  { row: { order, stop }, run, actor, answer, isIncomplete }: Back,
): Promise<boolean> {
  const { staffId } = actor;
  const isOpen = stop.state === 'planned' || stop.state === 'arrived';
  await endStop(tx, { id: stop.id, isOpen, reason: stop.reason ?? answer?.reason?.trim() ?? null, now });
  const to = returnedStatus(order.status, isIncomplete);
  if (!to) return true;
  const write = { order, version: order.version, staffId, now };
  const status = { kind: 'status' as const, fromStatus: order.status };
  const details = { run: run.number };
  if (answer?.outcome !== 'cancel') {
    const isBack = await writeOrderChange(tx, {
      ...write,
      set: { status: to, driverStaffId: null, etaMinutes: null },
      events: [{ ...status, toStatus: to, note: 'returned', details }],
      action: 'order.return',
    });
    const { id, orderNumber } = order;
    // Nobody is told any more that it is on the road.
    if (isBack) await supersedeTexts(tx, { orderNumber, to, by: `order:${id}:back:${run.number}` });
    return isBack;
  }
  const reason = cutText(answer.reason ?? '', MOST_LETTERS);
  const set = { status: 'cancelled', cancelReason: reason, cancelledAt: now } as const;
  const events = [{ ...status, toStatus: 'cancelled', note: reason, details }];
  if (!(await writeOrderChange(tx, { ...write, set, events, action: 'order.cancel' }))) return false;
  await returnGoods(tx, { order: { ...order, ...set }, staffId, now });
  await addStatusNews(tx, order, { to: 'cancelled', now, hasMail });
  return true;
}
