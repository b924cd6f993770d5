import type { Database } from '#db/client.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { findUnpaidOrder } from '#db/queries/orders/orders.ts';
import { type Grams, gramsOf } from '#domain/order-limits/daily-limit.ts';

/** What a customer's own unpaid order holds; placing another cart gives it back first (CART-13, PAY-33). */
export type OwnHold = {
  orderId: string;
  placedAt: Date;
  creditCents: number;
  grams: Grams;
  units: ReadonlyMap<string, number>;
};

export async function findOwnHold(db: Database, customerId: string | null): Promise<OwnHold | null> {
  const unpaid = customerId === null ? null : await findUnpaidOrder(db, customerId);
  if (!unpaid) return null;
  const lines = await listLines(db, [unpaid.id]);
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  const units = [...byOption].map(
    ([optionId, own]) => [optionId, own.reduce((sum, line) => sum + line.quantity, 0)] as const,
  );
  return {
    orderId: unpaid.id,
    placedAt: unpaid.createdAt,
    creditCents: unpaid.monsterDollarsUsedCents,
    grams: gramsOf(lines),
    units: new Map(units),
  };
}

/** The options, with the units held by the customer's own unpaid order counted as available (CART-13). */
export function withOwnHold<Option extends { id: string; stock: number }>(
  options: readonly Option[],
  hold: OwnHold | null,
): Option[] {
  return options.map((option) => ({ ...option, stock: option.stock + (hold?.units.get(option.id) ?? 0) }));
}

/** The grams bought on this shop day, without the customer's own unpaid order (LAW-02). */
export function gramsWithoutHold(used: Grams, hold: OwnHold | null, since: Date): Grams {
  if (!hold || hold.placedAt < since) return used;
  return {
    flower: Math.max(0, used.flower - hold.grams.flower),
    concentrate: Math.max(0, used.concentrate - hold.grams.concentrate),
  };
}
