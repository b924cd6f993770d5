import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { stockWord } from '#domain/inventory.ts';
import type { Database } from '../../client.ts';
import { productOptions } from '../../schema/catalog.ts';
import { paymentEntries, stockEntries } from '../../schema/ledgers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { promoCodes, promoUses } from '../../schema/promo-codes.ts';
import { countUses } from '../promotions/promotions.ts';
import { raiseCatalogueVersion } from '../versions.ts';

type Countered = { orderId: string; staffId: string; at: Date };

/** Which time the money of this order is confirmed: 1, and one more for each that was taken back (UNDO-06). */
export async function confirmRound(db: Database, orderId: string): Promise<number> {
  const isTakenBack = and(
    eq(paymentEntries.orderId, orderId),
    eq(paymentEntries.kind, 'taken-back'),
    eq(paymentEntries.note, 'confirm'),
  );
  return 1 + (await db.$count(paymentEntries, isTakenBack));
}

/** Which time this reference pays an order: 1, and one more for each confirmation by it that was taken back (LOOK-570). */
export async function referenceRound(
  db: Database,
  { method, reference }: { method: string; reference: string | null },
): Promise<number> {
  if (!reference) return 1;
  const isTakenBack = and(
    ...[eq(paymentEntries.method, method), eq(paymentEntries.reference, reference)],
    ...[eq(paymentEntries.kind, 'taken-back'), eq(paymentEntries.note, 'confirm')],
  );
  return 1 + (await db.$count(paymentEntries, isTakenBack));
}

/** Was anything of this order ever due back, or given back (EDIT-04, ORD-10)? */
export async function hasRefundEntries(db: Database, orderId: string): Promise<boolean> {
  const isRefund = inArray(paymentEntries.kind, ['refund-due', 'refund', 'part-refund']);
  return (await db.$count(paymentEntries, and(eq(paymentEntries.orderId, orderId), isRefund))) > 0;
}

/** The counter-entry of the last payment entry of this kind; it names the kind, and its reference is free again (UNDO-06, UNDO-07, LOOK-570). */
export async function counterPayment(
  tx: Database,
  { orderId, staffId, at, kind }: Countered & { kind: 'confirm' | 'refund-due' },
): Promise<void> {
  const [last] = await tx
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.orderId, orderId), eq(paymentEntries.kind, kind)))
    .orderBy(sql`${paymentEntries.id} desc`)
    .limit(1);
  if (!last) return;
  const { method, cents, round, reference, referenceRound: place } = last;
  const entry = { kind: 'taken-back', method, cents, round, note: kind } as const;
  const own = { reference, referenceRound: place };
  await tx.insert(paymentEntries).values({ ...entry, ...own, orderId, staffId, at });
}

/**
 * Takes the goods of an order that was cancelled by mistake from the shelf again, all or none: the caller rolls back where
 * the answer names a product of which there are too few (UNDO-07).
 */
export async function takeStockAgain(
  tx: Database,
  { orderId, staffId, at, cause }: Countered & { cause: string },
): Promise<{ missing: string | null }> {
  const wanted = await tx
    .select({
      optionId: orderLines.optionId,
      name: sql<string>`min(${orderLines.productName})`,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.optionId)
    .orderBy(orderLines.optionId);
  let hasNewWord = false;
  for (const { optionId, name, quantity } of wanted) {
    const [taken] = await tx
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} - ${quantity}` })
      .where(and(eq(productOptions.id, optionId), gte(productOptions.stock, quantity)))
      .returning({ stock: productOptions.stock });
    if (!taken) return { missing: name };
    hasNewWord ||= stockWord(taken.stock, true) !== stockWord(taken.stock + quantity, true);
    const entry = { optionId, change: -quantity, reason: 'taken-back', orderId, staffId, at } as const;
    await tx.insert(stockEntries).values({ ...entry, cause: `${cause}:${optionId}` });
  }
  if (hasNewWord) await raiseCatalogueVersion(tx);
  return { missing: null };
}

/**
 * The use of its code that a cancelled order gave back; false where the code has no use left, or none for this customer
 * and phone number (UNDO-07, CART-43).
 */
export async function takePromoAgain(
  tx: Database,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<boolean> {
  const [use] = await tx
    .update(promoUses)
    .set({ releasedAt: null })
    .where(and(eq(promoUses.orderId, orderId), isNotNull(promoUses.releasedAt)))
    .returning();
  if (!use) return true;
  const [code] = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        eq(promoCodes.code, use.code),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses)),
      ),
    )
    .returning({ limit: promoCodes.perCustomerLimit });
  if (!code) return false;
  if (code.limit === null) return true;
  const held = await countUses(tx, use.code, { customerId: use.customerId, phones: [phone] });
  return held <= code.limit;
}

/** What this person holds of that day beside the order, by account and by phone number (LAW-02). */
export async function sumGramsOfDay(
  db: Database,
  input: { orderId: string; customerId: string; phone: string; from: Date; until: Date },
) {
  const [sum] = await db
    .select({
      flower: sql<number>`coalesce(sum(${orderLines.gramsFlower} * ${orderLines.quantity}), 0)::float8`,
      concentrate: sql<number>`coalesce(sum(${orderLines.gramsConcentrate} * ${orderLines.quantity}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        or(eq(orders.customerId, input.customerId), eq(orders.customerPhone, input.phone)),
        gte(orders.createdAt, input.from),
        lt(orders.createdAt, input.until),
        sql`${orders.status} <> 'cancelled' and ${orders.id} <> ${input.orderId}::uuid`,
      ),
    );
  return sum ?? { flower: 0, concentrate: 0 };
}
