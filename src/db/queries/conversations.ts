import { and, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { messages } from '../schema/messages.ts';

/** What a customer wrote and nobody has answered or closed, read or not (LOOK-422). */
export const isToAnswer: SQL = sql`(${messages.settledAt} is null and not ${messages.isAdminMessage})`;

/** In how many conversations somebody waits for an answer, read or not (MSG-20, LOOK-422). */
export async function countToAnswer(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${messages.customerId})::int` })
    .from(messages)
    .where(isToAnswer);
  return row?.count ?? 0;
}

/** What the customer wrote up to this message waits for no answer any more; answers how many of them did. */
export async function settleThread(
  db: Database,
  input: { customerId: string; upToId: number; now: Date },
): Promise<number> {
  const settled = await db
    .update(messages)
    .set({ settledAt: input.now })
    .where(and(eq(messages.customerId, input.customerId), isToAnswer, lte(messages.id, input.upToId)))
    .returning({ id: messages.id });
  return settled.length;
}

/** What the customer wrote after the last answer waits for one again; answers how many messages that are. */
export async function unsettleThread(db: Database, customerId: string): Promise<number> {
  const lastAnswer = sql`coalesce((select max(a.id) from ${messages} a
    where a.customer_id = ${customerId} and a.is_admin_message), 0)`;
  const opened = await db
    .update(messages)
    .set({ settledAt: null })
    .where(
      and(
        eq(messages.customerId, customerId),
        eq(messages.isAdminMessage, false),
        gt(messages.id, lastAnswer),
        // What waits already is not written once more.
        isNotNull(messages.settledAt),
      ),
    )
    .returning({ id: messages.id });
  return opened.length;
}
