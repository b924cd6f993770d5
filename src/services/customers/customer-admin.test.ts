import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { changeMembership } from '#db/queries/credit/club.ts';
import { addCredit, listCreditEntries } from '#db/queries/credit/credit.ts';
import { badges, customerBadges, customers, memberships } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseCustomerFilter } from '#domain/customers/customer-filter.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { changeCredit } from '../credit/change-credit.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { attachOrder, changeFlags, getCustomer, setMembership } from './customer-admin.ts';
import { listCustomers } from './list-customers.ts';
import { closeAccountByStaff } from './personal-data.ts';

const { rolledBack, staffId } = openTestShop('demo');

/** A colleague whose password was given so many minutes ago. */
async function as(db: Database, role: StaffRole, minutes = 0): Promise<ShopContext> {
  const strongAt = new Date(TEST_NOW.getTime() - minutes * 60_000);
  const sessionId = await addStaffSession(db, staffId(), { strongAt });
  return testContext(db, { kind: 'staff', staffId: staffId(), role, sessionId });
}

async function personCalled(db: Database, firstName: string) {
  const [row] = await db.select().from(customers).where(eq(customers.firstName, firstName));
  if (!row) throw new Error(`nobody is called ${firstName}`);
  return row;
}

/** What every change of a customer by staff tells: the audit by number, and the pages of both sides. */
const toldOf = (person: { id: string; customerNumber: number | null }, action: string) => ({
  notices: [
    [`customer:${person.id}`, 'credit', person.id],
    ['staff', 'customer', person.id],
  ],
  audit: [[action, 'customer', String(person.customerNumber)]],
});

/** The first page of everybody. */
const FIRST = { search: '', filter: parseCustomerFilter(new URLSearchParams()), page: 1 };

const newestAudit = async (db: Database) =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('[STAFF-17, SEC-14] customers are found by name, e-mail, phone and number, by those who may', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Marisol');
    const ctx = await as(db, 'support');
    const words = ['risol quin', 'MARISOL.', person.phone.slice(3), String(person.customerNumber)];
    for (const search of words) {
      const found = await listCustomers(ctx, { ...FIRST, search });
      expect(found.rows?.map(({ id }) => id)).toContain(person.id);
    }
    const own = await db.select().from(orders).where(eq(orders.customerId, person.id));
    const [shown] = (await listCustomers(ctx, { ...FIRST, search: person.phone.slice(3) })).rows ?? [];
    expect(shown?.orders).toBe(own.length);
    expect(own.length).toBeGreaterThan(0);
    expect(await listCustomers(ctx, { ...FIRST, search: '100%' })).toMatchObject({
      rows: [],
      total: 0,
      pages: 1,
    });
    expect(await listCustomers(await as(db, 'packer'), FIRST)).toEqual({ problem: 'forbidden' });
    const found = await getCustomer(ctx, { customerNumber: person.customerNumber ?? 0 });
    expect(found).toMatchObject({ customer: { id: person.id }, may: { edit: false, credit: false } });
    expect(JSON.stringify(found)).not.toMatch(/"hash"|token/i);
  }));

const giftFor = (customerId: string) => ({
  customerId,
  cents: 1250,
  description: ' Sorry for the wait ',
  expiryDays: 14,
  key: randomUUID(),
});

test('[STAFF-17, MD-02, MD-08] credit is given with a reason, once per form', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Tomas');
    const ctx = await as(db, 'manager');
    const gift = giftFor(person.id);
    const told = toldOf(person, 'customer.credit');
    const given = await recordWrites(db, () => changeCredit(ctx, gift));
    const expiresAt = new Date(TEST_NOW.getTime() + 14 * 86_400_000);
    expect(given).toEqual({
      result: { ok: true },
      writes: { ...told, credit: [[person.id, 'grant', 1250, expiresAt]] },
    });
    const again = await recordWrites(db, () => changeCredit(ctx, gift));
    expect(again).toEqual({ result: { ok: true }, writes: {} });
    const [entry] = await listCreditEntries(db, { customerId: person.id, limit: 1 });
    expect(entry).toMatchObject({ kind: 'grant', cents: 1250, description: 'Sorry for the wait' });
    expect((await personCalled(db, 'Tomas')).monsterDollarsCents).toBe(person.monsterDollarsCents + 1250);
  }));

