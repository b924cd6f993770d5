import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAccount, removeCredential, saveCredential } from '#db/queries/identity/accounts.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { actorOf, addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { signInPin } from './legacy-account.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signUp } from './sign-up.ts';

const { db } = openTestShop();

type Person = { customerId: string } | { staffId: string };

const PASSWORD = 'correct horse';

/**
 * A context of somebody who signs in while the owner of the account sets a new password, or gives up the PIN: at the moment
 * at which the one so far has been read and is about to be compared, which takes long. `done` is when that is stored.
 */
async function meanwhile(person: Person, kind: 'password' | 'pin') {
  const { secret } = contextOf(db());
  const hash = await hashPassword('another horse', secret);
  const accountId = (await findAccount(db(), person))?.id ?? '';
  const state = { reads: 0, done: Promise.resolve() as Promise<unknown> };
  const change = async () => {
    if (kind === 'pin') await removeCredential(db(), { accountId, kind });
    else await saveCredential(db(), { id: randomUUID(), accountId, kind, hash, createdAt: TEST_NOW });
    await db().transaction((tx) => endSessions(tx, { person, now: TEST_NOW }));
  };
  const ctx: ShopContext = Object.defineProperty(contextOf(db()), 'secret', {
    get: () => {
      state.reads += 1;
      // The first asks whether the browser is known.
      if (state.reads !== 2) return secret;
      state.done = change();
      // Every turn is taken: the comparison waits.
      for (let count = 0; count < 4; count += 1) void hashPassword('somebody else', secret);
      return secret;
    },
  });
  return { ctx, state };
}

async function newCustomer(name: string, phone: string) {
  const email = `${name}@example.com`;
  const secret = { password: PASSWORD, confirmation: PASSWORD };
  const form = { firstName: name, lastName: 'T', email, phone, isOver21: true, ...secret };
  const actor = await actorOf(db(), tokenOf(await signUp(contextOf(db()), form)));
  if (actor.kind !== 'customer') throw new Error('nobody signed up');
  return { email, customerId: actor.customerId };
}

test('[AUTH-32, AUTH-31] a password that was replaced while it was being compared opens nothing any more', async () => {
  const { email, customerId } = await newCustomer('mina', '9515550141');
  const { ctx, state } = await meanwhile({ customerId }, 'password');
  expect(await signIn(ctx, { email, password: PASSWORD })).toEqual({ problem: 'credentials-wrong' });
  await state.done;
});

test('[AUTH-32, SIGN-16] the same is true in the console', async () => {
  const { id: staffId, email } = await addStaff(db(), { role: 'manager', password: PASSWORD });
  const { ctx, state } = await meanwhile({ staffId }, 'password');
  expect(await signInStaff(ctx, { email, password: PASSWORD })).toEqual({ problem: 'credentials-wrong' });
  await state.done;
});

test('[AUTH-32, AUTH-29] and of a PIN that was given up for a password', async () => {
  const phone = '9515550142';
  const { id: customerId } = await addLegacyCustomer(db(), { phone, pin: '4407' });
  const { ctx, state } = await meanwhile({ customerId }, 'pin');
  expect(await signInPin(ctx, { phone, pin: '4407' })).toEqual({ problem: 'pin-wrong' });
  await state.done;
});
