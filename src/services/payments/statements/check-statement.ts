import type { Database } from '#db/client.ts';
import { listMatchableOrders, type MatchableRow } from '#db/queries/statements/matchable-orders.ts';
import { checkLines, type Verdict } from '#domain/payments/statements/check-lines.ts';
import { findNamed } from '#domain/payments/statements/note.ts';
import type { StatementLine } from '#domain/payments/statements/statement.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';
import { refuseWithoutFactor } from '../../strong-sign-in.ts';

type Line = Pick<StatementLine, 'method' | 'day' | 'cents' | 'payer' | 'note'>;

export type OrderToMatch = MatchableRow & { day: string };

/** Which of the shop's orders, as they are now, each line pays (MATCH-03). */
export async function checkStatement(
  { db, settings }: { db: Database } & Pick<ShopContext, 'settings'>,
  lines: readonly Line[],
): Promise<Verdict<OrderToMatch>[]> {
  if (lines.length === 0) return [];
  const named = lines.map(({ note }) => findNamed(note));
  const rows = await listMatchableOrders(db, {
    references: [...new Set(named.flatMap(({ references }) => references))],
    numbers: [...new Set(named.flatMap(({ numbers }) => numbers))],
    isWaiting: true,
  });
  const orders = rows.map((row) => ({ ...row, day: shopClock(row.createdAt, settings.timeZone).date }));
  return checkLines(lines, orders);
}

/** The member of staff who may confirm payments (STAFF-05), with the second factor that it asks (SIGN-08). */
export function findMatcher(
  ctx: ShopContext,
): { actor: StaffActor } | { problem: 'forbidden' | 'second-factor-missing' } {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'payments')) return { problem: 'forbidden' };
  return refuseWithoutFactor(ctx, actor) ?? { actor };
}

/** What pages and answers show of an order that a line may pay. */
export const toShownOrder = ({
  orderNumber,
  callNumber,
  customerName,
  reference,
  isGuest,
  method,
  ...order
}: OrderToMatch) => ({
  ...{ orderNumber, callNumber, customerName, reference, isGuest, method },
  dueCents: order.amountDueCents - order.heldCents,
  isPaid: order.paymentStatus === 'paid' || order.paymentStatus === 'refunded',
});
