import { keepCash } from '#db/queries/cash/kept-cash.ts';
import type { PublicContext } from '../context.ts';

/**
 * Keeps what all movements of cash come to, so that what somebody holds costs the same after years (CASH-11). Run every
 * minute, it does something once some hundreds were added; it bears a second one beside it.
 */
export function keepCashBalances({ db, now }: Pick<PublicContext, 'db' | 'now'>): Promise<boolean> {
  return keepCash(db, now);
}
