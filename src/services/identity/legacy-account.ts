import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findRegisteredByPhone,
  updateCustomer,
} from '#db/queries/customers/customers.ts';
import {
  disableCredential,
  findAccount,
  findCredential,
  removeCredential,
  saveCredential,
} from '#db/queries/identity/accounts.ts';
import { forgetAttempts, spendAttempt } from '#db/queries/identity/attempts.ts';
import { holdHash } from '#db/queries/identity/hold-hash.ts';
import { checkPinSignIn } from '#domain/identity/sign-in.ts';
import { checkUpgrade } from '#domain/identity/sign-up.ts';
import type { ShopContext } from '../context.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type Entered, endSessions, enterAs } from './sessions.ts';
import { knowBrowser, noteAttack, spendSignInTry } from './spend-tries.ts';

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

  return inTransaction<(Entered & { browser: string }) | { problem: 'pin-wrong' }>(ctx.db, async (tx) => {
    // Comparing takes so long that the PIN may be gone by now (AUTH-32).
    if (!(await holdHash(tx, { id: found.credentialId, hash: found.hash }))) return { problem: 'pin-wrong' };
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

const REWARD_CENTS = 1000;

type Upgrade = { email: string; password: string; confirmation: string };
type Upgraded = { customer: CustomerRow; email: string; hash: string };

/**
 * A phone and PIN account becomes one of e-mail and password: e-mail and password are set, the PIN is erased, 10
 * Monster Dollars are posted, once and in one transaction (AUTH-26..29). The person is the session's (AUTH-27); every
 * session ends and a new one begins, in a browser that is known from then on (SEC-31). Refused: wrong fields, an e-mail in use, and whoever is not such a customer.
 */
export async function upgradeAccount(ctx: ShopContext, form: Upgrade) {
  const { actor } = ctx;
  if (actor.kind !== 'customer') return { problem: 'upgrade-failed' as const };
  const checked = checkUpgrade(form);
  if ('problem' in checked) return checked;
  const customer = await findCustomer(ctx.db, actor.customerId);
  if (!customer?.legacyAuth) return { problem: 'upgrade-failed' as const };
  const { email, password } = checked.value;
  const holder = await findCustomerByEmail(ctx.db, email);
  if (holder && holder.id !== customer.id) return { problem: 'email-taken' as const };

  const hash = await hashPassword(password, ctx.secret);
  try {
    return await inTransaction(ctx.db, (tx) => save(tx, ctx, { customer, email, hash }));
  } catch (error) {
    if (isUniqueViolation(error, 'customers_email')) return { problem: 'email-taken' as const };
    throw error;
  }
}

async function save(tx: Tx, ctx: ShopContext, { customer, email, hash }: Upgraded) {
  const { now, newId, settings } = ctx;
  const { id: customerId, version: seenVersion } = customer;
  const changes = { email, legacyAuth: false };
  const account = await findAccount(tx, { customerId });
  // Of two upgrades at once the second has seen an older version.
  if (!account || !(await updateCustomer(tx, { id: customerId, changes, seenVersion }))) {
    return { problem: 'upgrade-failed' as const };
  }
  const accountId = account.id;
  await saveCredential(tx, { id: newId(), accountId, kind: 'password', hash, createdAt: now });
  await removeCredential(tx, { accountId, kind: 'pin' });
  await addCredit(tx, {
    customerId,
    cents: REWARD_CENTS,
    kind: 'upgrade',
    cause: `upgrade:${customerId}`,
    at: now,
    expiresAt: new Date(now.getTime() + settings.creditExpiryDays * DAY_MS),
  });
  await endSessions(tx, { person: { customerId }, now });
  const entered = await enterAs(tx, ctx, { customerId, way: 'password' });
  return { ...entered, browser: knowBrowser(ctx, { door: 'sign-in', name: email }) };
}
