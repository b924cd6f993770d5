import type { ShopContext } from '#services/context.ts';
import {
  type Badges,
  readBadges,
  readProfile,
  readSummary,
  type Summary,
} from '#services/customers/read-account.ts';

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
