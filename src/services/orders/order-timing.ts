import type { PromiseRow } from '#db/queries/windows/windows.ts';
import { isOverdue, waitsLong } from '#domain/orders/lateness.ts';
import { promiseOf } from '#domain/orders/promise.ts';
import type { ShopContext } from '../context.ts';
import { seenNow } from '../seen-now.ts';
import type { StaffOrder } from '../staff-order.ts';

type Event = { kind: string; actor: string; at: Date };

/** By which somebody of the staff has begun it (ALERT-01). */
const BEGINNINGS: ReadonlySet<string> = new Set(['status', 'driver', 'packed']);

/** What one order was promised, and whether it is overdue or waits, as the board says it (BOARD-01, STAFF-25). */
export function orderTiming(
  ctx: ShopContext,
  order: StaffOrder['order'],
  { events, promise }: { events: readonly Event[]; promise: PromiseRow | null },
) {
  const said = events.filter(({ kind }) => kind === 'eta').map(({ at }) => at.getTime());
  const facts = {
    ...order,
    etaSaidAt: said.length > 0 ? new Date(Math.max(...said)) : null,
    isBegun: events.some(({ kind, actor }) => actor === 'staff' && BEGINNINGS.has(kind)),
    promised: promise && {
      kind: promise.kind,
      fromMs: promise.startsAt.getTime(),
      untilMs: promise.endsAt.getTime(),
    },
  };
  return {
    promise: promiseOf(facts, ctx.now),
    isOverdue: isOverdue(facts, ctx.now),
    waits: waitsLong(facts, seenNow(ctx)),
  };
}
