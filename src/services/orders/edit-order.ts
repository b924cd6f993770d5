import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { joinAddress } from '#domain/delivery/street.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, saveOrderChange } from '../staff-order.ts';

/** A day: farther than that no order is on its way. */
export const MOST_ETA_MINUTES = 24 * 60;

export type OrderEdit =
  | { kind: 'eta'; minutes: number | null }
  | { kind: 'address'; street: string; city: string }
  | { kind: 'notes'; notes: string };

/**
 * Sets the minutes to arrival, the address within the same ZIP, or the notes of an active order (STAFF-04). The ZIP
 * stays, because fee and minimum were agreed for it. Refused: too little right, an order that is over, empty or
 * impossible values, and a version that is no longer the newest.
 */
export async function editOrder(
  ctx: ShopContext,
  input: { orderNumber: string; version: number; edit: OrderEdit },
) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { edit } = input;
  const isOwnEta = edit.kind === 'eta' && found.isOwnRun;
  const right = edit.kind === 'notes' ? 'orders-notes' : 'orders-edit';
  if (!isOwnEta && !hasRight(actor.role, right)) return { problem: 'forbidden' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const set = toChange(edit, order);
  if (!set) return { problem: 'malformed' as const };
  return saveOrderChange(ctx.db, {
    order,
    version: input.version,
    staffId: actor.staffId,
    now: ctx.now,
    set,
    // The log stays when a person is erased: it says that the street or the note has changed, without the words (LAW-15).
    events: [{ kind: edit.kind, ...(edit.kind === 'eta' && { details: set }) }],
    action: `order.${edit.kind}`,
  });
}

function toChange(edit: OrderEdit, order: BoardOrderRow) {
  if (edit.kind === 'notes') {
    const notes = edit.notes.trim();
    return notes.length <= TEXT_LIMITS.notes ? { deliveryNotes: notes || null } : null;
  }
  if (edit.kind === 'address') {
    const [street, city] = [edit.street.trim(), edit.city.trim()];
    const isGood = street && city && street.length <= TEXT_LIMITS.addressLine && city.length <= 80;
    return isGood ? { deliveryAddress: joinAddress({ street, city, zip: order.zipCode }), city } : null;
  }
  const { minutes } = edit;
  const isGood =
    minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_ETA_MINUTES);
  return isGood ? { etaMinutes: minutes } : null;
}
