import type { ShopContext } from '../context.ts';
import { MOST_AT_ONCE } from './change-several.ts';
import { readReceipt } from './read-receipt.ts';

type Receipt = Extract<Awaited<ReturnType<typeof readReceipt>>, { receipt: unknown }>['receipt'];

/**
 * The receipts of several orders, in the sequence in which they were named, for one print (BOARD-08); those that this
 * member of staff may not read are left out. Refused: everybody but staff, and none that may be read.
 */
export async function readReceipts(
  ctx: ShopContext,
  { orderNumbers }: { orderNumbers: readonly string[] },
): Promise<{ receipts: Receipt[] } | { problem: 'forbidden' | 'not-found' }> {
  if (ctx.actor.kind !== 'staff') return { problem: 'forbidden' };
  const receipts: Receipt[] = [];
  for (const orderNumber of [...new Set(orderNumbers)].slice(0, MOST_AT_ONCE)) {
    const found = await readReceipt(ctx, { orderNumber });
    if ('receipt' in found) receipts.push(found.receipt);
  }
  return receipts.length > 0 ? { receipts } : { problem: 'not-found' };
}
