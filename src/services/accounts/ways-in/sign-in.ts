import { inTransaction } from '#db/client.ts';
import { findCredential, forgetAttempts } from '#db/queries/people/accounts.ts';
import { findCustomerByEmail } from '#db/queries/people/customers.ts';
import { checkSignIn } from '#domain/accounts/ways-in/sign-in.ts';
import type { ShopContext } from '../../context.ts';
import { isPassword } from '../passwords.ts';
import { spendTries, tryKey } from '../spend-tries.ts';
import { enterAs } from './enter-as.ts';

const MOST_OF_ACCOUNT = 10;
const MOST_OF_ADDRESS = 50;

/**
 * E-mail and password in, the token of a new session out (AUTH-08..10). Refused are missing fields, too many tries of
 * this account or address (SEC-10), and, in the same words and time, an unknown e-mail and a wrong password (AUTH-09).
 */
export async function signIn(ctx: ShopContext, form: { email: string; password: string }) {
  const checked = checkSignIn(form);
  if ('problem' in checked) return checked;
  const { email, password } = checked.value;
  const accountKey = tryKey('sign-in', email);
  const refused = await spendTries(ctx, [
    { key: accountKey, most: MOST_OF_ACCOUNT },
    { key: tryKey('sign-in-from', ctx.address), most: MOST_OF_ADDRESS },
  ]);
  if (refused) return refused;

  const person = await findPerson(ctx, email);
  const isRight = await isPassword({ password, hash: person?.hash ?? null, secret: ctx.secret });
  if (!person || !isRight) return { problem: 'credentials-wrong' as const };

  return inTransaction(ctx.db, async (tx) => {
    await forgetAttempts(tx, accountKey);
    return enterAs(tx, ctx, { customerId: person.customerId, way: 'password' });
  });
}

async function findPerson({ db }: ShopContext, email: string) {
  const customer = await findCustomerByEmail(db, email);
  if (!customer || customer.isGuest || customer.erasedAt) return null;
  const credential = await findCredential(db, { person: { customerId: customer.id }, kind: 'password' });
  if (!credential || credential.disabledAt) return null;
  return { customerId: customer.id, hash: credential.hash };
}
