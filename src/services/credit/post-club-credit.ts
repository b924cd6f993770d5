import { inTransaction } from '#db/client.ts';
import { listDueMemberships, type MembershipRow, moveNextCredit } from '#db/queries/credit/club.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
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
    const next = nextCreditAt(startedAt, dueAt, settings.timeZone);
    const isOurs = await moveNextCredit(tx, { membership, nextCreditAt: next });
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
