import { listAudit, listAuditKinds } from '#db/queries/audit.ts';
import { listPeople } from '#db/queries/staff/colleagues.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { parseCallNumber } from '#domain/orders/call-number.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { listAuditSteps } from './audit-steps.ts';

/** Of entries that tell four changes each, a phone's six screens hold no more (LOOK-01). */
const ROWS = 25;
const BATCH = 500;

type Filter = {
  kind: string | null;
  search: string;
  beforeId: number | null;
  /** A person of the staff, or `shop` for what nobody did by hand. */
  staffId?: string | null;
  /** The first and the last day, "2026-11-03", both of them whole, in the shop's time. */
  from?: string | null;
  to?: string | null;
  /** All that was done at once with this entry, each by itself. */
  stepOf?: number | null;
};

/**
 * Who did what, when, with the state before and after, the newest first, 25 at a time; by kind, person, days and words, an
 * order by its short number too (STAFF-23, LOOK-05). What was done at once to many is one entry with its `count`
 * (LOOK-591), but where something is searched for. Refused without the right.
 */
export async function readAudit(ctx: ShopContext, filter: Filter) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'audit')) return { problem: 'forbidden' as const };
  const [{ rows, hasMore }, kinds, people] = await Promise.all([
    listAuditSteps(db, toAsked(ctx, filter), ROWS),
    listAuditKinds(db),
    listPeople(db),
  ]);
  const names = people.map(({ id, firstName, lastName, employeeNumber }) => ({
    ...{ id, employeeNumber },
    name: nameInFull({ firstName, lastName }),
  }));
  return {
    rows,
    hasMore,
    kinds,
    people: names,
    mayExport: hasRight(actor.role, 'exports'),
  };
}

/**
 * All entries of a filter for a file, the newest first, in parts of 500 that are read as they are taken (STAFF-40). For
 * those with `audit` and `exports`. Entries that come meanwhile are newer than the first part and not in it.
 */
export function exportAudit(ctx: ShopContext, filter: Filter) {
  const { db, actor } = ctx;
  const may = actor.kind === 'staff' && hasRight(actor.role, 'audit') && hasRight(actor.role, 'exports');
  if (!may) return { problem: 'forbidden' as const };
  const asked = toAsked(ctx, filter);
  async function* parts() {
    for (let beforeId: number | null = null; ; ) {
      const rows: Awaited<ReturnType<typeof listAudit>> = await listAudit(db, {
        ...asked,
        beforeId,
        limit: BATCH,
      });
      if (rows.length > 0) yield rows;
      beforeId = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH) return;
    }
  }
  return { parts: parts() };
}

function toAsked(
  { settings }: ShopContext,
  { kind, staffId, from, to, beforeId, search, stepOf = null }: Filter,
) {
  return {
    ...{ kind, staffId, beforeId, stepOf },
    from: from ? shopMoment(from, 0, settings.timeZone) : null,
    until: to ? shopMoment(addShopDays(to, 1), 0, settings.timeZone) : null,
    search: search.trim().slice(0, 80),
    callNumber: parseCallNumber(search),
  };
}
