import { readListener } from '#db/queries/alerts/preferences.ts';
import { countWaiting, listLate, listNewest } from '#db/queries/alerts/waiting.ts';
import { countClaimed } from '#db/queries/claimed-payments.ts';
import { countToAnswer } from '#db/queries/conversations.ts';
import { countByChannel } from '#db/queries/outbox/outbox-admin.ts';
import { listRunsToLookAt } from '#db/queries/road/events.ts';
import { HEARS_ORDERS, lateBefore, parseSound, SOUND_PREFERENCE } from '#domain/alerts.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';
import { readUndoable } from './read-undoable.ts';

type Told = { orderNumber: string; call: string; at: Date };

/**
 * What every section of the console shows of the orders that wait, and how this person wants to hear of them (ALERT-01 to
 * ALERT-06): how many nobody has begun, the newest, those that wait too long, the sound, whether this person is on duty
 * and whether this session's browser is pushed to; and for who plans runs, of which of them something has to be
 * looked at (ROAD-12), and for who answers customers how many conversations wait for an answer (MSG-20), for who confirms
 * payments how many customers say to have sent one (LOOK-573), for who keeps the outbox how many messages failed (LOOK-564).
 * Null for everybody who is not staff; without the right to see orders there are none.
 */
export async function readAlerts(ctx: ShopContext) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff') return null;
  const [undoable, orders, listener, looks, toAnswer, toConfirm, failed] = await Promise.all([
    readUndoable(ctx),
    readWaiting(ctx, actor),
    readListener(db, actor),
    hasRight(actor.role, 'runs') ? listRunsToLookAt(db) : [],
    hasRight(actor.role, 'messages') ? countToAnswer(db) : 0,
    hasRight(actor.role, 'payments') ? countClaimed(db) : 0,
    hasRight(actor.role, 'outbox') ? countByChannel(db, 'failed') : { text: 0, email: 0 },
  ]);
  const { preferences, isOnDuty, pushes } = listener;
  return {
    ...orders,
    undoable,
    looks,
    toAnswer,
    toConfirm,
    unsent: failed.text + failed.email,
    readAt: ctx.now,
    isOnDuty,
    isPushed: pushes > 0,
    sound: parseSound(preferences[SOUND_PREFERENCE]) ?? ('bell' as const),
  };
}

async function readWaiting({ db, now, settings }: ShopContext, { role }: StaffActor) {
  if (!hasRight(role, HEARS_ORDERS))
    return { mayHear: false, waiting: 0, lateCount: 0, newest: [], late: [] };
  const isOpen = deliveryStatus(settings.deliveryHours, now, settings.timeZone).kind !== 'closed';
  const before = lateBefore(now, settings.orderAlertMinutes);
  const isLate = { now, lateBefore: before, isOpen };
  const [{ waiting, late: lateCount }, newest] = await Promise.all([
    countWaiting(db, isLate),
    listNewest(db),
  ]);
  const late = lateCount > 0 ? await listLate(db, isLate) : [];
  return { mayHear: true, waiting, lateCount, newest: newest.map(toTold), late: late.map(toTold) };
}

function toTold({
  orderNumber,
  callNumber,
  at,
}: {
  orderNumber: string;
  callNumber: number;
  at: Date;
}): Told {
  return { orderNumber, call: callNumberWords(callNumber), at };
}

export type Alerts = NonNullable<Awaited<ReturnType<typeof readAlerts>>>;
