import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findCashBalance, hasCashMovements, hasMoved, lockCash } from '#db/queries/cash/balances.ts';
import { addCashMovements, listCashPeople } from '#db/queries/cash/movements.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { type BookedKind, checkBooking, giverOf, hasDriver } from '#domain/cash/booking.ts';
import { CASH_WAYS } from '#domain/cash/ways.ts';
import { cutText } from '#domain/cut-text.ts';
import type { ShopContext } from '../context.ts';
import { checkCashActor } from './cash-actor.ts';

const MAX_CHARACTERS = 300;

type Input = {
  kind: BookedKind;
  cents: number;
  driverId: string | null;
  note: string;
  /** Made with the form: a form that is sent twice moves once. */
  key: string;
};

/**
 * Writes down cash that went from hand to hand (CASH-03): a float to a driver, a drop into the safe, money paid in or
 * out with a reason, money brought to the bank. The very first money paid in is the opening of the safe. One transaction
 * with its audit. Refused: without the right or the second factor, `cash-driver-missing` for somebody unknown or, of a
 * float, switched off, and what `checkBooking` refuses; more than the giving side holds is never moved, also by two at
 * once.
 */
export async function bookCash(ctx: ShopContext, input: Input) {
  const checked = checkCashActor(ctx);
  if ('problem' in checked) return checked;
  const { staffId } = checked.actor;
  const { db, now } = ctx;
  const { kind, cents, key } = input;
  const note = cutText(input.note, MAX_CHARACTERS);
  const driverId = hasDriver(kind) ? await findDriver(ctx, input) : null;

  return transact(db, async (tx) => {
    await lockCash(tx);
    const cause = `booked:${key}`;
    // Asked before what is held: the first sending has taken that away.
    if (await hasMoved(tx, cause)) return { ok: true as const };
    const heldCents = await heldBy(tx, kind, driverId);
    const allowed = checkBooking({ kind, cents, driverId, note, heldCents });
    if ('problem' in allowed) return allowed;
    const isFirst = kind === 'paid-in' && !(await hasCashMovements(tx));
    const [fromPlace, toPlace] = CASH_WAYS[kind][0];
    const movement = {
      ...{ kind: isFirst ? ('opening' as const) : kind, fromPlace, toPlace, cents, staffId },
      ...{ cause, note: note || null },
      ...(fromPlace === 'driver' ? { fromStaffId: driverId } : {}),
      ...(toPlace === 'driver' ? { toStaffId: driverId } : {}),
    };
    await addCashMovements(tx, [movement], now);
    const subject = { subjectKind: 'cash', subjectId: driverId ?? 'safe' };
    await addAuditRow(tx, {
      ...{ at: now, staffId, action: `cash.${movement.kind}`, ...subject, before: null },
      after: { cents, note: note || null },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'cash', ref: movement.kind });
    return { ok: true as const };
  });
}

/** What the giving side holds; null for the owner's pocket. */
function heldBy(tx: ShopContext['db'], kind: BookedKind, driverId: string | null) {
  const giver = giverOf(kind);
  if (giver === 'safe') return findCashBalance(tx, null);
  return giver === 'driver' && driverId ? findCashBalance(tx, driverId) : null;
}

/** A float goes to colleagues who work here; a drop comes from whoever holds cash. */
async function findDriver({ db }: ShopContext, { kind, driverId }: Input): Promise<string | null> {
  const people = await listCashPeople(db);
  const person = people.find(({ id }) => id === driverId);
  return person && (kind === 'drop' || person.isActive) ? person.id : null;
}
