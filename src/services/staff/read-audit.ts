import { listAudit, listAuditKinds } from '#db/queries/audit.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const ROWS = 60;

type Filter = { kind: string | null; search: string; beforeId: number | null };

/** Who did what, when, with the state before and after, the newest first (STAFF-23). Refused without the right. */
export async function readAudit({ db, actor }: ShopContext, filter: Filter) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'audit')) return { problem: 'forbidden' as const };
  const search = filter.search.trim().slice(0, 80);
  const [rows, kinds] = await Promise.all([
    listAudit(db, { ...filter, search, limit: ROWS + 1 }),
    listAuditKinds(db),
  ]);
  return { rows: rows.slice(0, ROWS), hasMore: rows.length > ROWS, kinds };
}
