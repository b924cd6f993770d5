import { and, asc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { stockWord } from '#domain/inventory.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { paymentEntries, stockEntries } from '../../schema/ledgers.ts';
import { orderLines, orderPicks } from '../../schema/order-lines.ts';
import { orderRefundLines } from '../../schema/refunds.ts';
import { LABEL_FACTS } from '../catalog/products.ts';
import { raiseCatalogueVersion } from '../versions.ts';
import type { NewOrderLine } from './orders.ts';

type Moved = { orderId: string; staffId: string | null; at: Date; cause: string };

/**
 * Takes more goods for an order, or gives some back, all or none: the caller rolls back where the answer names an option
 * of which there are too few, or that is off. `units` is what the order holds more of each option, below 0 less. The
 * options come in a fixed order, so that two orders wait for each other and do not deadlock (EDIT-02).
 */
export async function moveOrderStock(
  tx: Database,
  units: ReadonlyMap<string, number>,
  { orderId, staffId, at, cause }: Moved,
): Promise<{ missing: string | null }> {
  const moved = [...units].filter(([, more]) => more !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  let hasNewWord = false;
  for (const [optionId, more] of moved) {
    const [row] = await tx
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} - ${more}` })
      .where(
        and(
          eq(productOptions.id, optionId),
          more > 0 ? and(eq(productOptions.isOn, true), gte(productOptions.stock, more)) : undefined,
        ),
      )
      .returning({ stock: productOptions.stock });
    if (!row) return { missing: optionId };
    hasNewWord ||= stockWord(row.stock, true) !== stockWord(row.stock + more, true);
    const entry = { optionId, change: -more, reason: 'order', orderId, staffId, at } as const;
    await tx.insert(stockEntries).values({ ...entry, cause: `${cause}:${optionId}` });
  }
  // The stock label on cards is public: only if it changes do cached pages become stale (CAT-13).
  if (hasNewWord) await raiseCatalogueVersion(tx);
  return { missing: null };
}

/** A line as it is now; what of it lay in the bag is out again (EDIT-02). Another option brings its own cost (NUM-05). */
export async function changeLine(
  tx: Database,
  lineId: number,
  set: Partial<NewOrderLine> & { quantity: number; optionId: string },
): Promise<void> {
  await tx.delete(orderPicks).where(eq(orderPicks.lineId, lineId));
  const { optionId, unitCostCents } = orderLines;
  const cost = sql`case when ${optionId} = ${set.optionId} then ${unitCostCents}
    else (select cost_cents from product_options where id = ${set.optionId}) end`;
  await tx
    .update(orderLines)
    .set({ ...set, unitCostCents: cost })
    .where(eq(orderLines.id, lineId));
}

/** Does a refund name one of these lines, also one that was refused? It is kept, and with it the line (REFUND-06). */
export async function areInRefunds(db: Database, lineIds: readonly number[]): Promise<boolean> {
  return (
    lineIds.length > 0 &&
    (await db.$count(orderRefundLines, inArray(orderRefundLines.lineId, [...lineIds]))) > 0
  );
}

export async function removeLines(tx: Database, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.delete(orderPicks).where(inArray(orderPicks.lineId, [...lineIds]));
  await tx.delete(orderLines).where(inArray(orderLines.id, [...lineIds]));
}

/** Cents of confirmed money that are to be given back and have not been: what is due less what was returned (EDIT-04). */
export async function sumOpenRefund(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(case
        when ${paymentEntries.kind} = 'refund-due' then ${paymentEntries.cents}
        when ${paymentEntries.kind} = 'taken-back' and ${paymentEntries.note} in ('refund-due', 'edit') then -${paymentEntries.cents}
        when ${paymentEntries.kind} = 'refund' then -${paymentEntries.cents} end), 0)::int`,
    })
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, orderId));
  return row?.cents ?? 0;
}

const MOST_SUBSTITUTES = 12;

/**
 * What could take the place of an option: what is sold on its own and in stock, of the same format first, then the
 * nearest in price (EDIT-02).
 */
export function listSubstitutes(db: Database, option: { optionId: string; format: string; cents: number }) {
  return db
    .select({
      id: productOptions.id,
      product: products.name,
      facts: LABEL_FACTS,
      priceCents: productOptions.priceCents,
      stock: productOptions.stock,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(
      and(
        ...[eq(products.isActive, true), eq(products.isHiddenBundle, false), isNull(products.dropId)],
        ...[eq(productOptions.isOn, true), gt(productOptions.stock, 0)],
        ne(productOptions.id, option.optionId),
      ),
    )
    .orderBy(
      sql`${productOptions.format} <> ${option.format}`,
      sql`abs(${productOptions.priceCents} - ${option.cents})`,
      asc(products.name),
      asc(productOptions.position),
    )
    .limit(MOST_SUBSTITUTES);
}
