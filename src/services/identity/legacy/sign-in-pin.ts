import { inTransaction } from '#db/client.ts';
import { findRegisteredByPhone } from '#db/queries/customers/customers.ts';
import {
  disableCredential,
  findCredential,
  forgetAttempts,
  spendAttempt,
} from '#db/queries/identity/accounts.ts';
import { checkPinSignIn } from '#domain/identity/sign-in.ts';
import type { ShopContext } from '../../context.ts';
import { enterAs } from '../authentication/enter-as.ts';
import { knowBrowser, noteAttack, spendSignInTry } from '../known-browser.ts';
import { isPassword } from '../passwords.ts';

const MOST = { ofName: 5, ofAddress: 20 };
/** A PIN has ten thousand values, so a day allows few guesses, and the last one closes the PIN (SEC-10). */
const MOST_OF_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Phone and PIN of a legacy account in, the token of a new session out (AUTH-21). Five guesses a quarter of an hour,
 * ten a day; the tenth wrong one closes the PIN until staff give another way in, also for the right PIN (SEC-10). It is closed to strangers: a browser
 * that has signed in before goes on, with tries of its own (SEC-31). An unknown phone, a wrong and a closed PIN sound the same and take the same time.
 */
export async function signInPin(ctx: ShopContext, form: { phone: string; pin: string }) {
  const checked = checkPinSignIn(form);
  if ('problem' in checked) return checked;
  const { phone, pin } = checked.value;
  const door = { door: 'pin' as const, name: phone };
  const { refused, isKnown, key } = await spendSignInTry(ctx, door, MOST);
  if (refused) return refused;
  const dayKey = `${key}:day`;
  const { points } = await spendAttempt(ctx.db, { key: dayKey, now: ctx.now, windowMs: DAY_MS });

  const found = await findPin(ctx, phone);
  const isOpen = found && (isKnown || !found.isClosed) && points <= MOST_OF_DAY;
  const hash = isOpen ? found.hash : null;
  const isRight = await isPassword({ password: pin, hash, secret: ctx.secret });
  if (found && !isRight && !isKnown && points >= MOST_OF_DAY) {
    await disableCredential(ctx.db, { id: found.credentialId, now: ctx.now });
    await noteAttack(ctx, { ...door, subjectKind: 'customer', subjectId: found.customerNumber });
  }
  if (!found || !isRight) return { problem: 'pin-wrong' as const };

  return inTransaction(ctx.db, async (tx) => {
    for (const spent of [key, dayKey]) await forgetAttempts(tx, spent);
    const entered = await enterAs(tx, ctx, { customerId: found.customerId, way: 'pin' });
    return { ...entered, browser: knowBrowser(ctx, door) };
  });
}

async function findPin({ db }: ShopContext, phone: string) {
  const customer = await findRegisteredByPhone(db, phone);
  if (!customer?.legacyAuth) return null;
  const credential = await findCredential(db, { person: { customerId: customer.id }, kind: 'pin' });
  if (!credential) return null;
  return {
    customerId: customer.id,
    customerNumber: String(customer.customerNumber),
    credentialId: credential.id,
    hash: credential.hash,
    isClosed: credential.disabledAt !== null,
  };
}
