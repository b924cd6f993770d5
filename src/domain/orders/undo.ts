import { ACTIVE_STATUSES, type OrderStatus } from './status.ts';

const SECOND_MS = 1000;

/** Steps that are undone by a press; the ends are taken back with a reason instead (UNDO-05). */
const UNDOABLE: ReadonlySet<OrderStatus> = new Set([
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'en_route',
]);

/** What a step may write beside itself and is undone with it; money that came at the door and checks are not. */
const BESIDE: ReadonlySet<string> = new Set(['status', 'driver', 'packed', 'run']);

type Entry = {
  kind: string;
  fromStatus: string | null;
  toStatus: string | null;
  actor: string;
  staffId: string | null;
  note: string | null;
  details: unknown;
  at: Date;
};

export type UndoableStep = {
  from: OrderStatus;
  to: OrderStatus;
  /** "Payment received" was pressed: with a status, or alone, where `from` and `to` are the same (UNDO-09). */
  isPayment: boolean;
  at: Date;
  endsAt: Date;
};

/** What the log keeps of money that was booked by its own reference or by a line of a statement: no press undoes it. */
export const BOOKED_BY_REFERENCE = { isReferenced: true };

/** Money that was booked by a press alone (UNDO-09). */
const isPressedPayment = ({ kind, note, details }: Entry) =>
  kind === 'payment' &&
  note === 'paid' &&
  !(typeof details === 'object' && details !== null && 'isReferenced' in details);

/** The news of a step leaves when it can no longer be undone (UNDO-01). `undoSeconds` 0: at once. */
export function newsDueAt(now: Date, undoSeconds: number): Date {
  return new Date(now.getTime() + undoSeconds * SECOND_MS);
}

/**
 * The last step of an order, if this member of staff may still undo it (UNDO-01, UNDO-02): it is the person's own, it is
 * no end, nothing was written since, and no more than the seconds have passed. `from` is where the order stands, `to`
 * where it goes back to; of several steps of one press, before the first. A payment that was booked by a press is such a
 * step, with or without a status (UNDO-09). The log is given oldest first, `status` is the order's own.
 */
export function undoableStep(
  log: readonly Entry[],
  {
    status,
    staffId,
    now,
    undoSeconds,
  }: { status: OrderStatus; staffId: string; now: Date; undoSeconds: number },
): UndoableStep | null {
  const last = log.at(-1);
  if (!last || undoSeconds === 0) return null;
  const press = log.filter(({ at }) => at.getTime() === last.at.getTime());
  const steps = press.filter(({ kind }) => kind === 'status');
  const isPayment = press.some(isPressedPayment);
  const isOwn = press.every(
    (entry) =>
      entry.actor === 'staff' &&
      entry.staffId === staffId &&
      (BESIDE.has(entry.kind) || isPressedPayment(entry)),
  );
  const isAlone = isPayment && steps.length === 0 && ACTIVE_STATUSES.includes(status);
  const to = isAlone ? status : (steps[0]?.fromStatus as OrderStatus | null | undefined);
  const from = isAlone ? status : (steps.at(-1)?.toStatus as OrderStatus | null | undefined);
  const endsAt = newsDueAt(last.at, undoSeconds);
  const isInTime = now.getTime() <= endsAt.getTime();
  if (!isOwn || !to || !from || !(isAlone || UNDOABLE.has(from)) || !isInTime) return null;
  return { from, to, isPayment, at: last.at, endsAt };
}

type Step = { kind: string; toStatus?: string | null };

/**
 * The log without the steps that were undone or taken back since, oldest first: what the tracker's times and the rules of
 * payment read (UNDO-03).
 */
export function standingLog<E extends Step>(log: readonly E[]): E[] {
  const kept: E[] = [];
  for (const entry of log) {
    if (entry.kind !== 'taken-back') kept.push(entry);
    else dropSince(kept, entry.toStatus ?? null);
  }
  return kept;
}

/** Takes the last steps away, down to the one that led to this status. */
function dropSince(kept: Step[], status: string | null): void {
  for (let place = kept.length - 1; place >= 0; place -= 1) {
    const entry = kept[place];
    if (entry?.kind !== 'status') continue;
    if (entry.toStatus === status) return;
    kept.splice(place, 1);
  }
}
