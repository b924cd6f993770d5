import { eq } from 'drizzle-orm';
import { MATCH_RULES } from '#db/queries/ledger/match-rules.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentMatches, paymentReferences, statementLines } from '#db/schema/statements.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { checkBooks } from '../ledger.ts';
import { database } from './small-checkout.ts';
import { newOrder, rowOf } from './staff-orders.ts';
import { TEST_SETTINGS } from './test-context.ts';

/** An order of 60 dollars by Venmo with its payment code, and the shop day on which it was placed. */
export async function newVenmoOrder() {
  const order = await newOrder({ method: 'venmo' });
  const { createdAt } = await rowOf(order.orderNumber);
  return {
    ...order,
    code: await codeOf(order.orderNumber),
    day: shopClock(createdAt, TEST_SETTINGS.timeZone).date,
  };
}

export async function codeOf(orderNumber: string): Promise<string> {
  const [row] = await database()
    .select({ reference: paymentReferences.reference })
    .from(paymentReferences)
    .innerJoin(orders, eq(orders.id, paymentReferences.orderId))
    .where(eq(orders.orderNumber, orderNumber));
  return row?.reference ?? '';
}

type Payment = { note: string; usd?: string; payer?: string; day?: string; id: string };

const HEADS = ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee)';

/** A statement of Venmo with these payments, as it is pasted. */
export function venmoStatement(payments: readonly Payment[]) {
  const rows = payments.map(
    ({ note, usd = '60.00', payer = 'Marisol Quintana', day = '2026-11-20', id }) =>
      `,${id},${day}T10:00:00,Payment,Complete,"${note}","${payer}",Shop,+ $${usd},`,
  );
  return { bytes: null, text: [HEADS, ...rows].join('\n'), columns: null };
}

/** The lines that are kept, with what they paid, the oldest first. */
export async function keptLines() {
  const rows = await database()
    .select({
      id: statementLines.id,
      externalId: statementLines.externalId,
      state: statementLines.state,
      how: paymentMatches.how,
      cents: paymentMatches.cents,
      overCents: paymentMatches.overCents,
      overWay: paymentMatches.overWay,
      matchId: paymentMatches.id,
    })
    .from(statementLines)
    .leftJoin(paymentMatches, eq(paymentMatches.lineId, statementLines.id))
    .orderBy(statementLines.id);
  return rows;
}

/** The kept line of the payment with this id. */
export async function keptLine(externalId: string) {
  const line = (await keptLines()).find((row) => row.externalId === externalId);
  if (!line) throw new Error(`the line ${externalId} is not kept`);
  return line;
}

/** Where the books of statements do not agree (MATCH-11); the rows of the neighbour are no real orders. */
export async function matchDifferences() {
  const names = MATCH_RULES.map(({ name }) => name);
  return (await checkBooks(database())).differences.filter(({ rule }) => names.includes(rule));
}
