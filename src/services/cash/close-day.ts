import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCashBalance, lockCash } from '#db/queries/cash/balances.ts';
import { addCashCount, type CashCountRow, changeCashCount } from '#db/queries/cash/counts.ts';
import { addDayEntry, findClosedDay, findOpenDay, listRunsOut } from '#db/queries/cash/days.ts';
import { addCashMovements, type CashRow, lastCashMoment } from '#db/queries/cash/movements.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { dayToClose } from '#domain/cash/cash-day.ts';
import { compareCounts, countedCents } from '#domain/cash/count.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ShopContext } from '../context.ts';
import { checkCashActor } from './cash-actor.ts';

const MAX_CHARACTERS = 300;

type Counted = Parameters<typeof countedCents>[0];

/**
 * Somebody counts the safe at the end of the day, before seeing what the books say (CASH-08); it may be counted again
 * until the day is closed. Refused: without the right or the second factor, what `countedCents` refuses, and
 * `cash-day-closed` where this day is closed already.
 */
export async function countSafe(ctx: ShopContext, typed: Counted) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  const counted = countedCents(typed);
  if ('problem' in counted) return counted;
  const { staffId } = checked.actor;
  const { db, now, newId, settings } = ctx;
  return transact(db, async (tx) => {
    await lockCash(tx);
    const open = await findOpenDay(tx);
    const shopDay = await dayOf(tx, { open, now, timeZone: settings.timeZone });
    if (!shopDay) return { problem: 'cash-day-closed' as const };
    const set = { shopDay, officeCents: counted.cents, officeStaffId: staffId, officeCountedAt: now };
    const countId = open?.id ?? newId();
    if (open) await changeCashCount(tx, open, set);
    else await addCashCount(tx, { id: countId, kind: 'day', ...set, createdAt: now });
    await addDayEntry(tx, {
      ...{ countId, shopDay, kind: 'counted', officeCents: counted.cents, staffId, at: now },
      expectedCents: await findCashBalance(tx, null),
    });
    await addAuditRow(tx, {
      ...{ at: now, staffId, action: 'cash.safe-count', subjectKind: 'cash', subjectId: shopDay },
      before: { officeCents: open?.officeCents ?? null },
      after: { officeCents: counted.cents },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: 'safe' });
    return { ok: true as const };
  });
}

type Dated = { open: CashCountRow | null; now: Date; timeZone: string };

/** The day that is closed next: one that was opened again, before the one of now; null where that is closed (CASH-13). */
async function dayOf(tx: Tx, { open, now, timeZone }: Dated): Promise<string | null> {
  if (open?.reopensId) return open.shopDay;
  return dayToClose(now, timeZone, (await findClosedDay(tx))?.shopDay ?? null);
}

type Input = {
  version: number;
  reason: string;
  bankedCents: number;
  /** "Close although runs are out" is ticked. */
  isDespiteRuns?: boolean;
};

/**
 * Closes the day (CASH-08): the gap between the safe and the books is named to the cent, what goes to the bank leaves the
 * safe, and every later movement belongs to the next day. Refused: without the right or the second factor, `changed`
 * (also when nothing was counted), `cash-reason-missing` for a gap above the setting, `cash-not-held` for more to the
 * bank than was counted, and `cash-runs-out` while runs are out and nobody has said that it closes all the same (CASH-14).
 */
export async function closeCashDay(ctx: ShopContext, input: Input) {
  const { version, reason, bankedCents, isDespiteRuns = false } = input;
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  const { staffId } = checked.actor;
  const { db, now, settings } = ctx;
  const words = cutText(reason, MAX_CHARACTERS) || null;
  return transact(db, async (tx) => {
    await lockCash(tx);
    const count = await findOpenDay(tx);
    if (!count || count.version !== version || count.officeCents === null)
      return { problem: 'changed' as const };
    const { officeCents, shopDay } = count;
    if (!Number.isSafeInteger(bankedCents) || bankedCents < 0)
      return { problem: 'cash-amount-invalid' as const };
    if (bankedCents > officeCents) return { problem: 'cash-not-held' as const, heldCents: officeCents };
    const expectedCents = await findCashBalance(tx, null);
    const { differenceCents, needsReason } = compareCounts({
      ...{ expectedCents, officeCents, driverCents: null, isAlone: true },
      toleranceCents: settings.cashDifferenceCents,
    });
    if (needsReason && !words) return { problem: 'cash-reason-missing' as const };
    if (!isDespiteRuns && (await listRunsOut(tx)).length > 0) return { problem: 'cash-runs-out' as const };
    // The entries of the closing are of its own day: they are written before it is closed.
    await addCashMovements(
      tx,
      movementsOf(count, { differenceCents, bankedCents, staffId, note: words }),
      now,
    );
    const closed = { closedAt: await lastCashMoment(tx, now), expectedCents, reason: words };
    await changeCashCount(tx, count, { ...closed, officeStaffId: staffId });
    const figures = { officeCents, expectedCents, reason: words, staffId, at: closed.closedAt };
    await addDayEntry(tx, { countId: count.id, shopDay, kind: 'closed', ...figures });
    await addAuditRow(tx, {
      ...{ at: now, staffId, action: 'cash.day-close', subjectKind: 'cash', subjectId: shopDay },
      before: null,
      after: { expectedCents, officeCents, differenceCents, bankedCents, reason: words },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: 'day' });
    return { ok: true as const, shopDay, differenceCents };
  });
}

type Figures = { differenceCents: number; bankedCents: number; staffId: string; note: string | null };

function movementsOf(
  { id }: CashCountRow,
  { differenceCents, bankedCents, staffId, note }: Figures,
): CashRow[] {
  const isMissing = differenceCents < 0;
  const ends: Pick<CashRow, 'fromPlace' | 'toPlace'> = isMissing
    ? { fromPlace: 'safe', toPlace: 'difference' }
    : { fromPlace: 'difference', toPlace: 'safe' };
  return [
    {
      ...{ kind: 'difference', ...ends, cents: Math.abs(differenceCents), note, staffId },
      cause: `count:${id}:difference`,
    },
    {
      ...{ kind: 'banked', fromPlace: 'safe', toPlace: 'bank', cents: bankedCents, staffId },
      cause: `count:${id}:banked`,
    },
  ];
}