test('[STAFF-17, MD-09, STAFF-23] credit is taken down to 0 and never below, and stands in the audit log', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Tomas');
    const ctx = await as(db, 'manager');
    const gift = giftFor(person.id);
    const told = toldOf(person, 'customer.credit');
    expect(await changeCredit(ctx, gift)).toEqual({ ok: true });
    const balanceCents = person.monsterDollarsCents + 1250;
    const taking = { ...gift, key: randomUUID(), cents: -balanceCents - 1 };
    const tooMuch = await recordWrites(db, () => changeCredit(ctx, taking));
    expect(tooMuch).toEqual({ result: { problem: 'credit-above-balance', balanceCents }, writes: {} });
    expect((await personCalled(db, 'Tomas')).monsterDollarsCents).toBe(balanceCents);
    const all = { ...taking, cents: -balanceCents };
    const taken = await recordWrites(db, () => changeCredit(ctx, all));
    expect(taken).toEqual({
      result: { ok: true },
      writes: { ...told, credit: [[person.id, 'removal', -balanceCents, null]] },
    });
    expect((await personCalled(db, 'Tomas')).monsterDollarsCents).toBe(0);
    expect(await newestAudit(db)).toMatchObject({
      action: 'customer.credit',
      subjectId: String(person.customerNumber),
      after: { cents: -balanceCents },
    });
  }));

test('[MD-08, STAFF-17] before credit is taken, expired credit is removed', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Tomas');
    const { id: customerId } = person;
    const past = {
      customerId,
      kind: 'grant',
      cause: 'test:past',
      at: TEST_NOW,
      expiresAt: TEST_NOW,
    } as const;
    await addCredit(db, { ...past, cents: 300 });
    await addCredit(db, { ...past, cents: 500, cause: 'test:stays', expiresAt: null });
    const ctx = await as(db, 'manager');
    const taking = { customerId, cents: -100, description: 'x', expiryDays: null, key: randomUUID() };
    const { writes } = await recordWrites(db, () => changeCredit(ctx, taking));
    expect(writes.credit).toEqual([
      [customerId, 'expiry', -300, null],
      [customerId, 'removal', -100, null],
    ]);
  }));

test('[CLUB-07, LAW-10, BADGE-08] a new member gets the badge, and gets texts only after consent', () =>
  rolledBack(async (db) => {
    const { id: customerId } = await personCalled(db, 'Tomas');
    await db.delete(customerBadges).where(eq(customerBadges.customerId, customerId));
    await db.update(customers).set({ marketingConsentAt: null }).where(eq(customers.id, customerId));
    const ctx = await as(db, 'manager');
    const input = { customerId, tier: 'classic', status: 'active' } as const;
    const consentOf = async () => (await personCalled(db, 'Tomas')).marketingConsentAt;
    await setMembership(ctx, input);
    expect(await consentOf()).toBeNull();
    const held = await db.select().from(customerBadges).where(eq(customerBadges.customerId, customerId));
    expect(held.map(({ badgeId }) => badgeId)).toContain('club-member');
    await setMembership(ctx, { ...input, agreed: true });
    expect(await consentOf()).toEqual(TEST_NOW);
  }));

test('[STAFF-17, SEC-10, SEC-14] giving credit needs the right, a fresh password, an amount and a reason', () =>
  rolledBack(async (db) => {
    const { id: customerId } = await personCalled(db, 'Tomas');
    const gift = { customerId, cents: 500, description: 'x', expiryDays: null, key: randomUUID() };
    const ctx = await as(db, 'manager');
    expect(await changeCredit(await as(db, 'support'), gift)).toEqual({ problem: 'forbidden' });
    expect(await changeCredit(await as(db, 'manager', 31), gift)).toEqual({
      problem: 'strong-sign-in-required',
    });
    expect(await changeCredit(ctx, { ...gift, cents: 0 })).toEqual({ problem: 'credit-amount-invalid' });
    expect(await changeCredit(ctx, { ...gift, cents: 100_001 })).toEqual({
      problem: 'credit-amount-invalid',
    });
    expect(await changeCredit(ctx, { ...gift, description: ' ' })).toEqual({
      problem: 'credit-reason-missing',
    });
    const guest = await personCalled(db, 'Cory');
    expect(await changeCredit(ctx, { ...gift, customerId: guest.id })).toEqual({ problem: 'forbidden' });
  }));

