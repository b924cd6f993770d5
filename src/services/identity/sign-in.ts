import { inTransaction } from '#db/client.ts';
import { findCustomerByEmail } from '#db/queries/customers/customers.ts';
import { findCredential } from '#db/queries/identity/accounts.ts';
import { forgetAttempts } from '#db/queries/identity/attempts.ts';
import {
  isDemoCustomer,
  listDemoCustomers as listPeople,
  listStaffWithoutCredential,
} from '#db/queries/identity/demo-people.ts';
import { holdHash } from '#db/queries/identity/hold-hash.ts';
import { findMark } from '#db/queries/installation.ts';
import { checkSignIn } from '#domain/identity/sign-in.ts';
import type { ShopContext } from '../context.ts';
import { isPassword } from './passwords.ts';
import { type Entered, enterAs, openSession } from './sessions.ts';
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
  const isRight = await isPassword({ password, hash: person?.credential.hash ?? null, secret: ctx.secret });
  if (!person || !isRight) return { problem: 'credentials-wrong' as const };

  return inTransaction<(Entered & { browser: string }) | { problem: 'credentials-wrong' }>(
    ctx.db,
    async (tx) => {
      // Comparing takes so long that the password may be another one by now (AUTH-32).
      if (!(await holdHash(tx, person.credential))) return { problem: 'credentials-wrong' };
      await forgetAttempts(tx, key);
      const entered = await enterAs(tx, ctx, { customerId: person.customerId, way: 'password' });
      return { ...entered, browser: knowBrowser(ctx, door) };
    },
  );
}

async function findPerson({ db }: ShopContext, email: string) {
  const customer = await findCustomerByEmail(db, email);
  if (!customer || customer.isGuest || customer.erasedAt) return null;
  const credential = await findCredential(db, { person: { customerId: customer.id }, kind: 'password' });
  if (!credential || credential.disabledAt) return null;
  return {
    customerId: customer.id,
    customerNumber: String(customer.customerNumber),
    credential,
  };
}

/** One person of each kind to try the demo shop as; nobody in a shop that was not filled with the demo (decision 0021-owner-and-demo-people). */
export async function listDemoPeople({ db }: Pick<ShopContext, 'db'>) {
  return (await isDemoShop(db)) ? listPeople(db) : [];
}

/**
 * A session of a person of the demo. The caller has checked that the shop offers it; people with a password are refused
 * anyway (decision 0021-owner-and-demo-people).
 */
export async function enterDemo(ctx: ShopContext, { customerId }: { customerId: string }) {
  const isOffered = (await isDemoShop(ctx.db)) && (await isDemoCustomer(ctx.db, customerId));
  if (!isOffered) return { problem: 'credentials-wrong' as const };
  return inTransaction(ctx.db, (tx) => enterAs(tx, ctx, { customerId, way: 'demo' }));
}

async function isDemoShop(db: ShopContext['db']): Promise<boolean> {
  return (await findMark(db, 'filled')) === 'demo';
}

/** The people of the demo shop whom "Sign in as …" offers; none in a shop that is not the demo (decision 0021-owner-and-demo-people). */
export async function listDemoStaff({ db }: Pick<ShopContext, 'db'>) {
  return (await findMark(db, 'filled')) === 'demo' ? listStaffWithoutCredential(db) : [];
}

/** Opens the console as one of the demo's people. The caller has made sure that this shop offers it at all. */
export async function signInDemoStaff(ctx: ShopContext, staffId: string) {
  const people = await listDemoStaff(ctx);
  if (!people.some(({ id }) => id === staffId)) return { problem: 'forbidden' as const };
  const token = await openSession(ctx.db, { ...ctx, person: { staffId }, way: 'demo' });
  return { ok: true as const, token };
}
