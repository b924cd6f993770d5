import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { customers } from '#db/schema/customers.ts';
import type { ShopContext } from '../context.ts';
import { updateProfile } from '../customers/update-profile.ts';
import { addLegacyCustomer, contextOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { upgradeAccount } from './legacy-account.ts';
import { signUp } from './sign-up.ts';

const { rolledBack } = openTestShop();

const FORM = {
  ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', phone: '9515550301', isOver21: true },
  ...{ password: 'correct horse', confirmation: 'correct horse', address: '5 Elm' },
};

/**
 * From now on somebody else is stored with the same e-mail or phone number in the very moment in which a customer is
 * written, after every look that came before: what two processes do to each other. Or the disk is full.
 */
async function meet(db: Database, same: 'email' | 'phone' | 'disk') {
  const of = {
    email: sql.raw(`insert into customers (id, first_name, last_name, phone, email)
      values (gen_random_uuid(), 'Sam', 'Same', '9515559000', NEW.email);`),
    phone: sql.raw(`insert into customers (id, first_name, last_name, phone)
      values (gen_random_uuid(), 'Sam', 'Same', NEW.phone);`),
    disk: sql.raw(`raise exception 'no disk';`),
  }[same];
  await db.execute(sql`create function same_moment() returns trigger language plpgsql as
    $$ begin ${of} return NEW; end $$`);
  await db.execute(sql`create trigger same_moment before insert or update on customers for each row
    when (pg_trigger_depth() = 0) execute function same_moment()`);
}

/** A legacy customer, who is in. */
async function entered(db: Database) {
  const { id } = await addLegacyCustomer(db, { phone: '9515550302', pin: '4407' });
  return contextOf(db, { actor: { kind: 'customer', customerId: id, sessionId: randomUUID() } });
}

const causeOf = (error: unknown) => String(error instanceof Error ? error.cause : error);

test('[AUTH-17, AUTH-19, AUTH-20] who signs up in the same moment with the same is told so, and nothing of it is kept', async () => {
  for (const same of ['email', 'phone'] as const)
    await rolledBack(async (db) => {
      await meet(db, same);
      expect(await signUp(contextOf(db), FORM)).toEqual({ problem: `${same}-taken` });
      expect(await db.select().from(customers)).toEqual([]);
      expect(await db.select().from(accounts)).toEqual([]);
    });
});

test('[AUTH-27, ACCT-04] the same is true for an upgrade and a changed profile', async () => {
  await rolledBack(async (db) => {
    const ctx = await entered(db);
    await meet(db, 'email');
    expect(await upgradeAccount(ctx, FORM)).toEqual({ problem: 'email-taken' });
    const [row, ...more] = await db.select().from(customers);
    expect([row?.legacyAuth, row?.email, more]).toEqual([true, null, []]);
  });
  for (const same of ['email', 'phone'] as const)
    await rolledBack(async (db) => {
      const ctx = await entered(db);
      await meet(db, same);
      expect(await updateProfile(ctx, FORM)).toEqual({ problem: `${same}-taken` });
    });
});

test('[AUTH-18, AUTH-28] any other failure is not reported as a taken e-mail', async () => {
  const works: ((ctx: ShopContext) => Promise<object>)[] = [
    (ctx) => signUp(ctx, FORM),
    (ctx) => upgradeAccount(ctx, FORM),
    (ctx) => updateProfile(ctx, FORM),
  ];
  for (const work of works)
    await rolledBack(async (db) => {
      const ctx = await entered(db);
      await meet(db, 'disk');
      const failed = await work(ctx).catch(causeOf);
      expect(failed).toContain('no disk');
    });
});
