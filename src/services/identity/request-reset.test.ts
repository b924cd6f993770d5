import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { outbox } from '#db/schema/outbox.ts';
import { challenges } from '#db/schema/sessions.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { contextOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { requestReset, resetLinkPath } from './request-reset.ts';

const { rolledBack } = openTestShop();
const numbers = { phone: 9_515_552_000 };

async function addPerson(db: Database, more: Partial<typeof customers.$inferInsert> = {}) {
  numbers.phone += 1;
  const id = randomUUID();
  const person = { id, firstName: 'Ada', lastName: 'Marsh', phone: String(numbers.phone), is21Plus: true };
  const [row] = await db
    .insert(customers)
    .values({ ...person, email: `Ada-${id}@example.com`, ...more })
    .returning();
  if (!row) throw new Error('nobody was stored');
  return row;
}

const inShop = (db: Database, more: Partial<ShopContext> = {}) => contextOf(db, { hasMail: true, ...more });

test('[MAIL-05, AUTH-31] whoever has an account gets one mail with a link for 30 minutes; a new one ends the one before', () =>
  rolledBack(async (db) => {
    const [ada, other] = [await addPerson(db), await addPerson(db)];
    const ctx = contextOf(db, { hasMail: true });
    const ask = (email: string) => recordWrites(db, () => requestReset(ctx, { email }));
    const asked = await ask(` ${ada.email?.toUpperCase()} `);
    const [row] = await db.select().from(challenges);
    expect(asked).toEqual({
      result: { ok: true },
      writes: {
        outbox: [['email', 'password-reset', ada.email, { challengeId: row?.id }]],
        audit: [['customer.forgot-password', 'customer', String(ada.customerNumber)]],
      },
    });
    const expiresAt = new Date(ctx.now.getTime() + 30 * 60_000);
    expect(row).toMatchObject({ kind: 'password-reset', customerId: ada.id, expiresAt, usedAt: null });
    const path = await resetLinkPath(ctx, row?.id ?? '');
    expect(path).toMatch(/^\/account\/reset\?token=[\w-]{43}$/);
    expect(JSON.stringify([row, await db.select().from(outbox)])).not.toContain(path?.split('=')[1]);
    expect(await resetLinkPath({ ...ctx, now: expiresAt }, row?.id ?? '')).toBeNull();

    await ask(other.email ?? '');
    expect(await resetLinkPath(ctx, row?.id ?? '')).toBe(path);
    await ask(ada.email ?? '');
    expect(await resetLinkPath(ctx, row?.id ?? '')).toBeNull();
  }));

test('[MAIL-05, SEC-10] the answer is the same for an address without an account, and nothing is written for it', () =>
  rolledBack(async (db) => {
    await addPerson(db, { email: null });
    const guest = await addPerson(db, { isGuest: true });
    const gone = await addPerson(db, { erasedAt: TEST_NOW });
    for (const email of ['nobody@example.com', guest.email ?? '', gone.email ?? ''])
      expect(await recordWrites(db, () => requestReset(contextOf(db, { hasMail: true }), { email }))).toEqual(
        {
          result: { ok: true },
          writes: {},
        },
      );
    expect(await db.select().from(challenges)).toEqual([]);
  }));

test('[MAIL-05] without a mail server, or for what is no address, nothing is looked up', () =>
  rolledBack(async (db) => {
    const ada = await addPerson(db);
    const off = inShop(db, { hasMail: false });
    expect(await requestReset(off, { email: ada.email ?? '' })).toEqual({ problem: 'not-found' });
    expect(await requestReset(inShop(db), { email: ' ' })).toEqual({ problem: 'fields-missing' });
    for (const email of ['ada', 'ada@'])
      expect(await requestReset(inShop(db), { email })).toEqual({ problem: 'email-invalid' });
    expect(await db.select().from(challenges)).toEqual([]);
  }));

test('[MAIL-05, SEC-10] three of an account and ten of an address in a quarter of an hour, whether the account exists or not', () =>
  rolledBack(async (db) => {
    const ada = await addPerson(db);
    for (const email of [ada.email ?? '', 'nobody@example.com']) {
      const answers = [];
      for (let place = 0; place < 4; place += 1)
        answers.push(await requestReset(contextOf(db, { hasMail: true }), { email }));
      expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { problem: 'too-many-tries' }]);
    }
    expect(await db.select().from(outbox).where(eq(outbox.customerId, ada.id))).toHaveLength(3);
    const address = randomUUID();
    const answers = [];
    for (let place = 0; place < 11; place += 1)
      answers.push(
        await requestReset(contextOf(db, { hasMail: true, address }), { email: `n${place}@example.com` }),
      );
    expect(answers.slice(0, 10).every((answer) => 'ok' in answer)).toBe(true);
    expect(answers[10]).toEqual({ problem: 'too-many-tries' });
  }));
