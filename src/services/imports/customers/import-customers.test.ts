import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { customerHolds } from '#db/schema/holds.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseCustomerFilter } from '#domain/customers/customer-filter.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { fileOf, pasted, rowsOf } from '../../testing/import-steps.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { addStaffSession } from '../../testing/staff-session.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { applyCustomers, exportCustomers, previewCustomers } from './import-customers.ts';

const { rolledBack, staffId } = openTestShop('demo');
const ALL = parseCustomerFilter(new URLSearchParams());

/** A colleague whose password was given so many minutes ago. */
async function as(db: Database, role: StaffRole = 'manager', minutes = 0): Promise<ShopContext> {
  const strongAt = new Date(TEST_NOW.getTime() - minutes * 60_000);
  const sessionId = await addStaffSession(db, staffId(), { strongAt });
  return testContext(db, { kind: 'staff', staffId: staffId(), role, sessionId });
}

const digestOf = (preview: object) => ('digest' in preview ? String(preview.digest) : '');

async function personOf(db: Database, isGuest: boolean) {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.isGuest, isGuest)))
    .orderBy(customers.customerNumber)
    .limit(1);
  if (!row) throw new Error('the demo has no such customer');
  return row;
}

const calledAt = async (db: Database, phone: string) =>
  db.select().from(customers).where(eq(customers.phone, phone));

test('[CSV-13] [CSV-08] all customers, out and in again, change nothing; a search keeps to whom it finds', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const answer = await exportCustomers(ctx, { search: '', filter: ALL });
    const file = await fileOf(answer);
    const preview = await previewCustomers(ctx, { file });
    expect(preview).toMatchObject({ counts: { new: 0, changed: 0, errors: 0 } });
    const { writes } = await recordWrites(tx, () => applyCustomers(ctx, { file, digest: digestOf(preview) }));
    expect(writes).toEqual({});
    const person = await personOf(tx, false);
    const [heads, ...found] = await rowsOf(await exportCustomers(ctx, { search: person.phone, filter: ALL }));
    expect(found.map(([number]) => number)).toContain(String(person.customerNumber));
    expect(found.length).toBeLessThan(5);
    expect(heads?.join()).not.toMatch(/credit|balance|hold|password|points/);
  }));

test('[CSV-13] [CUST-01] a filtered list leaves as it was filtered', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const numbersOf = async (query: string) => {
      const filter = parseCustomerFilter(new URLSearchParams(query));
      const [, ...rows] = await rowsOf(await exportCustomers(ctx, { search: '', filter }));
      return rows.map(([number]) => Number(number));
    };
    const guest = await personOf(tx, true);
    const member = await personOf(tx, false);
    const credited = await tx
      .select({ number: customers.customerNumber })
      .from(customers)
      .where(gt(customers.monsterDollarsCents, 0))
      .orderBy(customers.customerNumber);
    expect(await numbersOf('kind=guest')).toContain(guest.customerNumber);
    expect(await numbersOf('kind=guest')).not.toContain(member.customerNumber);
    expect(await numbersOf('credit=1')).toEqual(credited.map(({ number }) => number));
    const spenders = await numbersOf('spent=100');
    expect(spenders.length).toBeGreaterThan(0);
    expect(spenders.length).toBeLessThan((await numbersOf('')).length);
  }));

