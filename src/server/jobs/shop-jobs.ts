import type { RunFacts } from '#app/http/context.server.ts';
import type { OpenDatabase } from '#db/client.ts';
import { tellWaiting } from '#services/alerts/tell-waiting.ts';
import { applySchedule } from '#services/apply-schedule.ts';
import { keepCashBalances } from '#services/cash/keep-balances.ts';
import type { PublicContext } from '#services/context.ts';
import { expireCredit } from '#services/credit/expire-credit.ts';
import { postClubCredit } from '#services/credit/post-club-credit.ts';
import { textMembers } from '#services/drops/text-members.ts';
import { sweepStorage } from '#services/files/sweep-storage.ts';
import { sweepUploads } from '#services/files/uploads-folder.ts';
import { dropUnanswered } from '#services/orders/edits/drop-unanswered.ts';
import { expireUnpaidOrders } from '#services/payments/expire-unpaid-orders.ts';
import { keepReportDays } from '#services/reports/keep-days.ts';
import { removeEnded } from '#services/shop/remove-ended.ts';

type Files = Pick<RunFacts, 'incoming' | 'uploads' | 'media'>;

/** The jobs that the shop runs by itself (PAY-31, MD-08, CLUB-07, SEC-12, CLUB-08, SEC-34, STORE-04, ALERT-06, EDIT-07, CASH-11, NUM-03, SCHED-03, KEEP-16). */
export function shopJobs(
  context: () => PublicContext,
  { incoming, ...stored }: Files,
  { upkeep }: Pick<OpenDatabase, 'upkeep'>,
) {
  return [
    { name: 'schedule', run: () => applySchedule(context()) },
    { name: 'unpaid orders', run: () => expireUnpaidOrders(context()) },
    { name: 'unanswered proposals', run: () => dropUnanswered(context()) },
    { name: 'orders that wait', run: () => tellWaiting(context()) },
    { name: 'expired credit', run: () => expireCredit(context()) },
    { name: 'club credit', run: () => postClubCredit(context()) },
    { name: 'seat saver', run: () => textMembers(context()) },
    { name: 'sums of cash', run: () => keepCashBalances(context()) },
    { name: 'sums of days', run: () => keepReportDays(context()) },
    { name: 'what has ended', run: hourly(() => removeEnded(context())) },
    { name: 'lost files', run: hourly(() => sweepStorage(context(), stored)) },
    { name: 'lost uploads', run: hourly(() => sweepUploads(context(), incoming)), isOwn: true },
    ...(upkeep ? [{ name: 'upkeep of tables', run: upkeep, isOwn: true }] : []),
  ];
}

const HOUR_MS = 3_600_000;

/** The work at the first call and then at most once an hour, for what looks through whole tables. */
export function hourly(work: () => Promise<unknown>, now: () => number = Date.now): () => Promise<unknown> {
  const state = { nextAt: 0 };
  return async () => {
    if (now() < state.nextAt) return;
    await work();
    state.nextAt = now() + HOUR_MS;
  };
}
