import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCashBalance, lockCash } from '#db/queries/cash/balances.ts';
import { findCashByCause } from '#db/queries/cash/booked-by-cause.ts';
import { addCashCount, type CashCountRow, changeCashCount } from '#db/queries/cash/counts.ts';
import { addDayEntry, findClosedDay, findOpenDay, reopenDayCount } from '#db/queries/cash/days.ts';
import { addCashMovements, type CashRow, lastCashMoment } from '#db/queries/cash/movements.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { cutText } from '#domain/cut-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { checkCashActor } from './cash-actor.ts';

const MAX_CHARACTERS = 300;

type Input = { shopDay: string; reason: string };

/**
 * Opens the last closed day again (CASH-13): its closing stays as it was written, counter-movements take back the
 * difference that it booked and what it sent to the bank, and the safe of that day is counted and closed anew, before any
 * later one. A count of a later day that was begun is forgotten: it stands in the ledger of days. Refused: without the
 * rights `cash` and `cash-reopen` or the second factor, `cash-reopen-reason-missing`, `cash-day-not-last` for a day that
 * is not closed or before which another one was closed later, and `cash-reopen-not-held` where the safe no longer holds
 * what the closing had found too much.
 */
export async function reopenCashDay(ctx: ShopContext, { shopDay, reason }: Input) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  const { staffId, role } = checked.actor;
  if (!hasRight(role, 'cash-reopen')) return { problem: 'forbidden' as const };
  const words = cutText(reason, MAX_CHARACTERS);
  if (!words) return { problem: 'cash-reopen-reason-missing' as const };
  const { db, now, newId } = ctx;
  return transact(db, async (tx) => {
    await lockCash(tx);
    const last = await findClosedDay(tx);
    if (last?.shopDay !== shopDay) return { problem: 'cash-day-not-last' as const };
    const booked = await findCashByCause(tx, [`count:${last.id}:banked`, `count:${last.id}:difference`]);
    const counter = booked.map((row) => counterOf(row, { last, staffId, note: words }));
    const change = counter.reduce(
      (sum, { toPlace, cents }) => sum + (toPlace === 'safe' ? cents : -cents),
      0,
    );
    if ((await findCashBalance(tx, null)) + change < 0) return { problem: 'cash-reopen-not-held' as const };
    // After its closing, also within the same millisecond: what is counter to it is no part of it.
    await addCashMovements(tx, counter, now);
    const at = await lastCashMoment(tx, now);
    await reopenDayCount(tx, { id: last.id, at });
    const open = await findOpenDay(tx);
    const anew = {
      shopDay,
      reopensId: last.id,
      officeCents: null,
      officeStaffId: null,
      officeCountedAt: null,
    };
    if (open) await changeCashCount(tx, open, anew);
    else await addCashCount(tx, { id: newId(), kind: 'day', ...anew, createdAt: now });
    await addDayEntry(tx, { countId: last.id, shopDay, kind: 'reopened', reason: words, staffId, at });
    await addAuditRow(tx, {
      ...{ at: now, staffId, action: 'cash.day-reopen', subjectKind: 'cash', subjectId: shopDay },
      before: { closedAt: last.closedAt, officeCents: last.officeCents, expectedCents: last.expectedCents },
      after: { reason: words },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: 'day' });
    return { ok: true as const };
  });
}

type Counter = { last: CashCountRow; staffId: string; note: string };

/** The same cents the other way; what came back from the bank is no difference of this day. */
function counterOf(
  { kind, fromPlace, toPlace, cents }: Awaited<ReturnType<typeof findCashByCause>>[number],
  { last, staffId, note }: Counter,
): CashRow {
  const isBanked = kind === 'banked';
  return {
    ...{ kind: isBanked ? 'taken-back' : 'difference', fromPlace: toPlace, toPlace: fromPlace, cents },
    ...{ staffId, note, cause: `count:${last.id}:${kind}:reopened` },
  };
}
