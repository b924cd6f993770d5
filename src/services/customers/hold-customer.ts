import { inTransaction } from '#db/client.ts';
import { addHolds, liftHold, listHolds } from '#db/queries/customers/holds.ts';
import { type HoldScope, holdKeys, keysOfScope } from '#domain/identity/hold.ts';
import { cleanText } from '#domain/identity/person-text.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { ShopContext } from '../context.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';

type Held = {
  id: string;
  phone: string;
  street: string | null;
  city: string | null;
  zipCode: string | null;
};

const personOf = ({ id: customerId, phone, street, city, zipCode: zip }: Held) => ({
  ...{ customerId, phone, street, city, zip },
});

/** The holds that stop this customer at this moment, the newest first (HOLD-01). */
export const listHoldsOf = ({ db, now }: Pick<ShopContext, 'db' | 'now'>, customer: Held) =>
  listHolds(db, { keys: holdKeys(personOf(customer)), now });

/** `until` is the last whole day, "2026-11-03" in the shop's time, or null for no end. */
type Input = { customerId: string; scope: HoldScope; reason: string; until: string | null };

/**
 * Holds a customer by account and phone, by address, or both, with a reason that staff alone read (HOLD-01). For staff
 * with `customers-edit`. Refused: an end that is over (`hold-over`), an address that is not known (`hold-address-missing`).
 */
export async function holdCustomer(ctx: ShopContext, { customerId, scope, reason, until }: Input) {
  const found = await findForStaff(ctx, { customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { now, newId, settings } = ctx;
  const { customer, actor } = found;
  const endsAt = until ? shopMoment(addShopDays(until, 1), 0, settings.timeZone) : null;
  if (endsAt && endsAt <= now) return { problem: 'hold-over' as const };
  const keys = keysOfScope(personOf(customer), scope);
  if (scope !== 'person' && !keys.some(({ key }) => key.startsWith('address:')))
    return { problem: 'hold-address-missing' as const };
  const { staffId } = actor;
  const row = { reason: cleanText(reason), endsAt, createdAt: now, staffId };
  return inTransaction(ctx.db, async (tx) => {
    await addHolds(
      tx,
      keys.map((key) => ({ ...row, ...key, id: newId() })),
    );
    const after = { scope, until };
    await noteCustomer(tx, customer, { now, staffId, action: 'customer.hold', after });
    return { ok: true as const };
  });
}

/** Lifts one hold of this customer (HOLD-03), by staff with `customers-edit`. Refused: one that is lifted already. */
export async function liftCustomerHold(ctx: ShopContext, input: { customerId: string; holdId: string }) {
  const found = await findForStaff(ctx, { customerId: input.customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { now } = ctx;
  const { customer, actor } = found;
  const { staffId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    const keys = holdKeys(personOf(customer));
    if (!(await liftHold(tx, { id: input.holdId, keys, staffId, now })))
      return { problem: 'changed' as const };
    await noteCustomer(tx, customer, { now, staffId, action: 'customer.lift' });
    return { ok: true as const };
  });
}
