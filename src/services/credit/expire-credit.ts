import { inTransaction } from '#db/client.ts';
import { expireLot, listExpiredLots } from '#db/queries/credit/credit.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { PublicContext } from '../context.ts';

const AT_ONCE = 200;

/**
 * Removes the rest of expired credits, one transaction per lot (MD-07, MD-08). Two processes may run it at once: an
 * emptied lot is skipped. Returns how many were booked.
 */
export async function expireCredit({ db, now }: Pick<PublicContext, 'db' | 'now'>): Promise<number> {
  const lots = await listExpiredLots(db, { now, limit: AT_ONCE });
  const booked: number[] = [];
  for (const { id, customerId } of lots) {
    const isBooked = await inTransaction(db, async (tx) => {
      if (!(await expireLot(tx, { lotId: id, at: now }))) return false;
      await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'credit', ref: String(id) });
      return true;
    });
    if (isBooked) booked.push(id);
  }
  return booked.length;
}
