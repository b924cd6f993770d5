import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import { type DeliveryState, FINAL_STATES } from '#domain/outbox/delivery-state.ts';
import type { Database } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';

type Report = {
  /** The row that the text came from, where the service tells it: its report may come before our own note of it. */
  rowId: number | null;
  providerId: string;
  state: DeliveryState;
  code: string | null;
  at: Date;
};

/**
 * What the service says of a text that it took (MAIL-08). A failed one stands among the failed messages again, for staff
 * to see. Null where there is no such row, or its fate is known already: reports come twice and out of order.
 */
export async function writeDeliveryState(db: Database, report: Report) {
  const { rowId, providerId, state, code, at } = report;
  const isRow =
    rowId === null
      ? eq(outbox.providerId, providerId)
      : and(eq(outbox.id, rowId), or(isNull(outbox.providerId), eq(outbox.providerId, providerId)));
  const isOpen = or(isNull(outbox.deliveryState), notInArray(outbox.deliveryState, [...FINAL_STATES]));
  const problem = `not delivered${code ? ` (${code})` : ''}`;
  const failed = { doneAt: null, deadAt: at, lastProblem: problem };
  const [row] = await db
    .update(outbox)
    .set({
      ...{ providerId, deliveryState: state, deliveryCode: code, deliveryAt: at },
      ...(state === 'failed' ? failed : {}),
    })
    .where(and(eq(outbox.channel, 'text'), isRow, isOpen))
    .returning({ id: outbox.id, recipient: outbox.recipient });
  return row ?? null;
}
