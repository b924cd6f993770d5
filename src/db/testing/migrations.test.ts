import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../client.ts';
import { databaseFailure, isUniqueViolation } from '../errors.ts';
import { prepareDatabase } from '../migrate.ts';
import { customers } from '../schema/customers.ts';
import { openTestDatabase } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

const aNumber = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const aPerson = (index: number, facts: Partial<typeof customers.$inferInsert> = {}) => ({
  id: aNumber(index),
  firstName: 'Ada',
  lastName: 'Marsh',
  phone: `951555${index}`,
  ...facts,
});

test('[STAFF-24] migrations that have run do not run again, whoever starts at the same time', async () => {
  await Promise.all([prepareDatabase(open), prepareDatabase(open)]);
  await expect(open.db.select().from(customers)).resolves.toEqual([]);
});

test('[STAFF-24] two processes that start together prepare the shop one after the other, and a failure does not stop the next', async () => {
  const steps: string[] = [];
  const prepare = (name: string) =>
    open.exclusively(async () => {
      steps.push(`${name} begins`);
      await open.db.select().from(customers);
      steps.push(`${name} ends`);
      if (name === 'first') throw new Error('stopped');
    });
  const answers = await Promise.allSettled([prepare('first'), prepare('second')]);
  expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'fulfilled']);
  const [winner] = steps[0]?.split(' ') ?? [];
  const other = winner === 'first' ? 'second' : 'first';
  expect(steps).toEqual([`${winner} begins`, `${winner} ends`, `${other} begins`, `${other} ends`]);
});

test('[SEARCH-17] a name with a typo is similar to the right one', async () => {
  const found = await open.db.execute(sql`select similarity('bergamot', 'bergamott') > 0.5 as near`);
  expect((found as { rows?: unknown }).rows).toEqual([{ near: true }]);
});

test('[AUTH-20] an e-mail is registered once, in whatever case', async () => {
  await open.db.insert(customers).values(aPerson(1, { email: 'ada@example.com' }));
  const again = open.db.insert(customers).values(aPerson(2, { email: 'Ada@Example.com' }));
  const error = await again.then(
    () => null,
    (refused: unknown) => refused,
  );
  expect(isUniqueViolation(error, 'customers_email')).toBe(true);
  expect(isUniqueViolation(error, 'customers_phone')).toBe(false);
});

test('[AUTH-20] [SEC-15] a phone is registered once, but any guest may give it', async () => {
  await open.db.insert(customers).values(aPerson(3, { phone: '9515550100' }));
  await open.db.insert(customers).values(aPerson(4, { phone: '9515550100', isGuest: true }));
  await open.db.insert(customers).values(aPerson(5, { phone: '9515550100', isGuest: true }));
  const again = open.db.insert(customers).values(aPerson(6, { phone: '9515550100' }));
  const error = await again.then(
    () => null,
    (refused: unknown) => refused,
  );
  expect(isUniqueViolation(error, 'customers_phone')).toBe(true);
});

test('[SEC-10] the loggable part of a failure contains neither the statement nor its values', async () => {
  await open.db.insert(customers).values(aPerson(7));
  const error = await open.db
    .insert(customers)
    .values(aPerson(7))
    .then(
      () => null,
      (refused: unknown) => refused,
    );
  expect(databaseFailure(error)).toEqual({ code: '23505', constraint: 'customers_pkey' });
  expect(databaseFailure(new Error('something else'))).toBeNull();
});

test('[LAW-07] the shop numbers customers consecutively', async () => {
  const rows = await open.db
    .insert(customers)
    .values([aPerson(8), aPerson(9)])
    .returning({ number: customers.customerNumber });
  const [first, second] = rows.map((row) => Number(row.number));
  expect(first).toBeGreaterThan(1000);
  expect(second).toBe((first ?? 0) + 1);
});
