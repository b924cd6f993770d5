import { sql } from 'drizzle-orm';
import { defineStatement } from '../../client/statement.ts';
import type { Database } from '../../client.ts';

const HELD = defineStatement<{ id: string }>(
  'sessions-held',
  sql`select s.id
    from sessions s
    left join customers c on c.id = s.customer_id and c.erased_at is null
    left join staff st on st.id = s.staff_id and st.is_active
    where s.id in (select value::uuid from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))
      and s.revoked_at is null and s.expires_at > ${sql.placeholder('now')}::timestamptz
      and (c.id is not null or st.id is not null)`,
);

/** Which of these sessions still hold, by the rule of `findSession`; nothing of them is read or extended. */
export async function listHeldSessions(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await HELD(db, { ids: JSON.stringify(ids), now: now.toISOString() });
  return rows.map(({ id }) => id);
}
