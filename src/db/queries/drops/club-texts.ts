import { and, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers, memberships } from '../../schema/customers.ts';
import { drops } from '../../schema/drops.ts';
import { outbox } from '../../schema/outbox.ts';

/** One text a drop and member, whoever comes again (CLUB-08). */
export function clubTextKey(dropId: string, customerId: string): string {
  return `club-drop:${dropId}:${customerId}`;
}

/**
 * Active members who are still to hear of a published drop that opens by then: of age, and only who agreed to be texted
 * (CLUB-08, LAW-10).
 */
export function listMembersToText(db: Database, { now, until }: { now: Date; until: Date }) {
  const key = sql`'club-drop:' || ${drops.id} || ':' || ${customers.id}`;
  return db
    .select({
      dropId: drops.id,
      label: drops.label,
      unlockAt: drops.unlockAt,
      customerId: customers.id,
      phone: customers.phone,
    })
    .from(drops)
    .innerJoin(memberships, eq(memberships.status, 'active'))
    .innerJoin(customers, eq(customers.id, memberships.customerId))
    .where(
      and(
        eq(drops.isPublished, true),
        gt(drops.unlockAt, now),
        lte(drops.unlockAt, until),
        eq(customers.is21Plus, true),
        isNotNull(customers.marketingConsentAt),
        isNull(customers.erasedAt),
        notExists(db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, key))),
      ),
    );
}
