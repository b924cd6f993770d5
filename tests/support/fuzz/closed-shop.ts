import { sql } from 'drizzle-orm';
import { openDatabase } from '#db/client/open-database.ts';
import type { Database } from '#db/client.ts';
import { expireCredit } from '#services/credit/expire-credit.ts';
import { postClubCredit } from '#services/credit/post-club-credit.ts';
import { textMembers } from '#services/drops/text-members.ts';
import { expireUnpaidOrders } from '#services/payments/expire-unpaid-orders.ts';
import { readShopState } from '#services/shop/installation.ts';
import { figuresOf } from '../../http/support/figures.ts';
import { shopNow } from '../shop-time.ts';

/** The database of the shop while it is not running. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const open = await openDatabase({ dataDir, now: shopNow() });
  if ('problem' in open) throw new Error(open.problem);
  return work(open.db).finally(open.close);
}

const AHEAD_MS = 6 * 60 * 60 * 1000;

/** Does now what the shop would do by itself in the next hours, so that what changes later was changed by a request. */
export async function runAhead(db: Database): Promise<void> {
  const { settings } = await readShopState(db);
  const ctx = { db, now: new Date(shopNow().getTime() + AHEAD_MS), settings, changesAt: () => {} };
  await expireUnpaidOrders(ctx);
  await expireCredit(ctx);
  await postClubCredit(ctx);
  await textMembers(ctx);
}

/** Tables that no customer can change, whatever is sent. */
const OF_THE_STAFF = [
  'brands',
  'categories',
  'products',
  'badges',
  'memberships',
  'access_codes',
  'bundle_items',
  'bundles',
  'drops',
  'upsells',
  'gallery_items',
  'campaign_tiers',
  'campaigns',
  'deals',
  'promo_codes',
  'quiz_questions',
  'content_texts',
  'settings',
  'shop_marks',
  'staff',
  'delivery_zones',
  'zip_centroids',
];

export const onlyStaffs = (figures: Record<string, string>) =>
  Object.fromEntries(Object.entries(figures).filter(([table]) => OF_THE_STAFF.includes(table)));

/** Each start makes a new setup link for an owner who has no password yet. */
const OF_THE_START = 'challenges';

/** The tables whose digests differ. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((table) => table !== OF_THE_START && before[table] !== after[table]);
}

export const readFigures = (dataDir: string) => withDatabase(dataDir, figuresOf);

/** Rows of a table that were written last, to see what a wrong change was. */
export async function lastRows(db: Database, table: string) {
  return (
    (await db.execute(sql`select * from ${sql.identifier(table)} order by ctid desc limit 3`)) as {
      rows: unknown[];
    }
  ).rows;
}
