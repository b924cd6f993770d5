import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { customers } from '#db/schema/customers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { challenges, sessions } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { addNeighbour } from '../testing/neighbour.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addLegacyCustomer, addStaff, contextOf, tokenOf } from '../testing/test-people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { ensureOwner, setUpOwner } from './owner.ts';
import { isPassword } from './passwords.ts';
import { readMe } from './read-me.ts';
import { hashToken } from './sessions.ts';

const { rolledBack } = openTestShop();

const WEEK_MS = 7 * 86_400_000;
const at = (ms: number) => ({ now: new Date(TEST_NOW.getTime() + 60_000 + ms) });
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const OWNER = { email: 'Owner@Example.com', password: 'owner word' };

const start = (db: Database, owner: typeof OWNER | null, ms = 0) =>
  ensureOwner(db, { ...contextOf(db, at(ms)), owner });
const linksOf = (db: Database) => db.select().from(challenges).orderBy(challenges.createdAt);

/** The owner as they are kept, whoever made them, with the password that is theirs. */
async function expectOwner(db: Database, { now }: { now: Date }) {
  const people = await db.select().from(staff);
  expect(people).toEqual([
    {
      ...{ id: UUID, employeeNumber: 'MD-000', role: 'admin', firstName: 'Owner', lastName: '' },
      ...{ email: 'owner@example.com', phone: null, isActive: true, is21Plus: true, vehicle: null },
      ...{ driverLicence: null, preferences: {}, createdAt: now, version: 1 },
    },
  ]);
  const staffId = people[0]?.id ?? '';
  const [account, ...more] = await db.select().from(accounts);
  expect([account, more]).toEqual([{ id: UUID, customerId: null, staffId, createdAt: now }, []]);
  const own = await db.select().from(credentials);
  const kept = { id: UUID, accountId: account?.id, kind: 'password', createdAt: now, disabledAt: null };
  expect(own).toEqual([{ ...kept, hash: expect.any(String) }]);
  const { secret } = contextOf(db);
  const input = { password: OWNER.password, hash: own[0]?.hash ?? null, secret };
  expect(await isPassword(input)).toBe(true);
  expect(await isPassword({ ...input, password: 'another' })).toBe(false);
  return staffId;
}

test('[STAFF-01] the owner of the environment is made once, without a link, and only where nobody can do everything', () =>
  rolledBack(async (db) => {
    expect(await start(db, OWNER)).toBeNull();
    await expectOwner(db, at(0));
    expect(await linksOf(db)).toEqual([]);
    expect(await start(db, { ...OWNER, email: 'other@example.com' }, 1)).toBeNull();
    expect(await start(db, null, 1)).toBeNull();
    await expectOwner(db, at(0));
    expect(await linksOf(db)).toEqual([]);
  }));

test('[STAFF-01, SEC-30] without one a link is made for a week, and the next start ends it for another one', () =>
  rolledBack(async (db) => {
    await addStaff(db, { role: 'manager', password: 'staff word' });
    const [first, second] = [await start(db, null), await start(db, null, 5)];
    const link = (token: string | null, ms: number) => ({
      ...{ id: UUID, kind: 'owner-set-up', tokenHash: hashToken(token ?? ''), customerId: null },
      ...{ staffId: null, issuedByStaffId: null, createdAt: at(ms).now, expiresAt: at(ms + WEEK_MS).now },
    });
    expect(await linksOf(db)).toEqual([
      { ...link(first, 0), usedAt: at(5).now },
      { ...link(second, 5), usedAt: null },
    ]);
    expect(first).not.toBe(second);
    expect(await db.select().from(staff).where(eq(staff.role, 'admin'))).toEqual([]);
  }));

