import { sql } from 'drizzle-orm';
import { clearedSettings } from '#domain/settings/cleared-settings.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import { type Database, inTransaction } from '../client.ts';
import { listSettings } from '../queries/settings.ts';
import { raiseSettingsVersion } from '../queries/versions.ts';
import { settings } from '../schema/settings.ts';

/** Emptied with one TRUNCATE, because the ledgers refuse single deletions. */
const BOOKS_AND_REQUESTS = sql.raw(
  [
    'order_events, order_lines, payment_entries, stock_entries, order_picks, take_backs, order_refund_lines, order_refunds, phone_orders',
    'order_proposals, customer_holds, customer_notes, customer_merges',
    'order_promises, delivery_windows',
    'runs, run_stops, run_goods, run_events, run_notices, shifts, vehicles, cash_movements, cash_day_entries, cash_counts',
    'payment_references, payment_matches, statement_lines',
    'credit_uses, credit_lots, credit_entries, promo_uses, campaign_tiers',
    'win_back_photos, win_back_claims, wholesale_requests, gallery_items, files',
    'outbox, contact_marks, received_texts, messages, push_subscriptions, staff_push_subscriptions, customer_badges, memberships, quiz_results',
    'drop_requests, access_codes, deals, schedule_entries, bundle_items, bundles, sessions, challenges, rate_limits, web_vitals, report_sums, report_days, funnel_counts',
  ].join(', '),
);

/** Parents after their children. */
const PEOPLE_AND_GOODS = [
  'orders',
  'promo_codes',
  'campaigns',
  'product_options',
  'products',
  'drops',
  'brands',
  'accounts where customer_id is not null',
  'customers',
];

const HAS_NO_WAY_IN = sql.raw(
  'not exists (select from accounts a join credentials c on c.account_id = a.id where a.staff_id = staff.id)',
);
const LEFT_TRACES = sql.raw(
  [
    'exists (select from audit_log a where a.staff_id = staff.id)',
    'exists (select from settings s where s.updated_by_staff_id = staff.id)',
    'exists (select from content_texts t where t.updated_by_staff_id = staff.id)',
  ].join(' or '),
);

/**
 * Turns the demo into a real shop (STAFF-24): deletes products, people, orders and the demo's contact data (STAFF-27);
 * other settings, texts, zones, categories, badges, questions, the audit log and every member of staff who can sign in
 * stay. Demo staff whose name stands in the audit log are switched off instead. Everybody has to sign in again.
 */
export async function startEmptyShop(db: Database, { now }: { now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`truncate ${BOOKS_AND_REQUESTS}`);
    for (const rows of PEOPLE_AND_GOODS) await tx.execute(sql`delete from ${sql.raw(rows)}`);
    await tx.execute(sql`update staff set is_active = false where ${HAS_NO_WAY_IN} and (${LEFT_TRACES})`);
    await tx.execute(
      sql`delete from accounts where staff_id in (select id from staff where ${HAS_NO_WAY_IN} and not (${LEFT_TRACES}))`,
    );
    await tx.execute(sql`delete from staff where ${HAS_NO_WAY_IN} and not (${LEFT_TRACES})`);
    await tx.execute(sql`delete from shop_marks where key in ('demo', 'reports', 'cash')`);
    await forgetDemo(tx, { now });
  });
}

/** Takes the demo's contacts, names, payees and notice out of the settings; what the owner has written stays (STAFF-27). */
export async function forgetDemo(db: Database, { now }: { now: Date }): Promise<void> {
  const rows = clearedSettings(parseSettings(await listSettings(db)));
  const change = { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updatedAt: now };
  await db
    .insert(settings)
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({ target: settings.key, set: change });
  await raiseSettingsVersion(db);
}
