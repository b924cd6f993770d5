import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeOrder } from '#db/queries/orders/order-changes.ts';
import { lockOrder } from '#db/queries/refunds/refunds.ts';
import { closeLine } from '#db/queries/statements/lines.ts';
import { findToGiveBack, markGivenBack } from '#db/queries/statements/matches.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { refuseWeakSignIn } from '../../strong-sign-in.ts';
import { findMatcher } from './check-statement.ts';

/** A kept line is no payment for an order: it leaves the open ones and stays in the books (MATCH-10). Refused where it is closed already. */
export async function setLineAside(ctx: ShopContext, { lineId }: { lineId: number }) {
  const found = findMatcher(ctx);
  if ('problem' in found) return found;
  return transact(ctx.db, async (tx) => {
    if (!(await closeLine(tx, { id: lineId, state: 'aside' })))
      return { problem: 'statement-line-closed' as const };
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: found.actor.staffId,
      action: 'statement.aside',
      subjectKind: 'statement',
      subjectId: String(lineId),
    });
    return { ok: true as const };
  });
}

/**
 * Money that was over, or the part of an order that was cancelled, has gone back (MATCH-08, MATCH-09). For who may
 * refund, with a fresh password (decision 0023-two-cookies). Refused where nothing is owed, or not any more.
 */
export async function giveBack(ctx: ShopContext, { matchId }: { matchId: number }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'refunds')) return { problem: 'forbidden' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  return transact(db, async (tx) => {
    const asked = await findToGiveBack(tx, matchId);
    // Whoever confirms the rest meanwhile has counted this part (MATCH-09): one waits for the other.
    if (asked) await lockOrder(tx, asked.orderId);
    const owed = asked && (await findToGiveBack(tx, matchId));
    if (!owed || !(await markGivenBack(tx, { id: matchId, now })))
      return { problem: 'refund-not-due' as const };
    if (owed.how === 'part') await changeOrder(tx, { ...owed, id: owed.orderId, set: {}, now });
    await addAuditRow(tx, {
      at: now,
      staffId: actor.staffId,
      action: 'statement.give-back',
      subjectKind: 'order',
      subjectId: owed.orderNumber,
      after: { cents: owed.cents },
    });
    return { ok: true as const };
  });
}