test('[STAFF-17, SEC-07, STAFF-23] staff set VIP and tier only with the current version', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Tomas');
    const { id: customerId, version } = person;
    const ctx = await as(db, 'manager');
    const input = { customerId, version, isVip: true, campaignTier: 3 };
    expect(await changeFlags(await as(db, 'support'), input)).toEqual({ problem: 'forbidden' });
    expect(await changeFlags(ctx, { ...input, campaignTier: 5 })).toEqual({ problem: 'malformed' });
    const set = await recordWrites(db, () => changeFlags(ctx, input));
    expect(set).toEqual({ result: { ok: true }, writes: toldOf(person, 'customer.flags') });
    const late = await recordWrites(db, () => changeFlags(ctx, { ...input, isVip: false }));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect(await personCalled(db, 'Tomas')).toMatchObject({ isVip: true, campaignTier: 3 });
  }));

test('[CLUB-07, CLUB-09, BADGE-03] a membership begins, pauses, resumes and ends, and the flag goes with it', () =>
  rolledBack(async (db) => {
    const person = await personCalled(db, 'Tomas');
    const { id: customerId } = person;
    await db.update(badges).set({ rewardCents: 0 });
    const told = toldOf(person, 'customer.membership');
    const ctx = await as(db, 'manager');
    const settings = { ...DEFAULT_SETTINGS, clubWelcomeCreditCents: 700 };
    const set = (status: 'active' | 'paused' | 'cancelled') =>
      recordWrites(db, () => setMembership({ ...ctx, settings }, { customerId, tier: 'classic', status }));
    const isMember = async () => (await personCalled(db, 'Tomas')).clubMember;
    expect(await set('paused')).toEqual({ result: { problem: 'membership-missing' }, writes: {} });
    const expiresAt = new Date(TEST_NOW.getTime() + settings.creditExpiryDays * 86_400_000);
    const welcome = { ...told, credit: [[customerId, 'membership', 700, expiresAt]] };
    expect([await set('active'), await isMember()]).toEqual([
      { result: { ok: true }, writes: welcome },
      true,
    ]);
    const [begun] = await db.select().from(memberships).where(eq(memberships.customerId, customerId));
    expect(begun).toMatchObject({ status: 'active', nextCreditAt: TEST_NOW });
    if (!begun) throw new Error('no membership');
    const done = { result: { ok: true }, writes: told };
    expect([await set('paused'), await isMember()]).toEqual([done, false]);
    expect([await set('active'), await isMember()]).toEqual([done, true]);
    // Of two colleagues the one who has seen an older version changes nothing.
    const late = { id: begun.id, version: begun.version, changes: { tier: 'legend' as const } };
    expect(await changeMembership(db, late)).toBe(false);
    expect([await set('cancelled'), await isMember()]).toEqual([done, false]);
    expect(await set('active')).toEqual({ result: { ok: true }, writes: welcome });
    const running = and(eq(memberships.customerId, customerId), eq(memberships.status, 'active'));
    expect(await db.$count(memberships, running)).toBe(1);
  }));

test('[ORD-23, SEC-15, STAFF-17] a guest order joins an account through staff; that of a customer does not', () =>
  rolledBack(async (db) => {
    const guest = await personCalled(db, 'Cory');
    const person = await personCalled(db, 'Tomas');
    const { id: customerId } = person;
    const devon = await personCalled(db, 'Devon');
    const [order] = await db.select().from(orders).where(eq(orders.customerId, guest.id));
    const [other] = await db.select().from(orders).where(eq(orders.customerId, devon.id));
    if (!order || !other) throw new Error('the demo has no such orders');
    const ctx = await as(db, 'manager');
    const join = (orderNumber: string) => attachOrder(ctx, { customerId, orderNumber });
    expect(await join('MD1')).toEqual({ problem: 'not-found' });
    expect(await join(other.orderNumber)).toEqual({ problem: 'order-not-guests' });
    const told = await recordWrites(db, () => join(order.orderNumber));
    expect(told).toEqual({
      result: { ok: true },
      writes: { ...toldOf(person, 'customer.attach'), orderEvents: [['attached', null]] },
    });
    const [joined] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(joined?.customerId).toBe(customerId);
  }));

test('[LAW-11, SEC-14] staff who may close an account for its customer', () =>
  rolledBack(async (db) => {
    const { id: customerId } = await personCalled(db, 'Jerome');
    await db
      .update(orders)
      .set({ status: 'cancelled', cancelReason: 'x', paymentStatus: 'refunded' })
      .where(eq(orders.customerId, customerId));
    expect(await closeAccountByStaff(await as(db, 'support'), { customerId })).toEqual({
      problem: 'forbidden',
    });
    expect(await closeAccountByStaff(await as(db, 'manager'), { customerId })).toEqual({ ok: true });
    const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
    expect(row).toMatchObject({ firstName: '', phone: '', email: null });
  }));
