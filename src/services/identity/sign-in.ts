import { inTransaction } from '#db/client.ts';
import { findCustomerByEmail } from '#db/queries/customers/customers.ts';
import { findCredential, forgetAttempts } from '#db/queries/identity/accounts.ts';
import { checkSignIn } from '#domain/identity/sign-in.ts';
import type { ShopContext } from '../context.ts';
import { isPassword } from './passwords.ts';
import { enterAs } from './sessions.ts';
import { knowBrowser, noteAttack, spendSignInTry } from './spend-tries.ts';

/** Limits for unknown browsers together, and for each known browser separately (SEC-31). */
const MOST = { ofName: 10, ofAddress: 50 };

/**
 * E-mail and password in, the token of a new session out (AUTH-08..10). Refused are missing fields, too many tries of
 * this account or address (SEC-10), where a browser that has signed in before has its own (SEC-31), and, with the same
 * message and timing, an unknown e-mail and a wrong password (AUTH-09).
 */
export async function signIn(ctx: ShopContext, form: { email: string; password: string }) {
  const checked = checkSignIn(form);
  if ('problem' in checked) return checked;
  const { email, password } = checked.value;
  const door = { door: 'sign-in' as const, name: email };
  const { refused, isKnown, key } = await spendSignInTry(ctx, door, MOST);
  const person = refused && isKnown ? null : await findPerson(ctx, email);
  if (refused) {
    if (person) await noteAttack(ctx, { ...door, subjectKind: 'customer', subjectId: person.customerNumber });
    return refused;
  }
  const isRight = await isPassword({ password, hash: person?.hash ?? null, secret: ctx.secret });
  if (!person || !isRight) return { problem: 'credentials-wrong' as const };

  return inTransaction(ctx.db, async (tx) => {
    await forgetAttempts(tx, key);
    const entered = await enterAs(tx, ctx, { customerId: person.customerId, way: 'password' });
    return { ...entered, browser: knowBrowser(ctx, door) };
  });
}

async function findPerson({ db }: ShopContext, email: string) {
  const customer = await findCustomerByEmail(db, email);
  if (!customer || customer.isGuest || customer.erasedAt) return null;
  const credential = await findCredential(db, { person: { customerId: customer.id }, kind: 'password' });
  if (!credential || credential.disabledAt) return null;
  return {
    customerId: customer.id,
    customerNumber: String(customer.customerNumber),
    hash: credential.hash,
  };
}
