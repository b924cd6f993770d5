import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import type { RoadRunRow } from '#db/queries/road/runs.ts';
import { changeStop, findRoadStop, type RoadStopRow } from '#db/queries/road/stops.ts';
import { checkDoorCash } from '#domain/cash/door-cash.ts';
import { ID_CHECK_FAILED } from '#domain/orders/door-check.ts';
import { checkDoorPhoto } from '#domain/road/door-photo.ts';
import type { RunEventKind, StepFacts } from '#domain/road/run-event.ts';
import { checkReopening, reopenedState } from '#domain/road/stop-reopened.ts';
import { checkStep, FAILED_CHECK, isOpenStop, parseReason } from '#domain/road/stop-steps.ts';
import type { ShopContext } from '../context.ts';
import { callNext, leaveFor } from '../next-stop.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { moveOrder } from '../orders/move-order.ts';

export type RoadStep = {
  kind: RunEventKind;
  stopId: string;
  facts: StepFacts;
  /** The rows of what was drawn or photographed at the door, stored before. */
  files?: { signatureFileId?: string; photoFileId?: string };
};

/**
 * One step at a stop, inside the caller's transaction, which holds the run (ROAD-02, ROAD-03, ROAD-04). Arriving sets out
 * for an order that was not yet; handing over needs the door check of STAFF-06 and, in cash, figures that come to the
 * amount due, and a photo where the shop requires one (ROAD-09); undelivered needs a reason and leaves the order on the road until the run ends; a failed check cancels
 * (STAFF-06); a stop that was not delivered is reopened while its goods are aboard (LOOK-559). When a stop is over, the
 * next order is on its way by itself. Refused with the codes of `checkStep`, `checkReopening`,
 * `moveOrder`, `cancelOrderByStaff`, `checkDoorCash` and `checkDoorPhoto`, with `reason-missing`, `run-over`, or `not-found` for another
 * run's stop: the caller then rolls back.
 */
export async function applyStep(
  ctx: ShopContext,
  tx: Tx,
  { run, step }: { run: RoadRunRow; step: RoadStep },
) {
  const inside = { ...ctx, db: tx };
  const { kind, stopId, facts } = step;
  if (run.status !== 'out') return { problem: 'run-over' as const };
  const stop = await findRoadStop(tx, { runId: run.id, stopId });
  if (!stop) return { problem: 'not-found' as const };
  const allowed = mayTake(stop, { kind, seenAddressVersion: facts.addressVersion });
  if ('problem' in allowed) return allowed;
  const done = await TAKE[kind](inside, tx, { run, stop, step });
  if ('problem' in done) return done;
  // The order's own step may have ended its stop.
  const version = (await findRoadStop(tx, { runId: run.id, stopId }))?.version ?? stop.version;
  const isWritten = await changeStop(tx, { id: stop.id, version, set: done.set });
  if (!isWritten) return { problem: 'changed' as const };
  if (kind !== 'arrived') await callNext(inside, tx, run.id);
  return { ok: true as const };
}

type At = { run: RoadRunRow; stop: RoadStopRow; step: RoadStep };

const TAKE = {
  arrived: arrive,
  'handed-over': handOver,
  undelivered: leave,
  'id-failed': turnAway,
  reopened: reopen,
} as const;

function mayTake(stop: RoadStopRow, seen: { kind: RunEventKind; seenAddressVersion: number }) {
  const { kind, seenAddressVersion } = seen;
  // Whatever the address is by now: what comes after it at this door says what it has seen of it.
  if (kind === 'reopened') return checkReopening(stop);
  const { state, orderStatus, addressVersion } = stop;
  return checkStep({ kind, state, orderStatus, addressVersion, seenAddressVersion });
}

async function arrive(ctx: ShopContext, tx: Tx, { stop }: At) {
  const left = await leaveFor(ctx, tx, stop);
  if ('problem' in left) return left;
  return { set: { state: 'arrived', arrivedAt: ctx.now } as const };
}

async function handOver(ctx: ShopContext, tx: Tx, { stop, step }: At) {
  const { outcome, document, expiresOn, cashTakenCents, changeGivenCents } = step.facts;
  const isCash = stop.paymentMethod === 'cash' && stop.paymentStatus === 'pending';
  const typed = { takenCents: cashTakenCents, changeCents: changeGivenCents };
  const cash = isCash ? checkDoorCash(stop.amountDueCents, typed) : undefined;
  if (cash && 'problem' in cash) return cash;
  const seen = checkDoorPhoto(ctx.settings.doorPhoto, step.facts.photoHash);
  if ('problem' in seen) return seen;
  const left = await leaveFor(ctx, tx, stop);
  if ('problem' in left) return left;
  const { orderNumber } = stop;
  const doorCheck = { outcome, document, expiresOn };
  const moved = await moveOrder(ctx, {
    orderNumber,
    version: left.version,
    to: 'delivered',
    doorCheck,
    cash,
  });
  if ('problem' in moved) return moved;
  const figures = cash && { cashTakenCents: cash.takenCents, changeGivenCents: cash.changeCents };
  const at = { arrivedAt: stop.arrivedAt ?? ctx.now, endedAt: ctx.now };
  // Nothing of a hand-over that was taken back passes for this one.
  const files = { signatureFileId: null, ...step.files };
  return { set: { state: 'delivered', reason: null, ...at, ...figures, ...files } as const };
}

async function leave(ctx: ShopContext, _tx: Tx, { step }: At) {
  const parsed = parseReason(step.facts.reason, step.facts.words);
  if ('problem' in parsed) return parsed;
  return {
    set: { state: 'undelivered', reason: parsed.reason, endedAt: ctx.now, ...step.files } as const,
  };
}

async function turnAway(ctx: ShopContext, _tx: Tx, { stop }: At) {
  const { orderNumber, orderVersion: version } = stop;
  const cancelled = await cancelOrderByStaff(ctx, {
    ...{ orderNumber, version },
    ...{ reason: ID_CHECK_FAILED, isIdCheckFailed: true },
  });
  if (cancelled.problem) return cancelled;
  return { set: { state: 'undelivered', reason: FAILED_CHECK, endedAt: ctx.now } as const };
}

/** The audit keeps the reason that stood there. */
async function reopen(ctx: ShopContext, tx: Tx, { run, stop }: At) {
  // Driver and office have both taken it back, or one of them twice.
  if (isOpenStop(stop)) return { set: {} };
  const { orderNumber, reason } = stop;
  await addAuditRow(tx, {
    ...{ at: ctx.now, staffId: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null },
    ...{ action: 'run.reopen-stop', subjectKind: 'run', subjectId: run.number },
    ...{ before: { order: orderNumber, reason }, after: { order: orderNumber, reason: null } },
  });
  return { set: { state: reopenedState(stop), reason: null, endedAt: null } as const };
}
