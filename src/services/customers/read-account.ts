import { inTransaction } from '#db/client.ts';
import { findBadgeFacts, listBadges, listBadgesOf, unlockBadges } from '#db/queries/badges.ts';
import { findNextExpiry, listCreditEntries, sumUsableCredit } from '#db/queries/credit/credit.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { countUnreadSupport, summarizeOrders } from '#db/queries/messages.ts';
import { listOwnCodes } from '#db/queries/promotions/personal-codes.ts';
import { badgeProgress } from '#domain/badges.ts';
import { expiresInDays } from '#domain/credit/credit-dates.ts';
import type { ShopContext } from '../context.ts';

const MOST_BADGES = 10;
const MOST_ACTIVITY = 10;
const DAY_MS = 86_400_000;

/** The profile of the session's customer with all that may be shown; null for guests and visitors (ACCT-14, AUTH-23). */
export async function readProfile({ db, actor, now, settings, hasMail = false }: ShopContext) {
  if (actor.kind !== 'customer') return null;
  const person = await findCustomer(db, actor.customerId);
  if (!person) return null;
  const { firstName, lastName, email, phone, street, legacyAuth, isVip, clubMember } = person;
  return {
    ...{ firstName, lastName, email, phone, address: street, legacyAuth, isVip, clubMember },
    balanceCents: await sumUsableCredit(db, { customerId: person.id, now }),
    points: person.points,
    codes: await listOwnCodes(db, person.id),
    primaryMood: person.primaryMood,
    secondaryMood: person.secondaryMood,
    moodsTried: person.moodsTried.length,
    hasAnimation: settings.balanceAnimation,
    memberSince: person.createdAt,
    wantsNews: person.marketingConsentAt !== null,
    // Asked of whoever has a choice (MAIL-02).
    orderNews: hasMail && email ? person.orderNews : null,
  };
}

/**
 * Badges with their progress, in display order, ten at most; what is earned by now is unlocked first and named as fresh
 * (ACCT-05, BADGE-06..08). Empty for everybody but customers.
 */
export async function readBadges({ db, actor, now, settings }: ShopContext) {
  if (actor.kind !== 'customer') return { badges: [], fresh: [] };
  const { customerId } = actor;
  const expiresAt = new Date(now.getTime() + settings.creditExpiryDays * DAY_MS);
  const fresh = await inTransaction(db, (tx) => unlockBadges(tx, { customerId, now, expiresAt }));
  const [all, own, facts] = await Promise.all([
    listBadges(db),
    listBadgesOf(db, customerId),
    findBadgeFacts(db, customerId),
  ]);
  const unlockedAt = new Map(own.map((badge) => [badge.id, badge.unlockedAt]));
  const badges = all.slice(0, MOST_BADGES).map(({ id, name, description, iconKey, unlockCriteria }) => ({
    ...{ id, name, description, iconKey },
    unlockedAt: unlockedAt.get(id) ?? null,
    ...badgeProgress(unlockCriteria, facts, now),
  }));
  return { badges, fresh: fresh.map(({ id, name }) => ({ id, name })) };
}

/** The three figures, what expires next, unread messages (MSG-13), and the newest of ledger and badges by time (ACCT-10..12, MD-03). */
export async function readSummary({ db, actor, now, settings }: ShopContext) {
  if (actor.kind !== 'customer') return null;
  const { customerId } = actor;
  const [facts, placed, entries, badges, nextExpiry, unreadMessages] = await Promise.all([
    findBadgeFacts(db, customerId),
    summarizeOrders(db, customerId),
    listCreditEntries(db, { customerId, limit: MOST_ACTIVITY }),
    listBadgesOf(db, customerId),
    findNextExpiry(db, { customerId, now }),
    countUnreadSupport(db, customerId),
  ]);
  const activity = [
    ...entries.map(({ id, kind, cents, params, description, at }) => ({
      key: `credit-${id}`,
      ...{ kind, cents, params, description, at },
    })),
    ...badges.map(({ id, name, unlockedAt }) => ({
      key: `badge-${id}`,
      ...{ kind: 'unlock' as const, cents: 0, params: { badge: name }, description: null, at: unlockedAt },
    })),
  ];
  return {
    orders: placed.total,
    spentCents: facts.spentCents,
    nextExpiry: nextExpiry && {
      ...nextExpiry,
      days: expiresInDays(nextExpiry.expiresAt, now, settings.timeZone),
    },
    unreadMessages,
    activity: activity
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, MOST_ACTIVITY),
  };
}

export type AccountProfile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;
export type Badges = Awaited<ReturnType<typeof readBadges>>;
export type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>;

const NO_BADGES: Badges = { badges: [], fresh: [] };
const NO_SUMMARY: Summary = { orders: 0, spentCents: 0, nextExpiry: null, unreadMessages: 0, activity: [] };

type Report = (error: unknown, sentence: string) => void;

/**
 * The account page of the session's customer. Badges are read first, because their rewards appear in the profile; an
 * unreadable part is logged and left empty, so that the rest of the page works (ACCT-15).
 */
export async function loadAccount(ctx: ShopContext, report: Report) {
  const orElse = async <T>(part: string, reading: Promise<T>, empty: T): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      report(error, `the account's ${part} could not be read`);
      return empty;
    }
  };
  const { badges, fresh } = await orElse('badges', readBadges(ctx), NO_BADGES);
  const [profile, summary] = await Promise.all([
    orElse('profile', readProfile(ctx), null),
    orElse('summary', readSummary(ctx), NO_SUMMARY),
  ]);
  return { profile, badges, fresh, summary: summary ?? NO_SUMMARY };
}
