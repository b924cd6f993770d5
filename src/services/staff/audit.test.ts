import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAuditRow } from '#db/queries/audit.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { wholesaleRequests } from '#db/schema/files.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { exportAudit, readAudit } from './read-audit.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ALL = { kind: null, search: '', beforeId: null };

test('[STAFF-23] who, when, before and after stand there, the newest first, and can be filtered', () =>
  rolledBack(async (tx) => {
    const base = { at: TEST_NOW, staffId: staffId(), action: 'test.do' };
    for (const place of [1, 2, 3]) {
      const subject = { subjectKind: place === 2 ? 'probe' : 'other', subjectId: `S-${place}` };
      await addAuditRow(tx, { ...base, ...subject, before: { place: 0 }, after: { place } });
    }
    const all = await readAudit(as(tx, 'manager'), ALL);
    expect(all.rows?.slice(0, 3).map(({ subjectId }) => subjectId)).toEqual(['S-3', 'S-2', 'S-1']);
    expect(all.rows?.[0]).toMatchObject({ at: TEST_NOW, before: { place: 0 }, after: { place: 3 } });
    expect(all.rows?.[0]?.employeeNumber).toBeTruthy();
    const probes = await readAudit(as(tx, 'admin'), { ...ALL, kind: 'probe' });
    expect(probes.rows?.map(({ subjectId }) => subjectId)).toEqual(['S-2']);
    const found = await readAudit(as(tx, 'admin'), { ...ALL, search: 's-1' });
    expect(found.rows?.map(({ subjectId }) => subjectId)).toEqual(['S-1']);
    const older = await readAudit(as(tx, 'admin'), { ...ALL, beforeId: probes.rows?.[0]?.id ?? 0 });
    expect(older.rows?.[0]?.subjectId).toBe('S-1');
  }));

test('[STAFF-23] a page holds 25 entries and says whether there are more; words around spaces find the same', () =>
  rolledBack(async (tx) => {
    const entry = { at: TEST_NOW, staffId: staffId(), action: 'test.do', subjectKind: 'page' };
    const page = { ...ALL, kind: 'page' };
    const more = async () => {
      const { rows, hasMore } = await readAudit(as(tx, 'manager'), page);
      return [rows?.length, hasMore, rows?.[0]?.subjectId];
    };
    const at = (place: number) => new Date(TEST_NOW.getTime() + place);
    for (let place = 1; place <= 25; place += 1)
      await addAuditRow(tx, { ...entry, at: at(place), subjectId: `P-${place}` });
    expect(await more()).toEqual([25, false, 'P-25']);
    await addAuditRow(tx, { ...entry, at: at(26), subjectId: 'P-26' });
    expect(await more()).toEqual([25, true, 'P-26']);
    const found = await readAudit(as(tx, 'manager'), { ...page, search: '  p-26 ' });
    expect(found.rows?.map(({ subjectId }) => subjectId)).toEqual(['P-26']);
  }));

test('[LOOK-591] what one person did at one moment to four things or more is one entry, over all pages, and each by itself where it is asked for', () =>
  rolledBack(async (tx) => {
    const base = { staffId: staffId(), subjectKind: 'page' };
    const page = { ...ALL, kind: 'page' };
    const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);
    const shops = { staffId: null, action: 'test.many', subjectKind: 'page' };
    const add = (action: string, ms: number, subjectId: string) =>
      addAuditRow(tx, { ...base, action, at: at(ms), subjectId });
    const read = async (beforeId: number | null = null) => {
      const { rows = [], hasMore } = await readAudit(as(tx, 'manager'), { ...page, beforeId });
      return { rows, hasMore, told: rows.map(({ subjectId, count }) => `${subjectId} ${count}`) };
    };
    await add('test.old', 0, 'OLD');
    // Of another step, and of none: they stand between the entries of the large one.
    for (let place = 1; place <= 70; place += 1) {
      await add('test.many', 5, `M-${place}`);
      if (place === 20) await add('test.alone', 5, 'BETWEEN');
      if (place === 30) await add('test.many', 6, 'SAME ACTION');
      if (place === 31) await addAuditRow(tx, { ...shops, at: at(5), subjectId: 'THE SHOP' });
    }
    for (const place of [1, 2, 3]) await add('test.few', 7, `F-${place}`);
    expect((await read()).told).toEqual([
      'F-3 1',
      'F-2 1',
      'F-1 1',
      'M-70 70',
      'THE SHOP 1',
      'SAME ACTION 1',
      'BETWEEN 1',
      'OLD 1',
    ]);
    for (let place = 1; place <= 21; place += 1) await add('test.new', 100 + place, `N-${place}`);
    const first = await read();
    expect(first.told).toHaveLength(25);
    expect([first.told.at(-1), first.hasMore]).toEqual(['M-70 70', true]);
    const second = await read(first.rows.at(-1)?.id);
    expect(second).toMatchObject({
      told: ['THE SHOP 1', 'SAME ACTION 1', 'BETWEEN 1', 'OLD 1'],
      hasMore: false,
    });
    const head = first.rows.at(-1)?.id ?? 0;
    const each = await readAudit(as(tx, 'manager'), { ...ALL, stepOf: head });
    expect(each.rows?.map(({ subjectId }) => subjectId).slice(0, 2)).toEqual(['M-70', 'M-69']);
    expect([each.rows?.length, each.hasMore]).toEqual([25, true]);
    const found = await readAudit(as(tx, 'manager'), { ...page, search: 'M-1' });
    expect(found.rows?.map(({ count }) => count)).toEqual(Array(11).fill(1));
  }));

