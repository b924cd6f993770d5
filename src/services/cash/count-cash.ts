import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCashBalance, lockCash } from '#db/queries/cash/balances.ts';
import {
  addCashCount,
  type CashCountRow,
  changeCashCount,
  findOpenCount,
  findUncountedRun,
} from '#db/queries/cash/counts.ts';
import { listCashPeople } from '#db/queries/cash/movements.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { compareCounts, countedCents } from '#domain/cash/count.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { checkCashActor, checkOwnCash } from './cash-actor.ts';
import { closeCount } from './close-count.ts';

type Counted = Parameters<typeof countedCents>[0];

/**
 * A driver says what they hand in, without seeing what the books say or what the office counted (CASH-06). It may be
 * typed again until both have counted. When the office has counted the same, and the books agree, the count closes by
 * itself. Refused: whoever holds no cash of the shop by their role, what `countedCents` refuses, `cash-counted` once
 * both are in.
 */
export async function countOwnCash(ctx: ShopContext, typed: Counted) {
  const checked = checkOwnCash(ctx);
  if ('problem' in checked) return checked;
  const counted = countedCents(typed);
  if ('problem' in counted) return counted;
  const { staffId } = checked.actor;
  const set = { driverCents: counted.cents, driverCountedAt: ctx.now };
  return saveCount(ctx, { actor: checked.actor, holderStaffId: staffId, set, action: 'cash.driver-count' });
}

/**
 * The office counts what a driver brought, without seeing the driver's figure or the books' (CASH-06). Who counts the
 * own cash with the right to it counts alone: one count, and it is said so. Refused: without the right or the second
 * factor, `not-found` for nobody's cash, what `countedCents` refuses, `cash-counted` once both are in.
 */
export async function countDriverCash(
  ctx: ShopContext,
  { holderStaffId, ...typed }: Counted & { holderStaffId: string },
) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  const people = await listCashPeople(ctx.db);
  if (!people.some(({ id }) => id === holderStaffId)) return { problem: 'not-found' as const };
  const counted = countedCents(typed);
  if ('problem' in counted) return counted;
  const { staffId } = checked.actor;
  const set = { officeCents: counted.cents, officeStaffId: staffId, officeCountedAt: ctx.now };
  return saveCount(ctx, { actor: checked.actor, holderStaffId, set, action: 'cash.office-count' });
}

/**
 * Both count once more: their figures are forgotten, and stand in the audit (CASH-07). Refused: without the right, and
 * `changed` when the count was closed or changed meanwhile.
 */
export async function countAgain(ctx: ShopContext, input: { holderStaffId: string; version: number }) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  return transact(ctx.db, async (tx) => {
    const count = await findOpenCount(tx, input.holderStaffId);
    const none = { driverCents: null, driverCountedAt: null };
    const set = { ...none, officeCents: null, officeStaffId: null, officeCountedAt: null };
    const isSaved = count && (await changeCashCount(tx, { id: count.id, version: input.version }, set));
    if (!isSaved) return { problem: 'changed' as const };
    await tell(tx, ctx, { actor: checked.actor, count, after: set, action: 'cash.count-again' });
    return { ok: true as const };
  });
}

/**
 * Closes a count whose figures are in (CASH-07): the office's figure goes into the safe, the gap to the books is named
 * to the cent, and the driver holds nothing more. Refused: without the right or the second factor, `changed`,
 * `cash-count-missing` while the office has not counted, and `cash-reason-missing` where the gap needs a word.
 */
export async function settleCount(
  ctx: ShopContext,
  input: { holderStaffId: string; version: number; reason: string },
) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  return transact(ctx.db, async (tx) => {
    await lockCash(tx);
    const count = await findOpenCount(tx, input.holderStaffId);
    if (!count || count.version !== input.version) return { problem: 'changed' as const };
    return closeCount(tx, { ctx, actor: checked.actor, count, reason: input.reason });
  });
}

type CountSaved =
  | { ok: true; isClosed: boolean; differenceCents?: number }
  | { problem: 'cash-counted' | 'changed' | 'cash-count-missing' | 'cash-reason-missing' };

type Save = {
  actor: StaffActor;
  holderStaffId: string;
  set: Partial<CashCountRow>;
  action: string;
};

/** Both sides may come at the same moment: the second one waits, and sees the first one's figure. */
function saveCount(ctx: ShopContext, { actor, holderStaffId, set, action }: Save): Promise<CountSaved> {
  return transact<CountSaved>(ctx.db, async (tx) => {
    await lockCash(tx);
    const before = (await findOpenCount(tx, holderStaffId)) ?? (await openCount(tx, ctx, holderStaffId));
    if (before.officeCents !== null && before.driverCents !== null) return { problem: 'cash-counted' };
    if (!(await changeCashCount(tx, before, set))) return { problem: 'changed' as const };
    const count = { ...before, ...set, version: before.version + 1 };
    await tell(tx, ctx, { actor, count: before, after: set, action });
    if (!isSettled(ctx, count, await findCashBalance(tx, holderStaffId)))
      return { ok: true, isClosed: false };
    return closeCount(tx, { ctx, actor, count, reason: '' });
  });
}

/** Both figures are in, or the only one there is, and nothing about them needs a word. */
function isSettled({ settings }: ShopContext, count: CashCountRow, expectedCents: number): boolean {
  const { officeCents, driverCents, officeStaffId, holderStaffId } = count;
  if (officeCents === null) return false;
  const isAlone = officeStaffId === holderStaffId;
  const toleranceCents = settings.cashDifferenceCents;
  return !compareCounts({ expectedCents, officeCents, driverCents, isAlone, toleranceCents }).needsReason;
}

async function openCount(
  tx: Tx,
  { now, newId, settings }: ShopContext,
  holderStaffId: string,
): Promise<CashCountRow> {
  const runId = await findUncountedRun(tx, holderStaffId);
  const id = newId();
  const shopDay = shopClock(now, settings.timeZone).date;
  const kind = runId ? 'run' : 'driver';
  await addCashCount(tx, { id, kind, runId, shopDay, holderStaffId, createdAt: now });
  const opened = await findOpenCount(tx, holderStaffId);
  if (!opened) throw new Error('a count that was just opened is not there');
  return opened;
}

type Told = { actor: StaffActor; count: CashCountRow; after: Partial<CashCountRow>; action: string };

async function tell(tx: Tx, { now }: ShopContext, { actor, count, after, action }: Told): Promise<void> {
  await addAuditRow(tx, {
    ...{ at: now, staffId: actor.staffId, action, subjectKind: 'cash', subjectId: count.holderStaffId ?? '' },
    before: { driverCents: count.driverCents, officeCents: count.officeCents },
    after,
  });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: 'count' });
}
