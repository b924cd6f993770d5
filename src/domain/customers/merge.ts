/** What of an account matters when two are made one. */
export type MergingPerson = {
  customerNumber: number | null;
  isGuest: boolean;
  is21Plus: boolean;
  isVip: boolean;
  phone: string;
  email: string | null;
  street: string | null;
  city: string | null;
  zipCode: string | null;
  deliveryNotes: string | null;
  points: number;
  campaignTier: number;
  primaryMood: string | null;
  secondaryMood: string | null;
  moodsTried: readonly string[];
  firstOrderCompleted: boolean;
  marketingConsentAt: Date | null;
  createdAt: Date;
};

/** Of which of the two accounts phone and e-mail stay. */
export const MERGE_SIDES = ['kept', 'gone'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
export type MergeChoice = { phone: MergeSide; email: MergeSide };

/**
 * The account that stays, after the other became part of it (CUST-15): points are added, the higher tier and VIP prices
 * stay, moods are joined, what is empty is filled. Texts about drops go on only where both agreed: the stricter word
 * counts. An e-mail that is chosen and not there is the other's. A first order on either is a first order.
 */
export function mergePeople(kept: MergingPerson, gone: MergingPerson, choice: MergeChoice) {
  const of = (side: MergeSide) => (side === 'kept' ? kept : gone);
  const place = kept.street ? kept : gone;
  const { street, city, zipCode } = place;
  const consents = [kept.marketingConsentAt, gone.marketingConsentAt];
  return {
    phone: of(choice.phone).phone,
    email: of(choice.email).email ?? kept.email ?? gone.email,
    ...{ street, city, zipCode },
    deliveryNotes: kept.deliveryNotes ?? gone.deliveryNotes,
    is21Plus: kept.is21Plus || gone.is21Plus,
    isVip: kept.isVip || gone.isVip,
    points: kept.points + gone.points,
    campaignTier: Math.max(kept.campaignTier, gone.campaignTier),
    primaryMood: kept.primaryMood ?? gone.primaryMood,
    secondaryMood: kept.secondaryMood ?? gone.secondaryMood,
    moodsTried: [...new Set([...kept.moodsTried, ...gone.moodsTried])],
    firstOrderCompleted: kept.firstOrderCompleted || gone.firstOrderCompleted,
    marketingConsentAt: consents.reduce((one, other) => (one && other ? laterOf(one, other) : null)),
    createdAt: kept.createdAt <= gone.createdAt ? kept.createdAt : gone.createdAt,
  };
}

const laterOf = (one: Date, other: Date) => (one >= other ? one : other);

type Membership = { id: string; tier: 'classic' | 'legend'; nextCreditAt: Date | null };

/**
 * Which of two running memberships stays: the higher tier, at the same tier that of the account that stays. Its next
 * credit is the later of the two, so that no month is paid twice (CUST-16). Null where neither runs.
 */
export function mergeMemberships(kept: Membership | null, gone: Membership | null) {
  if (!kept || !gone) {
    const stays = kept ?? gone;
    return stays && { stays: stays.id, ends: null, nextCreditAt: stays.nextCreditAt };
  }
  const isGone = gone.tier === 'legend' && kept.tier !== 'legend';
  const [stays, ends] = isGone ? [gone, kept] : [kept, gone];
  const credits = [kept.nextCreditAt, gone.nextCreditAt].filter((at) => at !== null);
  const later = credits.toSorted((one, other) => other.getTime() - one.getTime())[0];
  // A membership that is paused has no next credit of its own.
  return { stays: stays.id, ends: ends.id, nextCreditAt: stays.nextCreditAt && (later ?? null) };
}

type MergeProblem =
  | { problem: 'merge-number-invalid' }
  | { problem: 'merge-into-guest' }
  | { problem: 'merge-orders-unpaid' };

/**
 * May these two be made one (CUST-14)? Refused: an account with itself, an account into a guest, who cannot sign in, and
 * two that each have an order waiting for its payment, because of one person only one may wait (PAY-33).
 */
export function checkMerge(
  kept: { id: string; isGuest: boolean; unpaid: number },
  gone: { id: string; isGuest: boolean; unpaid: number },
): { ok: true } | MergeProblem {
  if (kept.id === gone.id) return { problem: 'merge-number-invalid' };
  if (kept.isGuest && !gone.isGuest) return { problem: 'merge-into-guest' };
  if (kept.unpaid > 0 && gone.unpaid > 0) return { problem: 'merge-orders-unpaid' };
  return { ok: true };
}