test('[STAFF-01, SEC-11] by the link the owner is kept whole and is in, up to the last moment of the week', () =>
  rolledBack(async (db) => {
    const token = (await start(db, null)) ?? '';
    const form = {
      setUpToken: token,
      email: ` ${OWNER.email} `,
      password: OWNER.password,
      again: OWNER.password,
    };
    const late = await recordWrites(db, () => setUpOwner(contextOf(db, at(WEEK_MS)), form));
    expect(late).toEqual({ result: { problem: 'link-spent' }, writes: {} });
    const almost = at(WEEK_MS - 1);
    const entered = await setUpOwner(contextOf(db, almost), form);
    expect(entered).toEqual({ ok: true, token: expect.any(String), browser: expect.any(String) });
    const staffId = await expectOwner(db, almost);
    expect(await linksOf(db)).toMatchObject([{ usedAt: almost.now }]);
    const twelve = at(WEEK_MS - 1 + 12 * 3_600_000).now;
    expect(await db.select().from(sessions)).toEqual([
      {
        ...{ id: UUID, tokenHash: hashToken(tokenOf(entered)), audience: 'staff', way: 'challenge' },
        ...{ customerId: null, staffId, createdAt: almost.now, lastSeenAt: almost.now, expiresAt: twelve },
        ...{ rotatedAt: null, revokedAt: null, lastStrongAuthAt: almost.now, userAgent: null },
      },
    ]);
    expect(await setUpOwner(contextOf(db, almost), form)).toEqual({ problem: 'link-spent' });
  }));

test('[AUTH-04, SEC-06] who is in reads the own name, marks and money of now; a guest has no money, others are visitors', () =>
  rolledBack(async (db) => {
    const { id } = await addLegacyCustomer(db, { phone: '9515550401', pin: '4407' });
    await addNeighbour(db, TEST_NOW);
    const marks = { email: 'lena@example.com', isVip: true, clubMember: true, points: 7 };
    const moods = { primaryMood: 'Calm', secondaryMood: 'Social' };
    const isLena = eq(customers.id, id);
    await db
      .update(customers)
      .set({ ...marks, ...moods })
      .where(isLena);
    const gift = { customerId: id, kind: 'grant', at: TEST_NOW } as const;
    await addCredit(db, { ...gift, cents: 700, cause: 'lena:open', expiresAt: at(WEEK_MS).now });
    await addCredit(db, { ...gift, cents: 300, cause: 'lena:over', expiresAt: TEST_NOW });
    const read = (kind: 'customer' | 'guest') =>
      readMe(contextOf(db, { actor: { kind, customerId: id, sessionId: 's' } }));
    const me = {
      ...{ kind: 'customer', id, firstName: 'Lena', lastName: 'Legacy', phone: '9515550401' },
      ...{ ...marks, ...moods, legacyAuth: true, monsterDollarsCents: 700 },
      ...{ campaignTier: 0, campaignBonusCents: null },
    };
    expect(await read('customer')).toEqual(me);
    const four = { thresholdsCents: [1, 2, 3, 4], tierBonusesCents: [500, 600, 700, 800] };
    await db.insert(campaigns).values({ code: 'FOUR', name: 'Four', ...four });
    const tier = { campaignCode: 'FOUR', customerId: id, tier: 1, bonusCents: 500 };
    await db.insert(campaignTiers).values({ ...tier, reachedAt: TEST_NOW });
    expect(await read('customer')).toEqual(me);
    await db.update(customers).set({ campaignTier: 1 }).where(isLena);
    const reached = { ...me, campaignTier: 1, campaignBonusCents: 500 };
    expect(await read('customer')).toEqual(reached);
    await db.update(customers).set({ isGuest: true }).where(isLena);
    expect(await read('guest')).toEqual({ ...reached, kind: 'guest', monsterDollarsCents: 0 });
    expect(await readMe(contextOf(db))).toEqual({ kind: 'visitor' });
    const { ctx } = await addStaff(db, { role: 'admin', password: 'staff word' });
    expect(await readMe(ctx)).toEqual({ kind: 'visitor' });
    const nobody = { kind: 'customer', customerId: randomUUID(), sessionId: 's' } as const;
    expect(await readMe(contextOf(db, { actor: nobody }))).toEqual({ kind: 'visitor' });
  }));
