import { inTransaction } from '#db/client.ts';
import { addStaffPushes } from '#db/queries/alerts/staff-push.ts';
import { markWaited } from '#db/queries/alerts/waiting.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { BEGINNING_ROLES, lateBefore } from '#domain/alerts.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import type { PublicContext } from '../context.ts';

/**
 * Orders that wait longer than the setting are told again, each once: a push to everybody on duty who may begin it, a
 * mark in its log, and a change notice, at which open consoles sound louder (ALERT-06). Answers how many there were.
 */
export async function tellWaiting({ db, now, settings }: PublicContext): Promise<number> {
  const before = lateBefore(now, settings.orderAlertMinutes);
  if (!before) return 0;
  const isOpen = deliveryStatus(settings.deliveryHours, now, settings.timeZone).kind !== 'closed';
  return inTransaction(db, async (tx) => {
    const found = await markWaited(tx, { now, lateBefore: before, isOpen });
    for (const { id, orderNumber, callNumber, totalCents: cents, at } of found) {
      const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
      const params = { orderNumber, call: callNumberWords(callNumber), cents, minutes };
      const push = { kind: 'staff-order-waits', params, event: `waits:${id}`, now } as const;
      await addStaffPushes(tx, { ...push, roles: BEGINNING_ROLES });
      await sendChangeNotice(tx, { topic: 'staff', kind: 'order', ref: orderNumber });
    }
    return found.length;
  });
}
