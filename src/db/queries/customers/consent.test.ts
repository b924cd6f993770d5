import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import type { customers } from '#db/schema/customers.ts';
import { dropRequests } from '#db/schema/drops.ts';
import { outbox } from '#db/schema/outbox.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { findConsented, hasConsent } from './consent.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** One who has agreed, and each way of not having agreed. */
const PEOPLE = [
  ['of age who has agreed', {}, true],
  ['whose age is not affirmed', { is21Plus: false }, false],
  ['who has not agreed', { marketingConsentAt: null }, false],
  ['who was erased', { erasedAt: TEST_NOW }, false],
] as const;

/** One who has agreed, unless told otherwise. */
const insertCustomer = (db: Database, values: Partial<typeof customers.$inferInsert> = {}) =>
  addCustomer(db, { is21Plus: true, marketingConsentAt: TEST_NOW, ...values });

async function insertJob(db: Database, values: Partial<typeof outbox.$inferInsert> = {}) {
  const job = { channel: 'text', kind: 'club-drop', recipient: '9515550101' } as const;
  const row = { ...job, dedupeKey: randomUUID(), runAfter: TEST_NOW, ...values };
  return stored(await db.insert(outbox).values(row).returning()).id;
}

async function insertRequest(
  db: Database,
  { dropId, kind, phone }: { dropId: string; kind: 'notify' | 'archive'; phone: string },
) {
  await addDrop(db, { id: dropId });
  await db.insert(dropRequests).values({ id: randomUUID(), kind, dropId, email: 'a@example.com', phone });
}

test.each(PEOPLE)('[LAW-10] promotion is sent or not to a customer %s', (_title, values, isAgreed) =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, { phone: 'another' });
    const { id: customerId } = await insertCustomer(tx, values);
    const id = await insertJob(tx, { customerId });
    expect(await findConsented(tx, [id])).toEqual(new Set(isAgreed ? [id] : []));
    expect(await hasConsent(tx, customerId)).toBe(isAgreed);
  }),
);

test('[LAW-10] an unknown customer has no consent', () =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx);
    expect(await hasConsent(tx, randomUUID())).toBe(false);
  }));

test('[LAW-10] only the requested tasks are returned', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await insertJob(tx, { customerId }));
    const [first, second] = ids;
    if (!first || !second) throw new Error('three errands were made');
    expect(await findConsented(tx, [])).toEqual(new Set());
    expect(await findConsented(tx, [first, second])).toEqual(new Set([first, second]));
  }));

const NEWS = { kind: 'drop-news', params: { dropId: 'fall', list: 'notify' } } as const;

test.each([
  [
    'that stands in the list of its drop',
    { dropId: 'fall', kind: 'notify', phone: '+1 (951) 555-0101' },
    true,
  ],
  ['of another drop', { dropId: 'spring', kind: 'notify', phone: '9515550101' }, false],
  ['of another list', { dropId: 'fall', kind: 'archive', phone: '9515550101' }, false],
  ['that nobody has put there', { dropId: 'fall', kind: 'notify', phone: '9515550102' }, false],
] as const)('[LAW-10] the news of a drop are sent or not to a number %s', (_title, request, isAsked) =>
  inRollback(open.db, async (tx) => {
    await insertRequest(tx, request);
    const id = await insertJob(tx, NEWS);
    expect(await findConsented(tx, [id])).toEqual(new Set(isAsked ? [id] : []));
  }),
);

test('[LAW-10] a phone number on the list of a drop has agreed only to news of that drop', () =>
  inRollback(open.db, async (tx) => {
    await insertRequest(tx, { dropId: 'fall', kind: 'notify', phone: '9515550101' });
    const id = await insertJob(tx, { ...NEWS, kind: 'club-drop' });
    expect(await findConsented(tx, [id])).toEqual(new Set());
  }));
