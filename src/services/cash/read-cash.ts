import { countCashMovements, hasCashMovements, listCashBalances } from '#db/queries/cash/balances.ts';
import { listClosedCounts, listOpenCounts } from '#db/queries/cash/counts.ts';
import {
  countNewerMovements,
  listCashMovements,
  listCashPeople,
  sumCashMovements,
} from '#db/queries/cash/movements.ts';
import { listDueAtDoors } from '#db/queries/cash/order-cash.ts';
import { listOpenShifts } from '#db/queries/runs/shifts.ts';
import { isChangeOf } from '#domain/cash/change-pair.ts';
import type { CashKind } from '#domain/cash/ways.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { addShopDays, isShopDay, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** So many movements stand on a page: they are compared at a glance (LOOK-01). */
const ROWS = 40;
const MOST_LISTED = 20_000;

type Filter = {
  kind: CashKind | null;
  /** A driver's id, or `safe`. */
  holder: string | null;
  day: string | null;
  beforeId: number | null;
  /** An order, a run or a part of the note; empty for all. */
  search: string;
};

export type CashNow = {
  safeCents: number;
  /** Null while a count hides what somebody holds. */
  allCents: number | null;
  drivers: {
    staffId: string;
    name: string;
    /** Null while the driver's count is open: it is blind (CASH-06). */
    cents: number | null;
    state: 'none' | 'counting' | 'to-settle';
  }[];
};

/** What the safe and each driver hold; a driver with an open count stands there without a sum until both have counted (CASH-06). */
export async function readCashNow({ db }: Pick<ShopContext, 'db'>): Promise<CashNow> {
  const [balances, counts, people] = await Promise.all([
    listCashBalances(db),
    listOpenCounts(db),
    listCashPeople(db),
  ]);
  const drivers = people.flatMap(({ id, firstName, lastName }) => {
    const count = counts.find(({ holderStaffId }) => holderStaffId === id);
    const held = balances.find(({ staffId }) => staffId === id)?.cents ?? 0;
    if (!count && held === 0) return [];
    const isBlind = count && (count.officeCents === null || count.driverCents === null);
    const state = count ? (isBlind ? 'counting' : 'to-settle') : 'none';
    const cents = isBlind ? null : held;
    return [{ staffId: id, name: nameInFull({ firstName, lastName }), cents, state } as const];
  });
  const safeCents = balances.find(({ staffId }) => staffId === null)?.cents ?? 0;
  const isHidden = drivers.some(({ cents }) => cents === null);
  const held = drivers.reduce((sum, { cents }) => sum + (cents ?? 0), safeCents);
  return { safeCents, allCents: isHidden ? null : held, drivers };
}

/** The cash of Today for those with the right, once any has moved; null for all others (CASH-10). */
export async function readCashToday(ctx: ShopContext): Promise<CashNow | null> {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'cash') || !hasRight(actor.role, 'dashboard'))
    return null;
  return (await hasCashMovements(db)) ? readCashNow(ctx) : null;
}

/** Who holds what, the movements that fit the filter with the sum of all of them, and who may get a float (CASH-04). Refused without the right. */
export async function readCash(ctx: ShopContext, filter: Filter) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'cash')) return { problem: 'forbidden' as const };
  const query = toQuery(ctx, filter);
  const [now, rows, sum, newer, people, dueAtDoors, shifts] = await Promise.all([
    readCashNow(ctx),
    listCashMovements(db, { ...query, limit: ROWS + 2 }),
    sumAsked(db, query),
    query.beforeId === null ? 0 : countNewerMovements(db, query, query.beforeId),
    listCashPeople(db),
    listDueAtDoors(db),
    listOpenShifts(db),
  ]);
  // No page ends between what was given and its change: they are one row (LOOK-602).
  const size = isChangeOf(rows[ROWS - 1], rows[ROWS]) ? ROWS + 1 : ROWS;
  const onShift = new Set(shifts.map(({ staffId }) => staffId));
  const holders = people.filter(
    ({ id, role }) =>
      hasRight(role, 'own-run') ||
      hasRight(role, 'cash') ||
      now.drivers.some(({ staffId }) => staffId === id),
  );
  return {
    now,
    dueAtDoors,
    rows: rows.slice(0, size),
    hasMore: rows.length > size,
    sum,
    /** How many stand before the first of the rows. */
    newer,
    /** Those on shift first: they are who gets a float. */
    holders: holders
      .map(({ id, firstName, lastName, isActive }) => ({
        ...{ id, name: nameInFull({ firstName, lastName }), isActive, isOnShift: onShift.has(id) },
      }))
      .toSorted((one, other) => Number(other.isOnShift) - Number(one.isOnShift)),
    formKey: ctx.newId(),
  };
}

/** The movements that fit the filter, for a file; the newest twenty thousand (CASH-04). Refused without the right. */
export async function listCashForFile(ctx: ShopContext, filter: Filter) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'cash')) return { problem: 'forbidden' as const };
  return { rows: await listCashMovements(ctx.db, { ...toQuery(ctx, filter), limit: MOST_LISTED }) };
}

/** A driver's own floats, drops and counts; never what the books expect of a count that is open (CASH-05). */
export async function readOwnCash(ctx: ShopContext) {
  const { db, actor } = ctx;
  const mayHold = actor.kind === 'staff' && (hasRight(actor.role, 'own-run') || hasRight(actor.role, 'cash'));
  if (!mayHold) return { problem: 'forbidden' as const };
  const holderStaffId = actor.staffId;
  const [rows, counts, open] = await Promise.all([
    listCashMovements(db, { kinds: ['float', 'drop'], holder: holderStaffId, limit: 12 }),
    listClosedCounts(db, { holderStaffId, limit: 5 }),
    listOpenCounts(db),
  ]);
  const count = open.find((each) => each.holderStaffId === holderStaffId);
  return {
    rows,
    counts,
    typedCents: count?.driverCents ?? null,
    areBothIn: count !== undefined && count.driverCents !== null && count.officeCents !== null,
  };
}

/** Of all there is, only how many: the same dollar moves several times (LOOK-424). */
async function sumAsked(db: ShopContext['db'], query: ReturnType<typeof toQuery>) {
  const isNarrowed = [query.kinds, query.holder, query.from, query.search].some(Boolean);
  if (isNarrowed) return sumCashMovements(db, query);
  return { count: await countCashMovements(db), inCents: 0, outCents: 0 };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function toQuery({ settings }: ShopContext, { kind, holder, day, beforeId, search }: Filter) {
  const isDay = day !== null && isShopDay(day);
  const { timeZone } = settings;
  return {
    ...(kind ? { kinds: [kind] } : {}),
    holder: holder === 'safe' || (holder && UUID.test(holder)) ? holder : null,
    from: isDay ? shopMoment(day, 0, timeZone) : null,
    before: isDay ? shopMoment(addShopDays(day, 1), 0, timeZone) : null,
    beforeId,
    search: search.trim().slice(0, 80),
  };
}