test('[STAFF-23, SEC-14] the audit is read by those who hold that right', () =>
  rolledBack(async (tx) => {
    for (const role of ['staff', 'support', 'packer', 'driver'] as const)
      expect(await readAudit(as(tx, role), ALL)).toEqual({ problem: 'forbidden' });
  }));

test('[LOOK-05] entries are found by person, by whole days of the shop, and by words where the code has keys', () =>
  rolledBack(async (tx) => {
    const entry = { action: 'setting.save', subjectKind: 'setting', subjectId: 'delivery_fee' };
    // 2026-03-03 in Los Angeles ends at 08:00 of the fourth in UTC.
    for (const [at, by] of [
      ['2026-03-03T07:59:59Z', staffId()],
      ['2026-03-03T08:00:00Z', null],
      ['2026-03-04T07:59:59Z', staffId()],
      ['2026-03-04T08:00:00Z', staffId()],
    ] as const)
      await addAuditRow(tx, { ...entry, at: new Date(at), staffId: by, after: at });
    const find = async (filter: object) => {
      const { rows } = await readAudit(as(tx, 'manager'), { ...ALL, search: 'delivery fee', ...filter });
      return rows?.map(({ after }) => String(after).slice(8, 16));
    };
    const day = { from: '2026-03-03', to: '2026-03-03' };
    expect(await find(day)).toEqual(['04T07:59', '03T08:00']);
    expect(await find({ ...day, staffId: staffId() })).toEqual(['04T07:59']);
    expect(await find({ ...day, staffId: 'shop' })).toEqual(['03T08:00']);
    expect(await find({ from: '2026-03-04' })).toEqual(['04T08:00']);
    expect(await find({ to: '2026-03-02' })).toEqual(['03T07:59']);
    expect(await find({ search: 'deliveryfee' })).toEqual([]);
  }));

test('[LOOK-05] goods are named, whatever their id', () =>
  rolledBack(async (tx) => {
    const [product] = await tx.select().from(products).limit(1);
    const [option] = await tx
      .select()
      .from(productOptions)
      .where(eq(productOptions.productId, product?.id ?? ''));
    const base = { at: TEST_NOW, staffId: staffId(), action: 'probe' };
    await addAuditRow(tx, { ...base, subjectKind: 'product', subjectId: product?.id ?? '' });
    await addAuditRow(tx, { ...base, subjectKind: 'option', subjectId: option?.id ?? '' });
    await addAuditRow(tx, { ...base, subjectKind: 'zone', subjectId: product?.id ?? '' });
    const { rows } = await readAudit(as(tx, 'manager'), { ...ALL, search: 'probe' });
    expect(rows?.map(({ subjectName }) => subjectName)).toEqual([null, product?.name, product?.name]);
  }));

