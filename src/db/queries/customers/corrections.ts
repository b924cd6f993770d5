import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerHolds } from '../../schema/holds.ts';
import { outbox } from '../../schema/outbox.ts';
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

/** Messages to this customer that wait for a number or mailbox go to the other one from now on. Answers how many. */
export async function redirectMessages(
  db: Database,
  { customerId, from, to }: { customerId: string; from: string; to: string },
): Promise<number> {
  const waits = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
  const isTo = sql`lower(${outbox.recipient}) = ${from.toLowerCase()}`;
  const moved = await db
    .update(outbox)
    .set({ recipient: to })
    .where(and(eq(outbox.customerId, customerId), isTo, waits))
    .returning({ id: outbox.id });
  return moved.length;
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
