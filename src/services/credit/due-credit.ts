import { inTransaction } from '#db/client.ts';
import { listDueMemberships, type MembershipRow, moveNextCredit } from '#db/queries/credit/club.ts';
import { addCredit, expireLot, listExpiredLots } from '#db/queries/credit/credit.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { clubCreditCents, nextCreditAt } from '#domain/credit/club-credit.ts';
import type { PublicContext } from '../context.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Posts the monthly credit of active memberships whose day has come (CLUB-07), one a membership and round; months in
 * which the shop was off follow in the next rounds. Two processes may do so at once. Returns how many were posted.
 */
export async function postClubCredit(ctx: Pick<PublicContext, 'db' | 'now' | 'settings'>): Promise<number> {
  const due = await listDueMemberships(ctx.db, { now: ctx.now, limit: AT_ONCE });
  const posted: string[] = [];
  for (const membership of due) if (await post(ctx, membership)) posted.push(membership.id);
  return posted.length;
}

function post(
  { db, now, settings }: Pick<PublicContext, 'db' | 'now' | 'settings'>,
  membership: MembershipRow,
): Promise<boolean> {
  const { id, customerId, tier, startedAt, nextCreditAt: dueAt } = membership;
  const cents = clubCreditCents(tier, settings);
  return inTransaction(db, async (tx) => {
    if (!dueAt) return false;
    const isOurs = await moveNextCredit(tx, { membership, nextCreditAt: nextCreditAt(startedAt, dueAt) });
    if (!isOurs || cents === 0) return isOurs;
    await addCredit(tx, {
      customerId,
      cents,
      kind: 'membership',
      cause: `membership:${id}:${dueAt.toISOString()}`,
      params: { tier },
      at: now,
      expiresAt: new Date(now.getTime() + settings.creditExpiryDays * DAY_MS),
    });
    await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'credit', ref: id });
    return true;
  });
}

/**
 * Removes the rest of expired credits, one transaction per lot (MD-07, MD-08). Two processes may run it at once: an
 * emptied lot is skipped. Returns how many were booked.
 */
export async function expireCredit({ db, now }: Pick<PublicContext, 'db' | 'now'>): Promise<number> {
  const lots = await listExpiredLots(db, { now, limit: AT_ONCE });
  const booked: number[] = [];
  for (const { id, customerId } of lots) {
    const isBooked = await inTransaction(db, async (tx) => {
      if (!(await expireLot(tx, { lotId: id, at: now }))) return false;
      await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'credit', ref: String(id) });
      return true;
    });
    if (isBooked) booked.push(id);
  }
  return booked.length;
}
