import { inTransaction } from '#db/client.ts';
import {
  disableCredential,
  findCredential,
  forgetAttempts,
  spendAttempt,
} from '#db/queries/people/accounts.ts';
import { findRegisteredByPhone } from '#db/queries/people/customers.ts';
import { checkPinSignIn } from '#domain/accounts/ways-in/sign-in.ts';
import type { ShopContext } from '../../context.ts';
import { isPassword } from '../passwords.ts';
import { spendTries, tryKey } from '../spend-tries.ts';
import { enterAs } from '../ways-in/enter-as.ts';

const MOST_OF_PHONE = 5;
const MOST_OF_ADDRESS = 20;
/** A PIN has ten thousand values, so a day's guesses are few, and the last of them closes the way (SEC-10). */
const MOST_OF_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Phone and PIN of a legacy account in, the token of a new session out (AUTH-21). Five guesses a quarter of an hour,
 * ten a day; the tenth wrong one closes the PIN until staff give another way in, also for the right PIN (SEC-10). An
 * unknown phone, a wrong and a closed PIN sound the same and take the same time.
 */
export async function signInPin(ctx: ShopContext, form: { phone: string; pin: string }) {
  const checked = checkPinSignIn(form);
  if ('problem' in checked) return checked;
  const { phone, pin } = checked.value;
  const keys = { phone: tryKey('pin', phone), day: tryKey('pin-day', phone) };
  const refused = await spendTries(ctx, [
    { key: keys.phone, most: MOST_OF_PHONE },
    { key: tryKey('pin-from', ctx.address), most: MOST_OF_ADDRESS },
  ]);
  if (refused) return refused;
  const { points } = await spendAttempt(ctx.db, { key: keys.day, now: ctx.now, windowMs: DAY_MS });

  const found = await findPin(ctx, phone);
  const hash = found && points <= MOST_OF_DAY ? found.hash : null;
  const isRight = await isPassword({ password: pin, hash, secret: ctx.secret });
  if (found && !isRight && points >= MOST_OF_DAY) {
    await disableCredential(ctx.db, { id: found.credentialId, now: ctx.now });
  }
  if (!found || !isRight) return { problem: 'pin-wrong' as const };

  return inTransaction(ctx.db, async (tx) => {
    await forgetAttempts(tx, keys.phone);
    await forgetAttempts(tx, keys.day);
    return enterAs(tx, ctx, { customerId: found.customerId, way: 'pin' });
  });
}

async function findPin({ db }: ShopContext, phone: string) {
  const customer = await findRegisteredByPhone(db, phone);
  if (!customer?.legacyAuth) return null;
  const credential = await findCredential(db, { person: { customerId: customer.id }, kind: 'pin' });
  if (!credential || credential.disabledAt) return null;
  return { customerId: customer.id, credentialId: credential.id, hash: credential.hash };
}