test('[CSV-13] [CSV-04] new people have no account and no credit, consent with its day and source, and are made once', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const file = pasted(
      [
        'first_name,last_name,phone,email,over_21,texts_agreed_at,texts_agreed_source',
        'Ada,Field,+1 (951) 555-7701,ADA@Example.com,yes,2026-01-31,Paper form',
        'Bo,Stone,9515557702,,,,',
      ].join('\n'),
    );
    const preview = await previewCustomers(ctx, { file });
    expect(preview).toMatchObject({ counts: { new: 2, changed: 0, errors: 0 } });
    const { result, writes } = await recordWrites(tx, () =>
      applyCustomers(ctx, { file, digest: digestOf(preview) }),
    );
    expect(result).toEqual({ ok: true, counts: { new: 2, changed: 0, same: 0 } });
    const [ada] = await calledAt(tx, '9515557701');
    const [bo] = await calledAt(tx, '9515557702');
    expect(writes).toEqual({
      audit: [
        ['import.apply', 'import', 'customers'],
        ['customer.import', 'customer', String(ada?.customerNumber)],
        ['customer.import', 'customer', String(bo?.customerNumber)],
      ],
    });
    expect(ada).toMatchObject({
      ...{
        firstName: 'Ada',
        email: 'ada@example.com',
        isGuest: true,
        is21Plus: true,
        monsterDollarsCents: 0,
      },
      marketingConsentAt: new Date('2026-01-31T00:00:00.000Z'),
    });
    expect(bo).toMatchObject({ email: null, isGuest: true, is21Plus: false, marketingConsentAt: null });
    const [entry] = await tx
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'customer.import'), eq(auditLog.subjectId, String(ada?.customerNumber))),
      );
    expect(entry?.after).toEqual({
      ...{ made: true, agreedBy: 'Paper form', agreedToTexts: '2026-01-31T00:00:00.000Z' },
    });
    const again = await previewCustomers(ctx, { file });
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 2, errors: 0 } });
  }));

test('[CSV-13] a guest’s name and consent are changed; an empty cell changes nothing, "no" takes consent away', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const guest = await personOf(tx, true);
    await tx.update(customers).set({ is21Plus: true }).where(eq(customers.id, guest.id));
    const send = async (cells: string) => {
      const file = pasted(
        `customer_number,first_name,email,texts_agreed_at,texts_agreed_source\n${guest.customerNumber},${cells}`,
      );
      const preview = await previewCustomers(ctx, { file });
      return applyCustomers(ctx, { file, digest: digestOf(preview) });
    };
    await send('Renamed,,2026-02-01,A call');
    const [agreed] = await tx.select().from(customers).where(eq(customers.id, guest.id));
    expect(agreed).toEqual({
      ...{ ...guest, is21Plus: true, firstName: 'Renamed', version: guest.version + 1 },
      marketingConsentAt: new Date('2026-02-01T00:00:00.000Z'),
    });
    await send('Renamed,,no,');
    const [taken] = await tx.select().from(customers).where(eq(customers.id, guest.id));
    expect(taken?.marketingConsentAt).toBeNull();
  }));

test('[CSV-13] [CUST-09] a hold on a guest’s phone and what waits for it go with the guest to another phone', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const guest = await personOf(tx, true);
    const held = { reason: 'not 21', endsAt: null, staffId: staffId(), createdAt: TEST_NOW };
    await tx.insert(customerHolds).values([
      { ...held, id: randomUUID(), key: `phone:${guest.phone}` },
      { ...held, id: randomUUID(), key: `phone:${guest.phone}`, reason: 'over', endsAt: TEST_NOW },
    ]);
    const letter = { channel: 'text', kind: 'order-status', dedupeKey: randomUUID() } as const;
    await tx
      .insert(outbox)
      .values({ ...letter, customerId: guest.id, recipient: guest.phone, runAfter: TEST_NOW });
    const file = pasted(`customer_number,phone\n${guest.customerNumber},9515557709`);
    const preview = await previewCustomers(ctx, { file });
    const { writes } = await recordWrites(tx, () => applyCustomers(ctx, { file, digest: digestOf(preview) }));
    const holds = await tx.select().from(customerHolds).where(eq(customerHolds.key, 'phone:9515557709'));
    expect(holds).toMatchObject([{ reason: 'not 21', endsAt: null, staffId: staffId(), liftedAt: null }]);
    expect(
      await tx
        .select()
        .from(customerHolds)
        .where(eq(customerHolds.key, `phone:${guest.phone}`)),
    ).toHaveLength(2);
    const waiting = await tx.select().from(outbox).where(eq(outbox.customerId, guest.id));
    expect(waiting.filter(({ doneAt }) => !doneAt).map(({ recipient }) => recipient)).toEqual(['9515557709']);
    expect(writes).toMatchObject({
      audit: [
        ['import.apply', 'import', 'customers'],
        ['customer.import', 'customer', String(guest.customerNumber)],
      ],
    });
  }));

