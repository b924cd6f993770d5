import { and, count, eq, exists, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { campaigns, deals } from '../../schema/offers.ts';
import { orders } from '../../schema/orders.ts';
import { promoCodes, promoUses } from '../../schema/promo-codes.ts';
import { quizResults } from '../../schema/quiz.ts';

type Span = { isActive: AnyPgColumn; startsAt: AnyPgColumn; endsAt: AnyPgColumn };

/** Switched on, begun and not over. */
function isRunning(table: Span, now: Date) {
  return and(
    eq(table.isActive, true),
    or(isNull(table.startsAt), lte(table.startsAt, now)),
    or(isNull(table.endsAt), gt(table.endsAt, now)),
  );
}

/** The deals that are switched on, whenever they run (CART-16). */
export function listActiveDeals(db: Database) {
  return db.select().from(deals).where(eq(deals.isActive, true));
}

export function listRunningCampaigns(db: Database, now: Date) {
  return db.select().from(campaigns).where(isRunning(campaigns, now));
}

/** The row of a code, whoever may use it; null for an unknown code. */
export async function findPromoCode(db: Database, code: string) {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code.trim().toUpperCase()));
  return row ?? null;
}

/**
 * A code that this customer may use now, found in any case (CART-20). Used-up codes and personal codes of others are
 * not found; the use of an order that would be replaced does not count (PAY-33). Uses of anybody's orders for one of
 * the phone numbers are this customer's as well (CART-43).
 */
export async function findUsablePromo(
  db: Database,
  input: {
    code: string;
    customerId: string | null;
    phones: readonly string[];
    now: Date;
    replacesOrderId?: string;
  },
) {
  const [row] = await db
    .select()
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, input.code.trim().toUpperCase()),
        isRunning(promoCodes, input.now),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses)),
        input.customerId
          ? or(isNull(promoCodes.customerId), eq(promoCodes.customerId, input.customerId))
          : isNull(promoCodes.customerId),
      ),
    );
  if (!row) return null;
  const isSpent = row.perCustomerLimit !== null && input.customerId !== null;
  if (isSpent && (await countUses(db, row.code, input)) >= (row.perCustomerLimit ?? 0)) return null;
  return row;
}

type PromoUse = { code: string; orderId: string; customerId: string; phones: readonly string[]; at: Date };

/**
 * Spends one use for an order; false if the last one has gone meanwhile. The counter's row is taken first, so
 * that two orders of one customer cannot both count the uses before either has written its own.
 */
export async function usePromo(db: Database, { phones, ...use }: PromoUse): Promise<boolean> {
  const [taken] = await db
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        eq(promoCodes.code, use.code),
        eq(promoCodes.isActive, true),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses)),
      ),
    )
    .returning({ limit: promoCodes.perCustomerLimit });
  if (!taken) return false;
  const { customerId } = use;
  if (taken.limit !== null && (await countUses(db, use.code, { customerId, phones })) >= taken.limit)
    return false;
  await db.insert(promoUses).values(use);
  return true;
}

/** ORD-10, M-03: a cancelled order gives its use back, once. */
export async function releasePromo(db: Database, input: { orderId: string; at: Date }): Promise<void> {
  const released = await db
    .update(promoUses)
    .set({ releasedAt: input.at })
    .where(and(eq(promoUses.orderId, input.orderId), isNull(promoUses.releasedAt)))
    .returning({ code: promoUses.code });
  if (released.length === 0) return;
  const codes = released.map(({ code }) => code);
  await db
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(inArray(promoCodes.code, codes));
}

type CountedFor = { customerId: string | null; phones: readonly string[]; replacesOrderId?: string };

/** How often this customer holds a use of the code, by account or by one of these phone numbers (CART-43). */
export async function countUses(
  db: Database,
  code: string,
  { customerId, phones, replacesOrderId }: CountedFor,
): Promise<number> {
  if (customerId === null) return 0;
  // As an array it is asked once, and each side of the `or` has its index.
  const byPhone = sql`array(${db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerPhone, [...phones]))})`;
  const [row] = await db
    .select({ uses: count() })
    .from(promoUses)
    .where(
      and(
        eq(promoUses.code, code),
        or(eq(promoUses.customerId, customerId), sql`${promoUses.orderId} = any(${byPhone})`),
        isNull(promoUses.releasedAt),
        replacesOrderId ? ne(promoUses.orderId, replacesOrderId) : undefined,
      ),
    );
  return row?.uses ?? 0;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Saved quiz results, and whether an order that was not cancelled has used their reward (QUIZA-20). */
export function findQuizRewards(db: Database, ids: readonly string[]) {
  const earlier = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quizResultId, quizResults.id), ne(orders.status, 'cancelled')));
  return db
    .select({
      id: quizResults.id,
      customerId: quizResults.customerId,
      recommendedProducts: quizResults.recommendedProducts,
      isUsed: exists(earlier).mapWith(Boolean),
    })
    .from(quizResults)
    .where(
      inArray(
        quizResults.id,
        ids.filter((id) => UUID.test(id)),
      ),
    );
}
