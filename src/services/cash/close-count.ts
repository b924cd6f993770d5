import type { Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCashBalance } from '#db/queries/cash/balances.ts';
import { type CashCountRow, changeCashCount } from '#db/queries/cash/counts.ts';
import { addCashMovements, type CashRow } from '#db/queries/cash/movements.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { compareCounts } from '#domain/cash/count.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ShopContext, StaffActor } from '../context.ts';

const MAX_CHARACTERS = 300;

type Close = { ctx: ShopContext; actor: StaffActor; count: CashCountRow; reason: string };

type Closing =
  | { ok: true; isClosed: true; differenceCents: number }
  | { problem: 'cash-count-missing' | 'cash-reason-missing' | 'changed' };

/** Closes a count of a driver within the caller's transaction, which holds the lock of the cash (CASH-07). */
export async function closeCount(tx: Tx, { ctx, actor, count, reason }: Close): Promise<Closing> {
  const { officeCents, driverCents, officeStaffId, holderStaffId } = count;
  if (officeCents === null || holderStaffId === null) return { problem: 'cash-count-missing' };
  const { now, settings } = ctx;
  const expectedCents = await findCashBalance(tx, holderStaffId);
  const compared = compareCounts({
    ...{ expectedCents, officeCents, driverCents, isAlone: officeStaffId === holderStaffId },
    toleranceCents: settings.cashDifferenceCents,
  });
  const words = cutText(reason, MAX_CHARACTERS) || null;
  const { differenceCents } = compared;
  if (compared.needsReason && !words) return { problem: 'cash-reason-missing' };
  const closed = { closedAt: now, expectedCents, reason: words };
  if (!(await changeCashCount(tx, count, closed))) return { problem: 'changed' };
  const { staffId } = actor;
  await addCashMovements(tx, movementsOf(count, { officeCents, differenceCents, staffId, note: words }), now);
  await addAuditRow(tx, {
    ...{ at: now, staffId, action: 'cash.count-close', subjectKind: 'cash', subjectId: holderStaffId },
    before: null,
    after: { expectedCents, officeCents, driverCents, differenceCents, reason: words },
  });
  await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: 'closed' });
  return { ok: true, isClosed: true, differenceCents };
}

type Figures = { officeCents: number; differenceCents: number; staffId: string; note: string | null };

/** The difference first: a driver who brings more than the books say did hold it. */
function movementsOf(
  { id, runId, holderStaffId }: CashCountRow,
  { officeCents, differenceCents, staffId, note }: Figures,
): CashRow[] {
  const shared = { runId, staffId };
  const isMissing = differenceCents < 0;
  const difference: CashRow = {
    ...{ ...shared, kind: 'difference', cents: Math.abs(differenceCents), note },
    ...(isMissing
      ? { fromPlace: 'driver', fromStaffId: holderStaffId, toPlace: 'difference' }
      : { fromPlace: 'difference', toPlace: 'driver', toStaffId: holderStaffId }),
    cause: `count:${id}:difference`,
  };
  const handIn: CashRow = {
    ...{ ...shared, kind: 'hand-in', cents: officeCents, fromPlace: 'driver', fromStaffId: holderStaffId },
    ...{ toPlace: 'safe', cause: `count:${id}:hand-in` },
  };
  return [difference, handIn];
}
