import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { countRows } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { customerHolds } from '../../schema/holds.ts';
import { challenges } from '../../schema/sessions.ts';

/** The holds of these keys that run now, with their ends and reasons. */
export function findRunningHolds(db: Database, { keys, now }: { keys: readonly string[]; now: Date }) {
  const { key, reason, endsAt } = customerHolds;
  return db
    .select({ key, reason, endsAt })
    .from(customerHolds)
    .where(
      and(
        sql`${key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
        isNull(customerHolds.liftedAt),
        or(isNull(endsAt), gt(endsAt, now)),
      ),
    )
    .orderBy(key, customerHolds.createdAt, customerHolds.id);
}

/** The phone or mailbox of a customer that is another one now. */
export type MovedContact = { customerId: string; from: string; to: string };

/** Messages to these customers that wait for the old number or mailbox go to the new one. Answers how many. */
export async function redirectMessages(db: Database, moved: readonly MovedContact[]): Promise<number> {
  if (moved.length === 0) return 0;
  const rows = moved.map(({ customerId, from, to }) => ({ id: customerId, old: from.toLowerCase(), to }));
  const redirected = await db.execute(sql`
    update outbox set recipient = moved."to"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved(id uuid, old text, "to" text)
    where outbox.customer_id = moved.id and lower(outbox.recipient) = moved.old
      and outbox.done_at is null and outbox.dead_at is null
    returning outbox.id`);
  return countRows(redirected);
}

/** Every link of this customer that would still open something is used up. */
export async function endAllChallenges(
  db: Database,
  input: { customerId: string; now: Date },
): Promise<void> {
  await db
    .update(challenges)
    .set({ usedAt: input.now })
    .where(and(eq(challenges.customerId, input.customerId), isNull(challenges.usedAt)));
}
