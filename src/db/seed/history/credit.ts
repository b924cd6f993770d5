import { isEarned } from '#domain/badges.ts';
import { clubCreditCents, nextCreditAt } from '#domain/credit/club-credit.ts';
import { experienceOf } from '#domain/orders/experience.ts';
import { endOf, type HistoryOrder } from './order.ts';
import type { HistoryCustomer } from './people.ts';
import { after, type HistoryShop } from './shop.ts';

const MINUTES_A_DAY = 24 * 60;
/** The job that books expired credit away comes around once an hour. */
const JOB_MINUTES = 20;

export type HistoryCredit = {
  cause: string;
  customerId: string;
  cents: number;
  kind: 'badge' | 'membership' | 'refund' | 'win-back';
  params: Record<string, string>;
  orderId: string | null;
  /** By the key of the files. */
  by: string | null;
  at: Date;
  expiresAt: Date | null;
  /** What of it was never spent and has not expired. */
  remainingCents: number;
};

/** Credit that was spent on an order, or that has expired: then it names the credit whose rest it was. */
export type HistoryDebit = {
  customerId: string;
  cents: number;
  orderId: string | null;
  expired: string | null;
  at: Date;
  uses: { cause: string; cents: number }[];
};

type Standing = {
  deliveredAt: Date[];
  spentCents: number;
  points: number;
  moods: Set<string>;
  dropOrders: number;
  badges: { id: string; at: Date }[];
};

export type CreditBook = ReturnType<typeof openCredit>;

/** Monster Dollars, points and badges of everybody, as they follow from the orders (MD-08, BADGE-07, CLUB-07). */
export function openCredit(shop: HistoryShop) {
  const lots = openLots(shop);
  const standings = new Map<string, Standing>();
  const standingOf = (customerId: string) => {
    const known = standings.get(customerId) ?? newStanding();
    standings.set(customerId, known);
    return known;
  };
  const deliver = (order: HistoryOrder) => {
    const { customer, quote } = order;
    const { at } = endOf(order);
    if (customer.isGuest) return;
    const standing = standingOf(customer.id);
    const { points, moods } = experienceOf(quote.lines);
    standing.deliveredAt.push(at);
    standing.spentCents += quote.orderTotalCents;
    standing.points += points;
    standing.dropOrders += order.drop ? 1 : 0;
    for (const mood of moods) standing.moods.add(mood);
    for (const badge of unlock(shop, customer, standing, at)) lots.add(badge);
  };
  return { ...lots, deliver, standingOf };
}

/** What was given and what of it is left; what expires first is spent first. */
function openLots({ now }: HistoryShop) {
  const [credits, debits]: [HistoryCredit[], HistoryDebit[]] = [[], []];
  const lots = new Map<string, HistoryCredit[]>();
  const add = (credit: Omit<HistoryCredit, 'remainingCents'>) => {
    const lot = { ...credit, remainingCents: credit.cents };
    credits.push(lot);
    lots.set(credit.customerId, [...(lots.get(credit.customerId) ?? []), lot]);
  };
  const open = (customerId: string, at: Date) =>
    (lots.get(customerId) ?? [])
      .filter((lot) => lot.remainingCents > 0 && (lot.expiresAt === null || lot.expiresAt > at))
      .toSorted((one, other) => endsMs(one) - endsMs(other));
  const usable = (customerId: string, at: Date) =>
    open(customerId, at).reduce((sum, lot) => sum + lot.remainingCents, 0);
  const spend = ({ id: orderId, customer: { id: customerId }, placedAt: at, quote }: HistoryOrder) => {
    const cents = quote.creditUsedCents;
    const uses: HistoryDebit['uses'] = [];
    let missing = cents;
    for (const lot of open(customerId, at)) {
      const taken = Math.min(missing, lot.remainingCents);
      if (taken > 0) uses.push({ cause: lot.cause, cents: taken });
      lot.remainingCents -= taken;
      missing -= taken;
    }
    if (missing > 0) throw new Error('an order of the history spends more credit than there is');
    if (cents > 0) debits.push({ customerId, cents, orderId, expired: null, at, uses });
  };
  const expireUntil = (until: Date) => {
    for (const lot of credits) {
      if (!lot.expiresAt || lot.expiresAt > until || lot.remainingCents === 0) continue;
      const { cause, customerId, remainingCents: cents, expiresAt } = lot;
      const at = new Date(Math.min(after(expiresAt, JOB_MINUTES).getTime(), now.getTime()));
      debits.push({ customerId, cents, orderId: null, expired: cause, at, uses: [{ cause, cents }] });
      lot.remainingCents = 0;
    }
  };
  return { credits, debits, add, usable, spend, expireUntil };
}

const endsMs = ({ expiresAt }: HistoryCredit) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

function newStanding(): Standing {
  return { deliveredAt: [], spentCents: 0, points: 0, moods: new Set(), dropOrders: 0, badges: [] };
}

/** The badges that a hand-over unlocks, each with its reward. */
function unlock({ data, settings }: HistoryShop, customer: HistoryCustomer, standing: Standing, at: Date) {
  const held = new Set(standing.badges.map(({ id }) => id));
  const facts = { ...standing, moodsTried: standing.moods.size, isClubMember: customer.club !== null };
  const earned = data.content.badges.filter(
    (badge) => badge.is_active && !held.has(badge.id) && isEarned(badge.unlock_criteria, facts, at),
  );
  standing.badges.push(...earned.map(({ id }) => ({ id, at })));
  return earned
    .filter((badge) => badge.reward_amount_cents > 0)
    .map((badge) => ({
      cause: `badge:${customer.id}:${badge.id}`,
      ...{ customerId: customer.id, cents: badge.reward_amount_cents, kind: 'badge' as const },
      ...{ params: { badge: badge.name }, orderId: null, by: null, at },
      expiresAt: after(at, settings.creditExpiryDays * MINUTES_A_DAY),
    }));
}

/** The monthly credit of the club since the history began, as the job would have posted it. */
export function clubCredits(shop: HistoryShop, people: readonly HistoryCustomer[], since: Date) {
  const { settings, now } = shop;
  return people.flatMap((customer) => {
    if (!customer.club) return [];
    const { id, tier, startedAt } = customer.club;
    const posted: Omit<HistoryCredit, 'remainingCents'>[] = [];
    let dueAt = nextCreditAt(
      startedAt,
      new Date(Math.max(since.getTime(), startedAt.getTime())),
      settings.timeZone,
    );
    for (; dueAt <= now; dueAt = nextCreditAt(startedAt, dueAt, settings.timeZone))
      posted.push({
        cause: `membership:${id}:${dueAt.toISOString()}`,
        ...{ customerId: customer.id, cents: clubCreditCents(tier, settings), kind: 'membership' as const },
        ...{ params: { tier }, orderId: null, by: null, at: dueAt },
        expiresAt: after(dueAt, settings.creditExpiryDays * MINUTES_A_DAY),
      });
    return posted;
  });
}
