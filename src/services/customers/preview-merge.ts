import { findCustomerByNumber } from '#db/queries/customers/customer-admin.ts';
import { listSamePhone } from '#db/queries/customers/customer-list.ts';
import { type CustomerRow, findMembership } from '#db/queries/customers/customers.ts';
import { countBelongings } from '#db/queries/customers/merge.ts';
import { findMergedInto } from '#db/queries/customers/merged-accounts.ts';
import { checkMerge, mergeMemberships, mergePeople } from '#domain/customers/merge.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { listHoldsOf } from './hold-customer.ts';

const MOST_SAME = 10;

type Input = { customerNumber: number; with: number | null };

/**
 * What making two accounts one would bring, before anything is written (CUST-14), for staff with `customers-edit`: what
 * hangs on each, and how the one that stays would stand. Without a second number, or with one that nobody has, `other`
 * is null; `refusal` says why these two cannot be made one. Refused: everybody else, a first number that nobody has.
 */
export async function previewMerge(ctx: ShopContext, input: Input) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit'))
    return { problem: 'forbidden' as const };
  const kept = await findCustomerByNumber(db, input.customerNumber);
  if (!kept) return { problem: 'not-found' as const };
  const gone = input.with === null ? null : await findCustomerByNumber(db, input.with);
  const own = await sideOf(ctx, kept);
  const samePhone = await listSamePhone(db, { phone: kept.phone, exceptId: kept.id, limit: MOST_SAME });
  if (!gone) return { kept: own, samePhone, other: null, after: null, refusal: null };
  const other = await sideOf(ctx, gone);
  const allowed = checkMerge(own, other);
  const merged = mergePeople(kept, gone, { phone: 'kept', email: 'kept' });
  const membership = mergeMemberships(await findMembership(db, kept.id), await findMembership(db, gone.id));
  const after = {
    orders: own.orders + other.orders,
    creditCents: own.creditCents + other.creditCents,
    points: merged.points,
    messages: own.messages + other.messages,
    notes: own.notes + other.notes + 1,
    campaignTier: merged.campaignTier,
    isVip: merged.isVip,
    hasConsent: merged.marketingConsentAt !== null,
    tier: [own, other].find((side) => side.membership?.id === membership?.stays)?.membership?.tier ?? null,
    holds: own.holds + other.holds,
  };
  return { kept: own, samePhone, other, after, refusal: 'problem' in allowed ? allowed : null };
}

async function sideOf(ctx: ShopContext, customer: CustomerRow) {
  const { id, version, customerNumber, firstName, lastName, phone, email, isGuest, isVip } = customer;
  const [belongings, holds, membership] = await Promise.all([
    countBelongings(ctx.db, id),
    listHoldsOf(ctx, customer),
    findMembership(ctx.db, id),
  ]);
  return {
    ...{ id, version, customerNumber, firstName, lastName, phone, email, isGuest, isVip },
    ...belongings,
    creditCents: customer.monsterDollarsCents,
    points: customer.points,
    campaignTier: customer.campaignTier,
    hasConsent: customer.marketingConsentAt !== null,
    membership: membership && { id: membership.id, tier: membership.tier, status: membership.status },
    holds: holds.length,
  };
}

export type MergePreview = Exclude<Awaited<ReturnType<typeof previewMerge>>, { problem: string }>;

/** The number of the account that this one became part of, for staff who may see customers; null for any other (CUST-17). */
export async function findRemaining(
  { db, actor }: ShopContext,
  customerNumber: number,
): Promise<number | null> {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-view')) return null;
  return findMergedInto(db, customerNumber);
}
