import { inTransaction } from '#db/client.ts';
import { createCustomer } from '#db/queries/customers/customers.ts';
import { checkGuest } from '#domain/identity/sign-up.ts';
import type { ShopContext } from '../../context.ts';
import { spendTries, tryKey } from '../spend-tries.ts';
import { enterAs } from './enter-as.ts';

const MOST_OF_ADDRESS = 30;

/**
 * A customer without an account, bound to this browser's session, and that session's token (AUTH-22). Refused where
 * the shop sells to accounts only (CHECK-03), for wrong fields, and for too many from one address (SEC-10).
 */
export async function continueAsGuest(
  ctx: ShopContext,
  form: { firstName: string; lastName: string; phone: string; isOver21: boolean },
) {
  if (!ctx.settings.guestCheckoutEnabled) return { problem: 'account-required' as const };
  const checked = checkGuest(form);
  if ('problem' in checked) return checked;
  const refused = await spendTries(ctx, [{ key: tryKey('guest-from', ctx.address), most: MOST_OF_ADDRESS }]);
  if (refused) return refused;

  return inTransaction(ctx.db, async (tx) => {
    const guest = { id: ctx.newId(), ...checked.value, isGuest: true, is21Plus: true, createdAt: ctx.now };
    const { id } = await createCustomer(tx, guest);
    return enterAs(tx, ctx, { customerId: id, way: 'guest' });
  });
}
