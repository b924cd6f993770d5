import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/backup/describe-tables.ts';
import { type OneMoment, readAtOneMoment } from '#db/backup/read-tables.ts';
import type { Database } from '#db/client.ts';

/** Words that a careless copy changes: quotes, backslashes, line ends of every kind, other scripts, nothing at all. */
const ODD = `"'\\\\ \t\n\r\u2028\u2029 {a,"b"} NULL null \\N ünï 🍊`;

const EMPTY_ONES = [
  sql`insert into audit_log (staff_id, action, subject_kind, subject_id, before, after)
    select id, 'odd', 'order', ${ODD}, 'null'::jsonb, jsonb_build_object('words', ${ODD}::text, 'n', 1e400::numeric) from staff limit 1`,
  sql`insert into campaign_tiers (campaign_code, customer_id, tier, bonus_cents)
    select p.code, c.id, 1, 500 from campaigns p, customers c limit 1`,
  sql`insert into promo_uses (code, order_id, customer_id)
    select p.code, o.id, o.customer_id from promo_codes p, orders o where o.customer_id is not null limit 1`,
  sql`insert into content_texts (key, value) values ('odd', 'null'::jsonb), ('plain', to_jsonb(${ODD}::text))`,
  sql`insert into customer_badges (customer_id, badge_id, unlocked_at)
    select c.id, b.id, '2026-01-02T03:04:05.678Z' from customers c, badges b limit 2`,
  sql`insert into challenges (id, kind, token_hash, customer_id, expires_at)
    select gen_random_uuid(), 'password-reset', 'hash', id, 'infinity' from customers limit 1`,
  sql`insert into credentials (id, account_id, kind, hash)
    select gen_random_uuid(), id, 'password', ${ODD} from accounts limit 1`,
  sql`insert into files (id, visibility, content_hash, media_type, bytes, original_name, customer_id)
    select '00000000-0000-4000-8000-00000000000f', 'private', 'hash', 'image/webp', 5, ${ODD}, id from customers limit 1`,
  sql`insert into rate_limits (key, points, expires_at) values (${ODD}, 3, '2026-01-02T03:04:05.678Z')`,
  sql`insert into quiz_results (id, variant, session_hash, answers, preferred_formats)
    values (gen_random_uuid(), 'b', ${ODD}, '[null, {"a": "b"}]', array[null, ''])`,
  sql`insert into sessions (id, token_hash, audience, way, staff_id, last_seen_at, expires_at)
    select gen_random_uuid(), 'hash', 'staff', 'demo', id, now(), now() from staff limit 1`,
  sql`insert into push_subscriptions (id, customer_id, endpoint, p256dh, auth)
    select gen_random_uuid(), id, 'https://push.example/1', 'k', 'a' from customers limit 1`,
  sql`insert into win_back_claims (id, order_id, customer_id)
    select '00000000-0000-4000-8000-00000000000e', id, customer_id from orders where customer_id is not null limit 1`,
  sql`insert into win_back_photos (claim_id, position, file_id)
    values ('00000000-0000-4000-8000-00000000000e', 1, '00000000-0000-4000-8000-00000000000f')`,
  sql`update customers set delivery_notes = '', last_name = ${ODD}, moods_tried = array['', 'a,b', ${ODD}]
    where id = (select id from customers where is_guest limit 1)`,
  sql`update products set art = 'null'::jsonb, thc_percentage = 12.345
    where id = (select id from products order by id limit 1)`,
];

/** A demo shop in which the tables that the demo leaves empty have rows, too, with values that are hard to copy. */
export async function fillEveryTable(db: Database): Promise<void> {
  for (const statement of EMPTY_ONES) await db.execute(statement);
}

/** Everything that a database holds, as one value: its rows, its numbers, its rules. */
export function readWhole(db: Database) {
  return readAtOneMoment(db, async (moment) => ({
    tables: await readAll(moment),
    sequences: await moment.sequences(),
    migration: moment.migration,
  }));
}

async function readAll(moment: OneMoment): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of moment.tables) {
    found[table.name] = [];
    for await (const lines of moment.lines(table)) found[table.name]?.push(...lines);
  }
  return found;
}

/** What guards the rows: keys, checks, indexes, and the triggers that are on. */
export function readGuards(db: Database): Promise<{ guard: string }[]> {
  return rowsOf(
    db,
    sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`,
  );
}
