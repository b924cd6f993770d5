export const CRITERIA_TYPES = [
  'order_count',
  'lifetime_spend',
  'moods_tried',
  'drop_preorder',
  'club_member',
  'recent_orders',
] as const;

/** What a badge is drawn as; each default badge has its own, and all else is a trophy (BADGE-04). */
export const BADGE_PICTURES = [
  'trophy',
  'first-order',
  'early-bird',
  'club-member',
  'five-moods',
  'loyal-customer',
  'high-roller',
  'streak-keeper',
] as const;

const MOST_KEY = 36;

/** The key of a new badge: its name in small letters and hyphens, with a number where another badge has it (LOOK-242). */
export function badgeKey(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_KEY)
    .replace(/^-+|-+$/g, '');
  const key = words.length > 1 ? words : 'badge';
  const numbered = [key, ...taken.map((_, at) => `${key}-${at + 2}`)];
  return numbered.find((word) => !taken.includes(word)) ?? key;
}

type CriteriaType = (typeof CRITERIA_TYPES)[number];

/** BADGE-01: `value` is a count, or whole dollars for `lifetime_spend`; `days` is the window of `recent_orders`. */
type Criteria = { type: string; value: number; days: number | null };

/** What a customer has done so far, according to the ledgers (ACCT-11). */
export type BadgeFacts = {
  deliveredAt: readonly Date[];
  spentCents: number;
  moodsTried: number;
  dropOrders: number;
  isClubMember: boolean;
};

type Progress = { done: number; needed: number; percent: number };

const WINDOW_DAYS = 90;
const DAY_MS = 86_400_000;

const DONE: Record<CriteriaType, (facts: BadgeFacts, days: number, now: Date) => number> = {
  order_count: (facts) => facts.deliveredAt.length,
  lifetime_spend: (facts) => Math.floor(facts.spentCents / 100),
  moods_tried: (facts) => facts.moodsTried,
  drop_preorder: (facts) => facts.dropOrders,
  club_member: (facts) => (facts.isClubMember ? 1 : 0),
  recent_orders: (facts, days, now) => {
    const since = now.getTime() - days * DAY_MS;
    return facts.deliveredAt.filter((at) => at.getTime() >= since).length;
  },
};

/** How far a customer is with a badge, in its own unit and in percent, 100 at most; an unknown criterion stays at 0 (BADGE-03, BADGE-05). */
export function badgeProgress(criteria: Criteria, facts: BadgeFacts, now: Date): Progress {
  const needed = criteria.type === 'club_member' ? 1 : Math.max(1, criteria.value);
  if (!isCriteriaType(criteria.type)) return { done: 0, needed, percent: 0 };
  const done = DONE[criteria.type](facts, criteria.days ?? WINDOW_DAYS, now);
  return {
    done: Math.min(done, needed),
    needed,
    percent: Math.min(100, Math.floor((done * 100) / needed)),
  };
}

/** Is the badge earned (BADGE-07)? */
export function isEarned(criteria: Criteria, facts: BadgeFacts, now: Date): boolean {
  return badgeProgress(criteria, facts, now).percent >= 100;
}

export function isCriteriaType(word: string): word is CriteriaType {
  return (CRITERIA_TYPES as readonly string[]).includes(word);
}
