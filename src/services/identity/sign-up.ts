import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import {
  createCustomer,
  findCustomerByEmail,
  findRegisteredByPhone,
} from '#db/queries/customers/customers.ts';
import { createAccount, saveCredential } from '#db/queries/identity/accounts.ts';
import { createGuest } from '#db/queries/identity/sessions.ts';
import { checkGuest, checkSignUp, type SignUp, type SignUpForm } from '#domain/identity/sign-up.ts';
import type { ShopContext } from '../context.ts';
import { hashPassword } from './passwords.ts';
import { type Entered, enterAs, newSession } from './sessions.ts';
import { knowBrowser, spendTries, tryKey, WINDOW_MS } from './spend-tries.ts';

const MOST_OF_ADDRESS = 30;

type Taken = { problem: 'email-taken' | 'phone-taken' };

/**
 * Makes customer, account, password and session together or not at all, and answers the session's token (AUTH-19,
 * AUTH-20); its browser is known from then on (SEC-31). Refused in the specification's order are wrong fields
 * (AUTH-11..16), then an e-mail or phone number that a registered customer has (AUTH-17). A guest's phone number may be
 * used, and that guest's orders stay separate (SEC-15).
 */
export async function signUp(ctx: ShopContext, form: SignUpForm) {
  const checked = checkSignUp(form);
  if ('problem' in checked) return checked;
  const refused = await spendTries(ctx, [
    { key: tryKey('sign-up-from', ctx.address), most: MOST_OF_ADDRESS },
  ]);
  if (refused) return refused;

  const hash = await hashPassword(checked.value.password, ctx.secret);
  try {
    return await inTransaction(ctx.db, (tx) => saveNew(tx, ctx, { person: checked.value, hash }));
  } catch (error) {
    // Somebody signed up with the same at the same time: the database has kept one of the two.
    if (isUniqueViolation(error, 'customers_email')) return { problem: 'email-taken' as const };
    if (isUniqueViolation(error, 'customers_phone')) return { problem: 'phone-taken' as const };
    throw error;
  }
}

async function saveNew(
  tx: Tx,
  ctx: ShopContext,
  { person, hash }: { person: SignUp; hash: string },
): Promise<(Entered & { browser: string }) | Taken> {
  const taken = await findTaken(tx, person);
  if (taken) return taken;
  const { newId, now } = ctx;
  const { firstName, lastName, email, phone, address } = person;
  const customer = await createCustomer(tx, {
    id: newId(),
    firstName,
    lastName,
    email,
    phone,
    street: address,
    is21Plus: true,
    createdAt: now,
  });
  const accountId = newId();
  await createAccount(tx, { id: accountId, customerId: customer.id, createdAt: now });
  await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
  const entered = await enterAs(tx, ctx, { customerId: customer.id, way: 'password' });
  return { ...entered, browser: knowBrowser(ctx, { door: 'sign-in', name: email }) };
}

/**
 * The e-mail is checked last, so that a concurrent sign-up with the same e-mail and phone is reported by its e-mail.
 */
async function findTaken(tx: Tx, { email, phone }: SignUp): Promise<Taken | null> {
  const samePhone = await findRegisteredByPhone(tx, phone);
  if (await findCustomerByEmail(tx, email)) return { problem: 'email-taken' };
  return samePhone ? { problem: 'phone-taken' } : null;
}

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
  const { now, newId, newToken } = ctx;
  const limit = { key: tryKey('guest-from', ctx.address), most: MOST_OF_ADDRESS };
  const guest = { id: newId(), ...checked.value, isGuest: true, is21Plus: true, createdAt: now };
  if (ctx.actor.kind === 'visitor') {
    const person = { customerId: guest.id };
    const { token, session } = newSession({ person, way: 'guest', now, newId, newToken });
    const spending = { ...limit, now, windowMs: WINDOW_MS };
    const isIn = await createGuest(ctx.db, { guest, session, limit: spending });
    return isIn ? { ok: true as const, token } : { problem: 'too-many-tries' as const };
  }
  const refused = await spendTries(ctx, [limit]);
  if (refused) return refused;
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await createCustomer(tx, guest);
    return enterAs(tx, ctx, { customerId: id, way: 'guest' });
  });
}
