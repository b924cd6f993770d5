import { inTransaction, type Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  updateCustomer,
} from '#db/queries/customers/customers.ts';
import { findAccount, removeCredential, saveCredential } from '#db/queries/identity/accounts.ts';
import { checkUpgrade } from '#domain/identity/sign-up.ts';
import type { ShopContext } from '../../context.ts';
import { enterAs } from '../authentication/enter-as.ts';
import { knowBrowser } from '../known-browser.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions/sign-out.ts';

const REWARD_CENTS = 1000;
const DAY_MS = 86_400_000;

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
