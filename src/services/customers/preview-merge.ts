import { findCustomerByNumber, searchCustomers } from '#db/queries/customers/customer-admin.ts';
import { type CustomerRow, findMembership } from '#db/queries/customers/customers.ts';
import { countBelongings } from '#db/queries/customers/merge.ts';
import { findMergedInto } from '#db/queries/customers/merged-accounts.ts';
import { begunFirst, MOST_LOOKED_AT } from '#domain/customers/begun-first.ts';
import { checkMerge, mergeMemberships, mergePeople } from '#domain/customers/merge.ts';
import { fullName } from '#domain/identity/profile.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { listHoldsOf } from './hold-customer.ts';

const MOST_OTHERS = 10;

type Input = {
  customerNumber: number;
  with: number | null;
  /** What was typed of the other: name, phone, e-mail or number. */
  search?: string;
};

/**
 * What making two accounts one would bring, before anything is written (CUST-14), for staff with `customers-edit`: what
 * hangs on each, and how the one that stays would stand. Without a second number, or with one that nobody has, `other`
 * is null and `others` are those whom the search finds, without one who has the same phone or name (LOOK-293);
 * `refusal` says why these two cannot be made one. Refused: everybody else, a first number that nobody has.
 */
export async function previewMerge(ctx: ShopContext, input: Input) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-edit'))
    return { problem: 'forbidden' as const };
  const kept = await findCustomerByNumber(db, input.customerNumber);
  if (!kept) return { problem: 'not-found' as const };
  const gone = input.with === null ? null : await findCustomerByNumber(db, input.with);
  const own = await sideOf(ctx, kept);
  if (!gone) {
    const others = await findOthers(ctx, kept, input.search?.trim() ?? '');
    return { kept: own, others, other: null, after: null, refusal: null };
  }
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
  return { kept: own, others: [], other, after, refusal: 'problem' in allowed ? allowed : null };
}

async function findOthers({ db }: ShopContext, kept: CustomerRow, typed: string) {
  const asked = typed ? [typed] : [kept.phone.slice(-10), fullName(kept) ?? ''];
  const found = await Promise.all(
    asked.filter(Boolean).map((search) => searchCustomers(db, { search, limit: MOST_LOOKED_AT })),
  );
  const others = begunFirst(found.flat(), typed).filter(({ id }) => id !== kept.id);
  return [...new Map(others.map((other) => [other.id, other])).values()].slice(0, MOST_OTHERS);
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
