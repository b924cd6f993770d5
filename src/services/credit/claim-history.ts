import { countClaims, listDecidedClaims } from '#db/queries/credit/win-back.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const MOST = 100;

/**
 * The hundred claims that were decided last, the newest first: the verdict, its reason and who gave it, what the bundles
 * cost in cents (STAFF-18). Refused without `reviews`.
 */
export async function readDecidedClaims({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'reviews')) return { problem: 'forbidden' as const };
  return { decided: await listDecidedClaims(db, { limit: MOST }) };
}

/**
 * How many claims wait and how many were decided, and whether this person may open their customers (STAFF-18). Refused
 * without `reviews`.
 */
export async function readClaimCounts({ db, actor }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'reviews')) return { problem: 'forbidden' as const };
  const counts = await countClaims(db);
  const of = (status: string) => counts.get(status) ?? 0;
  return {
    waiting: of('submitted'),
    decided: of('approved') + of('rejected'),
    opensCustomers: hasRight(actor.role, 'customers-view'),
  };
}
