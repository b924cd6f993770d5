import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { keepMark } from '#db/queries/installation.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { hasRight, RIGHTS, STAFF_ROLES } from '#domain/staff.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { findColleague } from './colleagues.ts';
import { readAudit } from './read-audit.ts';
import { readDashboard } from './read-dashboard.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const dayOf = async (db: Database, role: 'admin' | 'manager' = 'manager') => {
  const day = await readDashboard(as(db, role));
  if (!day) throw new Error('they see the day');
  return day;
};

test('[STAFF-01, SEC-14] the console greets who is in with the rights of the role as it stands in the shop', () =>
  rolledBack(async (db) => {
    const isOwn = eq(staff.id, staffId());
    const names = { firstName: 'Kim', lastName: 'Desk' };
    for (const role of ['packer', 'manager'] as const) {
      await db
        .update(staff)
        .set({ ...names, role })
        .where(isOwn);
      const rights = RIGHTS.filter((right) => hasRight(role, right));
      expect(await findColleague(as(db, 'admin'))).toMatchObject({
        ...names,
        role,
        rights,
        singleKeys: true,
      });
      expect(rights.length).toBeLessThan(RIGHTS.length);
    }
    const sessionId = randomUUID();
    const unknown = { kind: 'staff', staffId: randomUUID(), role: 'admin', sessionId } as const;
    const customer = { kind: 'customer', customerId: staffId(), sessionId } as const;
    for (const actor of [unknown, customer, { kind: 'visitor' } as const])
      expect(await findColleague(testContext(db, actor))).toBeNull();
  }));

test('[STAFF-22, SEC-14] the day is for who has the right to it, and only the owner may empty the shop', () =>
  rolledBack(async (db) => {
    const seen: [string, boolean][] = [];
    for (const role of STAFF_ROLES) {
      const day = await readDashboard(as(db, role));
      if (day) seen.push([role, day.mayEmpty]);
    }
    expect(seen.toSorted()).toEqual([
      ['admin', true],
      ['manager', false],
      ['staff', false],
    ]);
    expect(await readDashboard(testContext(db, { kind: 'visitor' }))).toBeNull();
  }));

test('[STAFF-22, STAFF-24] the day says whether the shop is the demo’s', () =>
  rolledBack(async (db) => {
    expect((await dayOf(db)).isDemo).toBe(false);
    await keepMark(db, { key: 'filled', value: 'demo', at: TEST_NOW });
    expect((await dayOf(db)).isDemo).toBe(true);
  }));

test('[STAFF-22, CAT-34] eight rows of low stock at most, each with its option in words', () =>
  rolledBack(async (db) => {
    await db.update(productOptions).set({ stock: 50 });
    const options = await db.select().from(productOptions).limit(14);
    const put = async (count: number) => {
      for (const { id } of options.slice(0, count)) {
        const facts = { stock: 5, isOn: true, name: 'Jar', flavor: 'Fig', quantity: 3, unit: 'g', thcMg: 9 };
        await db.update(productOptions).set(facts).where(eq(productOptions.id, id));
      }
      return (await dayOf(db)).lowStock;
    };
    const [row, ...more] = await put(1);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ option: 'Fig, Jar, 3 g, 9 mg THC', stock: 5, optionId: options[0]?.id });
    expect(row).not.toHaveProperty('facts');
    expect(await put(14)).toHaveLength(8);
  }));

test('[STAFF-23] what is looked for in the audit is cut at eighty letters, and the kinds are those that stand there', () =>
  rolledBack(async (db) => {
    const base = { at: TEST_NOW, staffId: staffId(), action: 'test.do', subjectKind: 'probe' };
    for (const subjectId of ['a'.repeat(80), `${'a'.repeat(79)}b`])
      await addAuditRow(db, { ...base, subjectId });
    const search = (word: string) => readAudit(as(db, 'admin'), { kind: null, search: word, beforeId: null });
    const found = await search(`  ${'a'.repeat(80)}c`);
    expect(found).toMatchObject({ rows: [{ subjectId: 'a'.repeat(80) }], hasMore: false });
    expect(found.kinds).toContain('probe');
    expect(await search(`${'a'.repeat(78)}c`)).toMatchObject({ rows: [], hasMore: false });
    const visitor = testContext(db, { kind: 'visitor' });
    const all = { kind: null, search: '', beforeId: null };
    expect(await readAudit(visitor, all)).toEqual({ problem: 'forbidden' });
  }));
