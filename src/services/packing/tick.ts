import { transact } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { changeOrder } from '#db/queries/orders/order-changes.ts';
import {
  findByBarcode,
  holdOrder,
  listPickLines,
  type PickLineRow,
  removePick,
  setPick,
} from '#db/queries/packing/picks.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { parseBarcode } from '#domain/packing/barcode.ts';
import { goodsName } from '#domain/packing/goods-name.ts';
import { canPick } from '#domain/packing/picks.ts';
import { lineOfScan } from '#domain/packing/scan.ts';
import type { ShopContext } from '../context.ts';
import { findPickList } from './find-pick-list.ts';

type Tick = { orderNumber: string; lineId: number; quantity: number };

/**
 * So many units of a line lie in the bag, 0 for none; said twice it is the same (PACK-02). Refused: too little right, an
 * order that is not being packed, a line that is not the order's, and a number below 0 or above what was ordered. A
 * line taken out again raises the order's version, so that nobody makes it ready at the same moment.
 */
export async function tickLine(ctx: ShopContext, { orderNumber, lineId, quantity }: Tick) {
  const found = await findPickList(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  return transact(ctx.db, async (tx) => {
    const held = await holdOpen(tx, order.id);
    if ('problem' in held) return held;
    const line = held.lines.find(({ id }) => id === lineId);
    if (!line) return { problem: 'not-found' as const };
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.quantity)
      return { problem: 'malformed' as const };
    if (quantity === line.picked) return { ok: true as const };
    if (quantity < line.picked)
      await changeOrder(tx, { id: order.id, version: held.version, set: {}, now: ctx.now });
    const pick = { lineId, orderId: order.id, quantity, way: 'hand' as const };
    if (quantity === 0) await removePick(tx, pick);
    else await setPick(tx, { ...pick, staffId: actor.staffId, pickedAt: ctx.now });
    await tellStaff(tx, order);
    return { ok: true as const };
  });
}

/**
 * Ticks one more unit of the line that a code belongs to, and answers its name and count (PACK-06). Refused: what
 * `tickLine` refuses, a text that is no code, a code that no option has, goods that the order does not have, named
 * beside those that it has, and one more than was ordered.
 */
export async function scanCode(ctx: ShopContext, input: { orderNumber: string; code: string }) {
  const found = await findPickList(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const code = parseBarcode(input.code);
  if (!code) return { problem: 'barcode-invalid' as const };
  return transact(ctx.db, async (tx) => {
    const held = await holdOpen(tx, order.id);
    if ('problem' in held) return held;
    const option = await findByBarcode(tx, code);
    if (!option) return { problem: 'barcode-unknown' as const, code };
    const lines = held.lines.map((line) => ({ ...line, name: goodsName(line) }));
    const target = lineOfScan(lines, { ...option, name: goodsName(option) });
    if ('problem' in target) return target;
    const { line } = target;
    const quantity = line.picked + 1;
    const pick = { lineId: line.id, orderId: order.id, quantity, way: 'scan' as const };
    await setPick(tx, { ...pick, staffId: actor.staffId, pickedAt: ctx.now });
    await tellStaff(tx, order);
    return { ok: true as const, scanned: { name: line.name, picked: quantity, units: line.quantity } };
  });
}

type Tx = Parameters<typeof holdOrder>[0];
type Held = { version: number; lines: PickLineRow[] };
type HeldProblem = 'not-found' | 'packing-not-started' | 'packing-over';

/** The order's lines while nobody else may tick them; refused unless it is being packed. */
async function holdOpen(tx: Tx, orderId: string): Promise<Held | { problem: HeldProblem }> {
  const held = await holdOrder(tx, orderId);
  if (!held) return { problem: 'not-found' as const };
  const allowed = canPick(held.status);
  if ('problem' in allowed) return allowed;
  return { version: held.version, lines: await listPickLines(tx, orderId) };
}

/** Other open lists and boards count anew. */
const tellStaff = (tx: Tx, { orderNumber }: BoardOrderRow) =>
  sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: orderNumber });