test('[LOOK-53, LOOK-23] an order is named and found by the number by which it is called, a person by name', () =>
  rolledBack(async (tx) => {
    const [order] = await tx.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
    if (!order) throw new Error('the demo has no order');
    await tx.update(orders).set({ callNumber: 2574 }).where(eq(orders.id, order.id));
    const base = { at: TEST_NOW, staffId: staffId(), action: 'test.do' };
    await addAuditRow(tx, { ...base, subjectKind: 'order', subjectId: order.orderNumber });
    await addAuditRow(tx, { ...base, subjectKind: 'zone', subjectId: order.orderNumber });
    const plan = { subjectKind: 'run', subjectId: 'R-1', after: { orders: [order.orderNumber, 'MD0'] } };
    await addAuditRow(tx, { ...base, ...plan, action: 'run.plan' });
    const end = { subjectKind: 'run', subjectId: 'R-1', after: { returned: [order.orderNumber] } };
    await addAuditRow(tx, { ...base, ...end, action: 'run.end' });
    const told = await readAudit(as(tx, 'manager'), { ...ALL, kind: 'run' });
    for (const place of [0, 1]) expect(told.rows?.[place]?.called).toEqual({ [order.orderNumber]: 2574 });
    const { rows, people } = await readAudit(as(tx, 'manager'), { ...ALL, search: 'z99' });
    expect(rows?.[0]).toMatchObject({ subjectKind: 'zone', callNumber: null });
    expect(rows?.[1]).toMatchObject({ subjectKind: 'order', callNumber: 2574 });
    const { employeeNumber = '', name } = people?.[0] ?? {};
    await addAuditRow(tx, { ...base, subjectKind: 'person', subjectId: employeeNumber });
    const about = await readAudit(as(tx, 'manager'), { ...ALL, kind: 'person' });
    expect(about.rows?.[0]?.subjectName).toBe(name);
  }));

test('[LOOK-297] an entry names the customer that it is about, and a person by the number of now', () =>
  rolledBack(async (tx) => {
    const base = { at: TEST_NOW, staffId: staffId(), action: 'test.do' };
    const nameOf = async (kind: string) =>
      (await readAudit(as(tx, 'manager'), { ...ALL, kind })).rows?.[0]?.subjectName;
    const [customer] = await tx.select().from(customers).where(eq(customers.customerNumber, 1001));
    const subjectId = String(customer?.customerNumber);
    await addAuditRow(tx, { ...base, subjectKind: 'customer', subjectId });
    expect(await nameOf('customer')).toBe(`${customer?.firstName} ${customer?.lastName}`);
    await tx
      .update(customers)
      .set({ erasedAt: TEST_NOW })
      .where(eq(customers.customerNumber, Number(subjectId)));
    expect(await nameOf('customer')).toBeNull();
    await addAuditRow(tx, { ...base, subjectKind: 'customer', subjectId: 'nobody' });
    expect(await nameOf('customer')).toBeNull();
    const [request] = await tx.select().from(wholesaleRequests).limit(1);
    await addAuditRow(tx, { ...base, subjectKind: 'wholesale-request', subjectId: request?.id ?? '' });
    expect(await nameOf('wholesale-request')).toBe(request?.shopName);
    const [person] = await tx.select().from(staff).limit(1);
    const after = { employeeNumber: person?.employeeNumber };
    await addAuditRow(tx, { ...base, subjectKind: 'person', subjectId: 'MD-before', after });
    expect(await nameOf('person')).toBe(`${person?.firstName} ${person?.lastName}`);
  }));

test('[STAFF-40] the file holds every entry of the filter, the newest first, and is for those with both rights', () =>
  rolledBack(async (tx) => {
    const entry = { at: TEST_NOW, staffId: staffId(), action: 'test.do', subjectKind: 'file' };
    for (let place = 1; place <= 501; place += 1)
      await addAuditRow(tx, { ...entry, subjectId: `F-${place}` });
    await addAuditRow(tx, { ...entry, subjectKind: 'other', subjectId: 'O-1' });
    const found = exportAudit(as(tx, 'manager'), { ...ALL, kind: 'file' });
    if ('problem' in found) throw new Error(found.problem);
    const parts: string[][] = [];
    for await (const rows of found.parts) parts.push(rows.map(({ subjectId }) => subjectId));
    expect(parts.map((part) => [part.length, part[0], part.at(-1)])).toEqual([
      [500, 'F-501', 'F-2'],
      [1, 'F-1', 'F-1'],
    ]);
    for (const role of ['staff', 'support', 'packer', 'driver'] as const)
      expect(exportAudit(as(tx, role), ALL)).toEqual({ problem: 'forbidden' });
  }));
