import { and, eq, exists, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { dropRequests } from '../../schema/drops.ts';
import { contactMarks, outbox } from '../../schema/outbox.ts';

/**
 * Which of these jobs have consent at this moment (LAW-10): a customer of age who has agreed to promotion and was not
 * erased, or a number that stands in the very list of the drop that the text is for; never a number that has said STOP
 * (MAIL-09).
 */
export async function findConsented(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const agreed = db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.id, outbox.customerId),
        eq(customers.is21Plus, true),
        isNotNull(customers.marketingConsentAt),
        isNull(customers.erasedAt),
      ),
    );
  const lastTen = sql`right(regexp_replace(${dropRequests.phone}, '\\D', '', 'g'), 10)`;
  const asked = db
    .select({ id: dropRequests.id })
    .from(dropRequests)
    .where(
      and(
        eq(outbox.kind, 'drop-news'),
        eq(dropRequests.dropId, sql`${outbox.params} ->> 'dropId'`),
        eq(dropRequests.kind, sql`${outbox.params} ->> 'list'`),
        eq(outbox.recipient, lastTen),
      ),
    );
  const stopped = db
    .select({ address: contactMarks.address })
    .from(contactMarks)
    .where(
      and(
        eq(contactMarks.channel, outbox.channel),
        eq(contactMarks.mark, 'stopped'),
        eq(contactMarks.address, sql`right(regexp_replace(${outbox.recipient}, '\\D', '', 'g'), 10)`),
      ),
    );
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), or(exists(agreed), exists(asked)), not(exists(stopped))));
  return new Set(rows.map(({ id }) => id));
}

/** May this customer be sent promotion now (LAW-10)? */
export async function hasConsent(db: Database, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: customers.marketingConsentAt })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.is21Plus, true), isNull(customers.erasedAt)));
  return Boolean(row?.at);
}
