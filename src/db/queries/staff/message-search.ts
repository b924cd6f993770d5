import { and, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { customers } from '../../schema/customers.ts';
import { messages } from '../../schema/messages.ts';

/** No index knows the words of the messages: they are looked for in the newest of them. */
const LOOKED_THROUGH = 20_000;

/** The newest messages in which this stands, with whose conversation it is (BOARD-10). */
export function searchMessages(db: Database, { search, limit }: { search: string; limit: number }) {
  const newest = db.select().from(messages).orderBy(desc(messages.id)).limit(LOOKED_THROUGH).as('newest');
  return db
    .select({
      id: newest.id,
      customerId: newest.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      content: newest.content,
      at: newest.createdAt,
    })
    .from(newest)
    .innerJoin(customers, eq(customers.id, newest.customerId))
    .where(and(ilike(newest.content, containing(search)), isNull(customers.erasedAt)))
    .orderBy(desc(newest.id))
    .limit(limit);
}
