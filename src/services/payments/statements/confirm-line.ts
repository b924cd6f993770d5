import type { Tx } from '#db/client.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { addMatch } from '#db/queries/statements/matches.ts';
import { dueOf } from '#domain/payments/statements/check-lines.ts';
import type { ShopContext } from '../../context.ts';
import { settlePayment } from '../payment-admin.ts';
import type { OrderToMatch } from './check-statement.ts';

export type OverWay = 'credit' | 'refund';
type PayingLine = { id: number; cents: number; externalId: string | null };

type Paying = {
  line: PayingLine;
  order: OrderToMatch;
  how: 'sure' | 'chosen';
  /** What becomes of more than is due. */
  overWay?: OverWay;
};

/**
 * The order's payment is confirmed by this line: the same as a single confirmation, and the match in the same
 * transaction (MATCH-07), with what is over as store credit or noted for refund (MATCH-08). The amounts are the
 * caller's to check. Refused as `settlePayment` does, and where somebody else has closed the line.
 */
export function confirmLine(ctx: ShopContext, { line, order, how, overWay }: Paying) {
  const cents = dueOf(order);
  const { orderNumber, version } = order;
  const settling = { orderNumber, version, isReceived: true, note: line.externalId ?? undefined };
  return settlePayment(ctx, settling, (tx) =>
    matchLine(tx, ctx, { line, order, how, cents, overCents: line.cents - cents, overWay }),
  );
}

type Match = {
  line: PayingLine;
  order: Pick<OrderToMatch, 'id' | 'orderNumber' | 'customerId'>;
  how: 'sure' | 'chosen' | 'extra';
  cents: number;
  overCents: number;
  overWay?: OverWay;
};

/** Writes the match and what is over, inside the caller's transaction; false where the line is not open any more. */
export async function matchLine(tx: Tx, { actor, now }: ShopContext, match: Match): Promise<boolean> {
  if (actor.kind !== 'staff') return false;
  const { staffId } = actor;
  const { line, order, how, cents, overCents, overWay } = match;
  const row = { lineId: line.id, orderId: order.id, how, cents, overCents, staffId, at: now };
  if (!(await addMatch(tx, { ...row, overWay: overCents > 0 ? overWay : null }))) return false;
  if (overCents === 0 || overWay !== 'credit') return true;
  await addCredit(tx, {
    customerId: order.customerId,
    orderId: order.id,
    cents: overCents,
    kind: 'grant',
    cause: `statement:${line.id}`,
    description: `Paid too much for order ${order.orderNumber}`,
    staffId,
    at: now,
    // It is the customer's own money.
    expiresAt: null,
  });
  return true;
}
