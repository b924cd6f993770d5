import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isSuperseded, type OrderStep } from '#domain/outbox/superseded.ts';
import type { Database } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';

type Step = {
  orderNumber: string;
  to: OrderStep;
  /** The key of the step's own news, by which what it has superseded is found again. */
  by: string;
};

/**
 * Takes the texts of an order that this step makes untrue or useless out of what waits (SENT-01); they stay stored, with
 * the step, until letters of their age go. To be asked before the step's own news is written. E-mails stay: they are the
 * written record of an order, and no hand has to send them.
 */
export async function supersedeTexts(tx: Database, { orderNumber, to, by }: Step): Promise<void> {
  const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.supersededBy));
  const texts = await tx
    .select({ id: outbox.id, kind: outbox.kind, params: outbox.params, key: outbox.dedupeKey })
    .from(outbox)
    .where(and(isOpen, eq(outbox.channel, 'text'), sql`${outbox.params}->>'orderNumber' = ${orderNumber}`));
  // A step that is written twice has one text, and does not supersede it.
  const ids = texts.filter((text) => text.key !== `${by}:text` && isSuperseded(text, to)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(outbox)
    .set({ supersededBy: by })
    .where(and(inArray(outbox.id, ids), isOpen));
}

/** The step is undone or taken back, and nobody has read of it: what it had superseded waits again (SENT-02). */
export async function restoreTexts(tx: Database, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .update(outbox)
    .set({ supersededBy: null })
    .where(and(inArray(outbox.supersededBy, [...steps]), isNull(outbox.doneAt), isNull(outbox.deadAt)));
}
