import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { paymentMatches, paymentReferences } from '../../schema/statements.ts';

type Named = { references: readonly string[]; numbers: readonly string[] };

const isOneOfWords = (column: unknown, words: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`;

/** The parts that came for an order and are still here, in cents. */
const held = sql<number>`coalesce((select sum(m.cents) from ${paymentMatches} m
  where m.order_id = ${orders.id} and m.how = 'part' and m.given_back_at is null), 0)::int`;

/** What lines have paid of this order, too little each, and has not gone back, in cents (MATCH-09). */
export async function sumHeld(db: Database, orderId: string): Promise<number> {
  const { cents, how, givenBackAt } = paymentMatches;
  const isHeld = and(eq(paymentMatches.orderId, orderId), eq(how, 'part'), isNull(givenBackAt));
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${cents}), 0)::int` })
    .from(paymentMatches)
    .where(isHeld);
  return row?.cents ?? 0;
}

/** Orders that statements may pay: all that wait for a payment from afar, where asked for, and those that notes name, in any state (MATCH-03). */
export function listMatchableOrders(
  db: Database,
  { references, numbers, isWaiting }: Named & { isWaiting: boolean },
) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      version: orders.version,
      reference: paymentReferences.reference,
      customerId: orders.customerId,
      customerName: orders.customerName,
      isGuest: customers.isGuest,
      method: orders.paymentMethod,
      amountDueCents: orders.amountDueCents,
      heldCents: held,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(paymentReferences, eq(paymentReferences.orderId, orders.id))
    .where(
      or(
        isWaiting
          ? and(eq(orders.paymentStatus, 'awaiting_confirmation'), ne(orders.status, 'cancelled'))
          : undefined,
        isOneOfWords(paymentReferences.reference, references),
        isOneOfWords(orders.orderNumber, numbers),
      ),
    );
}

export type MatchableRow = Awaited<ReturnType<typeof listMatchableOrders>>[number];
