import { listAudit, listAuditKinds } from '#db/queries/audit.ts';
import { listPeople } from '#db/queries/staff/colleagues.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

const ROWS = 40;

type Filter = {
  kind: string | null;
  search: string;
  beforeId: number | null;
  /** A person of the staff, or `shop` for what nobody did by hand. */
  staffId?: string | null;
  /** The first and the last day, "2026-11-03", both of them whole, in the shop's time. */
  from?: string | null;
  to?: string | null;
};

/**
 * Who did what, when, with the state before and after, the newest first, forty at a time; by kind, person, days and
 * words (STAFF-23, LOOK-05). Refused without the right.
 */
export async function readAudit({ db, actor, settings }: ShopContext, filter: Filter) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'audit')) return { problem: 'forbidden' as const };
  const { kind, staffId, from, to, beforeId } = filter;
  const search = filter.search.trim().slice(0, 80);
  const days = {
    from: from ? shopMoment(from, 0, settings.timeZone) : null,
    until: to ? shopMoment(addShopDays(to, 1), 0, settings.timeZone) : null,
  };
  const [rows, kinds, people] = await Promise.all([
    listAudit(db, { kind, staffId, ...days, search, beforeId, limit: ROWS + 1 }),
    listAuditKinds(db),
    listPeople(db),
  ]);
  const names = people.map(({ id, firstName, lastName, employeeNumber }) => ({
    ...{ id, employeeNumber },
    name: `${firstName} ${lastName}`.trim(),
  }));
  return { rows: rows.slice(0, ROWS), hasMore: rows.length > ROWS, kinds, people: names };
}