test('[CSV-13] [CSV-03] nobody is made twice, and what a file may not say is an error at its cell', () =>
  rolledBack(async (tx) => {
    const ctx = await as(tx);
    const [person, guest] = [await personOf(tx, false), await personOf(tx, true)];
    const errorsOf = async (heads: string, ...rows: string[]) => {
      const preview = await previewCustomers(ctx, { file: pasted([heads, ...rows].join('\n')) });
      if (!('errors' in preview)) return preview;
      return preview.errors.map(({ row, head, wrong }) => [row, head, wrong.code]);
    };
    const names = 'first_name,last_name,phone';
    expect(await errorsOf(names, 'A,B,9515557703', 'C,D,951-555-7703')).toEqual([[3, 'phone', 'twice']]);
    expect(await errorsOf(`${names},email`, `A,B,9515557703,${person.email}`)).toEqual([
      [2, 'email', 'taken'],
    ]);
    expect(await errorsOf('customer_number,phone', `${person.customerNumber},9515557704`)).toEqual([
      [2, 'phone', 'has-account'],
    ]);
    expect(await errorsOf('customer_number,phone', `${guest.customerNumber},${person.phone}`)).toEqual([
      [2, 'phone', 'taken'],
    ]);
    expect(await errorsOf('customer_number,first_name', '99999999,A')).toEqual([
      [2, 'customer_number', 'number-unknown'],
    ]);
    const consent = `${names},over_21,texts_agreed_at,texts_agreed_source`;
    expect(await errorsOf(consent, 'A,B,9515557705,yes,2026-01-01,')).toEqual([
      [2, 'texts_agreed_source', 'consent-source'],
    ]);
    expect(await errorsOf(consent, 'A,B,9515557705,,2026-01-01,A list')).toEqual([
      [2, 'over_21', 'consent-age'],
    ]);
    expect(await errorsOf(consent, 'A,B,9515557705,yes,2099-01-01,A list')).toEqual([
      [2, 'texts_agreed_at', 'date-ahead'],
    ]);
    expect(await errorsOf(names, ',B,12')).toEqual([
      [2, 'first_name', 'missing'],
      [2, 'phone', 'phone'],
    ]);
    expect(
      await errorsOf(`${names},version,customer_number`, `New,${person.lastName},${person.phone},0,`),
    ).toEqual([[2, 'version', 'older']]);
  }));

test('[CSV-13] [SEC-14] people leave and come in only with the right and a fresh sign-in', () =>
  rolledBack(async (tx) => {
    const file = pasted('phone\n9515557706');
    for (const role of ['support', 'staff', 'packer'] as const) {
      const ctx = await as(tx, role);
      expect(await exportCustomers(ctx, { search: '', filter: ALL })).toEqual({ problem: 'forbidden' });
      expect(await previewCustomers(ctx, { file })).toEqual({ problem: 'forbidden' });
      expect(await applyCustomers(ctx, { file, digest: '' })).toEqual({ problem: 'forbidden' });
    }
    const stale = await as(tx, 'manager', 31);
    const asked = { problem: 'strong-sign-in-required' };
    expect(await exportCustomers(stale, { search: '', filter: ALL })).toEqual(asked);
    expect(await previewCustomers(stale, { file })).toEqual(asked);
    expect(await applyCustomers(stale, { file, digest: '' })).toEqual(asked);
  }));
