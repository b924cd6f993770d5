import type { PublicContext } from '#services/context.ts';
import { expireCredit } from '#services/customers/expire-credit.ts';
import { postClubCredit } from '#services/customers/post-club-credit.ts';
import { textMembers } from '#services/drops/text-members.ts';
import { sweepUploads } from '#services/files/sweep-uploads.ts';
import { expireUnpaidOrders } from '#services/orders/payments/expire-unpaid-orders.ts';

/** What the shop does by itself, whoever is there (PAY-31, MD-08, CLUB-07, SEC-12, CLUB-08). */
export function shopJobs(context: () => PublicContext, { uploads }: { uploads: string }) {
  return [
    { name: 'unpaid orders', run: () => expireUnpaidOrders(context()) },
    { name: 'expired credit', run: () => expireCredit(context()) },
    { name: 'club credit', run: () => postClubCredit(context()) },
    { name: 'seat saver', run: () => textMembers(context()) },
    { name: 'lost uploads', run: () => sweepUploads(context(), uploads) },
  ];
}
