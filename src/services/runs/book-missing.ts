import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { applyStockChange } from '#db/queries/inventory.ts';
import { forgetPicks, type GoodsToday } from '#db/queries/runs/goods.ts';
import type { RunRow } from '#db/queries/runs/runs.ts';
import type { StopRow } from '#db/queries/runs/stops.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { stockWord } from '#domain/inventory.ts';

type Missing = Pick<GoodsToday, 'lineId' | 'orderId' | 'optionId' | 'sku' | 'quantity'>;

type Booking = {
  run: RunRow;
  staffId: string;
  now: Date;
  /** Why they are missing, in words. */
  reason: string;
  /** With the units that are missing, not those that were aboard. */
  gone: readonly Missing[];
  orders: readonly StopRow[];
};

/**
 * Goods that left with a run and did not come back leave the stock as damage, once a run and line (RUN-10): what a
 * cancelled order gave back is taken out again, and an order that is packed again takes other units from the shelf.
 * Refused where there are none left for it.
 */
export async function bookMissing(tx: Tx, { run, staffId, now, reason, gone, orders }: Booking) {
  for (const { lineId, orderId, optionId, quantity } of gone) {
    const booked = await applyStockChange(tx, {
      ...{ optionId, change: -quantity, reason: 'damage', note: `${run.number}: ${reason}` },
      ...{ cause: `run:${run.id}:${lineId}`, orderId, staffId, at: now },
    });
    const orderNumber = orders.find(({ order }) => order.id === orderId)?.order.orderNumber ?? '';
    if (!booked) return { problem: 'run-missing-unfilled' as const, orderNumber };
    if (stockWord(booked.after, true) !== stockWord(booked.after + quantity, true))
      await raiseCatalogueVersion(tx);
  }
  if (gone.length === 0) return null;
  await forgetPicks(
    tx,
    gone.map(({ lineId }) => lineId),
  );
  await addAuditRow(tx, {
    ...{ at: now, staffId, action: 'run.goods-missing', subjectKind: 'run', subjectId: run.number },
    after: { reason, goods: gone.map(({ sku, quantity }) => ({ sku, quantity })) },
  });
  return null;
}
