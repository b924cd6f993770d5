import type { PublicContext } from '#services/context.ts';
import { expireCredit } from '#services/credit/expire-credit.ts';
import { postClubCredit } from '#services/credit/post-club-credit.ts';
import { textMembers } from '#services/drops/text-members.ts';
import { sweepUploads } from '#services/files/sweep-uploads.ts';
import { expireUnpaidOrders } from '#services/payments/expire-unpaid-orders.ts';
import { removeEnded } from '#services/shop/remove-ended.ts';
import { hourly } from './hourly.ts';

/** The jobs that the shop runs by itself (PAY-31, MD-08, CLUB-07, SEC-12, CLUB-08, SEC-34). */
export function shopJobs(context: () => PublicContext, { uploads }: { uploads: string }) {
  return [
    { name: 'unpaid orders', run: () => expireUnpaidOrders(context()) },
    { name: 'expired credit', run: () => expireCredit(context()) },
    { name: 'club credit', run: () => postClubCredit(context()) },
    { name: 'seat saver', run: () => textMembers(context()) },
    { name: 'what has ended', run: hourly(() => removeEnded(context())) },
    { name: 'lost uploads', run: () => sweepUploads(context(), uploads) },
  ];
}
